import { createActor, fromCallback, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import { documentUploadMachine } from '#machines/document-upload/document-upload.machine.ts';
import type { DocumentUploadCalls } from '#machines/document-upload/document-upload.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { customer, input, resumedInput, waitingDocument } from './submission.fixtures.ts';
import { submissionMachine } from './submission.machine.ts';
import { nextUpload } from './submission.rules.ts';
import type { SubmissionCalls, SubmissionInput, SubmissionReport } from './submission.types.ts';

type Overrides = Partial<SubmissionCalls & DocumentUploadCalls>;

/** Runs a submission whose calls succeed unless overridden; `log` has its calls and reports in their order. */
function start(change: Partial<SubmissionInput> = {}, overrides: Overrides = {}) {
  const log: string[] = [];
  const reports: SubmissionReport[] = [];
  const calls: SubmissionCalls & DocumentUploadCalls = {
    ensureCustomer: () => Promise.resolve(customer),
    createRequest: () => Promise.resolve({ bookingId: 'b1', total: 1_500 }),
    requestUploadUrl: ({ fileName }) =>
      Promise.resolve({ signedUrl: `/put/${fileName}`, path: `b1/${fileName}` }),
    putFile: () => Promise.resolve(),
    recordAttachment: () => Promise.resolve(),
    ...overrides,
  };
  const machine = submissionMachine.provide({
    actors: {
      ...toActors<SubmissionCalls>({
        ensureCustomer: (user, signal) => {
          log.push(`ensure ${user.uid}`);
          return calls.ensureCustomer(user, signal);
        },
        createRequest: (request, signal) => {
          log.push(`create ${request.requestKey}`);
          return calls.createRequest(request, signal);
        },
      }),
      documentUpload: documentUploadMachine.provide({
        actors: toActors<DocumentUploadCalls>({
          requestUploadUrl: (file, signal) => {
            log.push(`url ${file.fileName}`);
            return calls.requestUploadUrl(file, signal);
          },
          putFile: (file, signal) => {
            log.push(`put ${file.signedUrl}`);
            return calls.putFile(file, signal);
          },
          recordAttachment: (file, signal) => {
            log.push(`record ${file.bookingId} ${file.path} as ${file.documentKind ?? 'other'}`);
            return calls.recordAttachment(file, signal);
          },
        }),
      }),
    },
  });
  const parent = createActor(
    fromCallback<SubmissionReport>(({ receive }) =>
      receive((report) => {
        reports.push(report);
        log.push(report.type);
      }),
    ),
  ).start();
  const actor = createActor(machine, { input: { ...input, ...change, parent } }).start();
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
    'record b1 b1/card.pdf as other',
    'document.settled',
    'url letter.pdf',
    'put /put/letter.pdf',
    'record b1 b1/letter.pdf as other',
    'document.settled',
  ]);
});

test('a loaded profile is not ensured again, and the price of the server is reported', async () => {
  const { log, reports, output } = start({ customer, documents: [] });
  await output;
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
  expect(log).toContain('record b0 b1/card.pdf as other');
});

test('a request that the server has already is submitted when no document is left', async () => {
  const resumed = start({ ...resumedInput, customer, documents: [] });
  expect(await resumed.output).toEqual({ status: 'submitted' });
  expect(resumed.log).toEqual([]);
  const earlier = start(
    { customer, documents: [] },
    { createRequest: () => failWith('request_differs', { bookingId: 'b0' }) },
  );
  expect(await earlier.output).toEqual({ status: 'submitted' });
  expect(earlier.log).toEqual([`create ${input.requestKey}`, 'request.accepted']);
});

test('a document that is stored but not recorded is only recorded', async () => {
  const { log, output } = start({
    ...resumedInput,
    documents: [{ ...waitingDocument('card.pdf'), storedPath: 'b1/card.pdf', kind: 'c20' }],
  });
  expect(await output).toEqual({ status: 'submitted' });
  expect(log).toEqual(['record booking-1 b1/card.pdf as c20', 'document.settled']);
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
