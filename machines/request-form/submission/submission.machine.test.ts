import { createActor, fromCallback, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import {
  customer,
  input,
  loggedSubmission,
  resumedInput,
  waitingDocument,
  type AllSubmissionCalls,
} from './submission.fixtures.ts';
import { nextUpload } from './submission.rules.ts';
import type { SubmissionInput, SubmissionReport } from './submission.types.ts';

/** Runs a submission whose calls succeed unless overridden; `log` has its calls and reports in their order. */
function start(change: Partial<SubmissionInput> = {}, overrides: Partial<AllSubmissionCalls> = {}) {
  const log: string[] = [];
  const reports: SubmissionReport[] = [];
  const parent = createActor(
    fromCallback<SubmissionReport>(({ receive }) =>
      receive((report) => {
        reports.push(report);
        log.push(report.type);
      }),
    ),
  ).start();
  const actor = createActor(loggedSubmission(log, overrides), {
    input: { ...input, ...change, parent },
  }).start();
  return { actor, log, reports, output: toPromise(actor) };
}

function failWith(code: string, params?: Record<string, string>): Promise<never> {
  return Promise.reject(Object.assign(new Error(code), { code, ...(params && { params }) }));
}

test('the profile is ensured, the request created once, then one document uploaded after the other', async () => {
  const { log, output } = start();
  expect(await output).toEqual({ status: 'submitted' });
  expect(log).toEqual([
    'ensure uid-1',
    'customer.ensured',
    `create ${input.requestKey}`,
    'request.accepted',
    'url card.pdf',
    'put /put/card.pdf',
    'record b1 b1/card.pdf LEGAL_DOCUMENT -',
    'document.settled',
    'url letter.pdf',
    'put /put/letter.pdf',
    'record b1 b1/letter.pdf LEGAL_DOCUMENT -',
    'document.settled',
  ]);
});

test('a request that the server has is not created again, with a loaded profile too', async () => {
  const { log, output } = start({ customer, bookingId: 'b1', documents: [] });
  expect(await output).toEqual({ status: 'submitted' });
  expect(log).toEqual([]);
});

test('a loaded profile is not ensured again, and the price of the server is reported', async () => {
  const changes = { id: 'b1', version: 2 };
  const sent: unknown[] = [];
  const { log, reports, output } = start(
    { customer, changes, documents: [] },
    {
      createRequest: (request) => {
        sent.push(request);
        return Promise.resolve({ bookingId: 'b1', total: 1_500 });
      },
    },
  );
  await output;
  expect(sent).toEqual([{ requestKey: input.requestKey, request: input.request, changes }]);
  expect(log).toEqual([`create ${input.requestKey}`, 'request.accepted']);
  expect(reports).toEqual([
    {
      type: 'request.accepted',
      accepted: { bookingId: 'b1', total: 1_500, warning: null },
    },
  ]);
});

test.each<[string, Record<string, string> | undefined, object]>([
  ['period_taken', undefined, { code: 'period_taken' }],
  ['unknown_to_the_browser', undefined, { code: 'request_failed' }],
  ['unauthenticated', undefined, { code: 'sign_in_required' }],
  ['token_expired', undefined, { code: 'sign_in_required' }],
  ['limit_reached', undefined, { code: 'limit_reached' }],
  ['request_differs', undefined, { code: 'request_differs' }],
  [
    'limit_reached',
    { limit: 'pendingRequests', max: '10', used: '10' },
    {
      code: 'pending_requests_reached',
      params: { limit: 'pendingRequests', max: '10', used: '10' },
    },
  ],
  [
    'limit_reached',
    { limit: 'dailyDays', max: '1' },
    { code: 'limit_reached', params: { limit: 'dailyDays', max: '1' } },
  ],
  [
    'request_ended',
    { bookingId: 'b0', status: 'expired' },
    { code: 'request_ended', params: { bookingId: 'b0', status: 'expired' } },
  ],
])('a request that fails with %s %j fails with its text', async (code, params, failure) => {
  const { log, output } = start({ customer }, { createRequest: () => failWith(code, params) });
  expect(await output).toEqual({ status: 'failed', failure });
  expect(log).toEqual([`create ${input.requestKey}`]);
});

test('the documents go to the booking of a different request with the same key, with a warning', async () => {
  const params = { bookingId: 'b0' };
  const { log, reports, output } = start(
    { customer, documents: [waitingDocument('card.pdf')] },
    { createRequest: () => failWith('request_differs', params) },
  );
  expect(await output).toEqual({ status: 'submitted' });
  expect(reports[0]).toEqual({
    type: 'request.accepted',
    accepted: { bookingId: 'b0', total: null, warning: { code: 'request_differs', params } },
  });
  expect(log).toContain('record b0 b1/card.pdf LEGAL_DOCUMENT -');
});

test('a request that the server has already is submitted when no document is left', async () => {
  const resumed = start({ ...resumedInput, documents: [] });
  expect(await resumed.output).toEqual({ status: 'submitted' });
  expect(resumed.log).toEqual([]);
  const earlier = start(
    { customer, documents: [] },
    { createRequest: () => failWith('request_differs', { bookingId: 'b0' }) },
  );
  expect(await earlier.output).toEqual({ status: 'submitted' });
  expect(earlier.log).toEqual([`create ${input.requestKey}`, 'request.accepted']);
});

const failedCard = (code: string) => ({
  code,
  params: { name: 'card.pdf', purpose: 'LEGAL_DOCUMENT' },
});

test('a failed document is reported, does not stop the others, and ends the submission after them', async () => {
  const { log, reports, output } = start(
    { customer },
    {
      putFile: ({ documentId }) => (documentId === 'card.pdf' ? failWith('x') : Promise.resolve()),
    },
  );
  const failure = failedCard('upload_failed');
  expect(await output).toEqual({ status: 'failed', failure });
  expect(reports.slice(1)).toEqual([
    {
      type: 'document.settled',
      result: { status: 'failed', documentId: 'card.pdf', storedPath: null, failure },
    },
    {
      type: 'document.settled',
      result: { status: 'recorded', documentId: 'letter.pdf', storedPath: 'b1/letter.pdf' },
    },
  ]);
  expect(log.filter((line) => line.startsWith('create'))).toHaveLength(1);
});

test.each(['token_expired', 'unauthenticated', 'booking_closed', 'documents_full'])(
  '%s, which every document would meet, ends the submission at once',
  async (code) => {
    const { log, output } = start({ customer }, { requestUploadUrl: () => failWith(code) });
    expect(await output).toEqual({ status: 'failed', failure: failedCard(code) });
    expect(log).not.toContain('url letter.pdf');
  },
);

test('a document that was refused when it was read is not sent', async () => {
  const refused = { ...waitingDocument('card.pdf'), status: 'refused' as const };
  const { log, output } = start({
    ...resumedInput,
    documents: [refused, waitingDocument('letter.pdf')],
  });
  expect(await output).toEqual({ status: 'submitted' });
  expect(log).not.toContain('url card.pdf');
});

test('a document that is stored but not recorded is only recorded', async () => {
  const { log, output } = start({
    ...resumedInput,
    documents: [{ ...waitingDocument('card.pdf'), storedPath: 'b1/card.pdf', kind: 'c20' }],
  });
  expect(await output).toEqual({ status: 'submitted' });
  expect(log).toEqual(['record booking-1 b1/card.pdf LEGAL_DOCUMENT c20', 'document.settled']);
});

test('an upload of the booking form has the customer where one is known', () => {
  const purpose = 'VERIFICATION_DOCUMENT';
  const uploadOf = (change: object) =>
    nextUpload({ ...input, customer, bookingId: 'b', purpose, ...change }).customerId;
  expect(uploadOf({})).toBe('customer-1');
  expect(uploadOf({ customer: null })).toBeNull();
  expect(uploadOf({ purpose: 'LEGAL_DOCUMENT' })).toBeNull();
});

test('the type of an upload is that of its name, else the one that the browser reports', () => {
  const typeOf = (change: object) =>
    nextUpload({
      ...input,
      bookingId: 'b',
      documents: [{ ...waitingDocument('card.pdf'), ...change }],
    }).mimeType;
  expect(typeOf({ type: '' })).toBe('application/pdf');
  expect(typeOf({ name: 'card' })).toBe('application/pdf');
});

test('an upload has the file name in the form that the server accepts', () => {
  const name = ' re\u0301sume\u0301\u0000\n\u202efinal\ud83d.pdf';
  const document = { ...waitingDocument('d'), name };
  expect(nextUpload({ ...input, bookingId: 'b', documents: [document] }).fileName).toBe(
    'résumé final.pdf',
  );
});
