import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { toBookingRequest } from '#domain/booking/form/form-request.ts';
import { DEFAULT_BOOKING_LIMITS } from '#domain/booking/limits/limits.ts';
import { bookingDraftKey } from '#domain/draft/header.ts';
import type { Failure } from '#domain/errors.ts';
import { formData, generalInfo, input, room, student } from '#machines/booking/booking.fixtures.ts';
import { addFiles } from '#src/components/upload/chosen-files.ts';
import { customer } from '#machines/request-form/submission/submission.fixtures.ts';
import {
  selectDocuments,
  selectFailure,
  selectIsLocked,
  selectIsReading,
} from '#machines/request-form/request-form.selectors.ts';
import {
  appInNode,
  stubBrowserGlobals,
  type HttpResponse,
  type HttpCall,
} from '#tests/support/app-in-node.ts';

stubBrowserGlobals();

const key = input.createId();
const names = ['card.pdf', 'letter.pdf'];

const calendarCall = 'GET /api/rooms/salle-1/calendar?month=2026-12';

/** What the server responds with while nothing fails. */
const responses: Record<string, (call: HttpCall) => unknown> = {
  'GET /api/rooms/salle-1': () => room,
  'GET /api/prices': () => formData.prices,
  'GET /api/account/booking-limits': () => ({
    limits: formData.limits,
    usage: formData.usage,
    freeMonths: [],
  }),
  [calendarCall]: () => [],
  'POST /api/auth/ensure-customer': () => ({ isTokenStale: false }),
  'GET /api/auth/profile': () => ({ customer }),
  'POST /api/events/request': () => ({
    bookingId: 'booking-1',
    refCode: 'BK-1',
    status: 'pending_approval',
    total: 1_190_000,
  }),
  'POST /api/events/get-upload-url': ({ body }) => {
    const { fileName } = body as { fileName: string };
    return { signedUrl: `https://files.example/${fileName}`, path: `booking-1/${fileName}` };
  },
  'PUT https://files.example/card.pdf': () => null,
  'PUT https://files.example/letter.pdf': () => null,
  'POST /api/events/record-attachment': () => ({ attachmentId: 'attachment-1' }),
};

const loadCalls = Object.keys(responses).slice(0, 4);
const requestCall = 'POST /api/events/request';
const uploadCalls = names.flatMap((name) => [
  'POST /api/events/get-upload-url',
  `PUT https://files.example/${name}`,
  'POST /api/events/record-attachment',
]);

/** Opens the form of a page; `fail` answers in place of the server, or is undefined. */
async function openForm(
  fail: (call: string, index: number) => HttpResponse | undefined = () => undefined,
  profile: typeof customer | null = customer,
) {
  let count = 0;
  const app = appInNode({
    now: input.now,
    respond: (call) => {
      const name = `${call.method} ${call.path}`;
      const index = loadCalls.includes(name) ? -1 : count++;
      const respond = responses[name];
      if (!respond) {
        throw new Error(`the server knows no ${name}`);
      }
      return fail(name, index) ?? { json: respond(call) };
    },
  });
  const { machine } = await app.context.loadBookingLogic();
  const actor = createActor(machine, { input: { ...input, customer: profile } });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const until = (reached: Parameters<typeof waitFor<typeof actor>>[1]) => waitFor(actor, reached);
  await until((snapshot) => !snapshot.hasTag('loading'));
  const submit = async () => {
    actor.send({ type: 'form.submit' });
    return until((snapshot) => !snapshot.hasTag('busy'));
  };
  return { ...app, actor, emitted, until, submit };
}

type OpenForm = Awaited<ReturnType<typeof openForm>>;

/** Fills in the whole form, for a student with two documents. */
async function fillIn({ app, actor, until }: OpenForm): Promise<void> {
  actor.send({ type: 'field.change', change: { ...generalInfo, ...student } });
  const files = names.map(
    (name) => new File(['%PDF-1.4'], name, { type: 'application/pdf', lastModified: 0 }),
  );
  addFiles(files, {
    kept: app.documentFiles,
    listed: () => actor.getSnapshot().context.documents,
    send: (documents) => actor.send({ type: 'documents.add', documents }),
  });
  await until((snapshot) => !selectIsReading(snapshot));
}

/** What the browser has stored of the form; null when there is no draft. */
function storedDraft() {
  const text = localStorage.getItem(bookingDraftKey(room.slug));
  if (text === null) {
    return null;
  }
  const { bookingId, documents, requestKey } = JSON.parse(text) as {
    bookingId: string | null;
    requestKey: string;
    documents: { name: string; status: string }[];
  };
  return {
    requestKey,
    bookingId,
    documents: documents.map(({ name, status }) => `${name} ${status}`),
  };
}

test('opening reads the room, the prices, the limits of the customer and the calendar', async () => {
  const form = await openForm();
  expect(form.log()).toEqual(loadCalls);
  expect(form.calls.map(({ headers }) => headers)).toEqual(
    loadCalls.map((call) => ({
      accept: 'application/json',
      apikey: 'anon',
      ...(call !== calendarCall && { authorization: 'Bearer token' }),
    })),
  );
});

test('without a response about the customer the form has the default limits', async () => {
  const { actor } = await openForm((call) =>
    call === 'GET /api/account/booking-limits' ? { status: 500, json: {} } : undefined,
  );
  const { limits, usage, freeMonths } = actor.getSnapshot().context;
  expect({ limits, usage, freeMonths }).toEqual({
    limits: DEFAULT_BOOKING_LIMITS,
    usage: null,
    freeMonths: [],
  });
});

const json = {
  accept: 'application/json',
  apikey: 'anon',
  authorization: 'Bearer token',
  'content-type': 'application/json',
};

test('submitting sends the request once by its key, then each document, and deletes the draft', async () => {
  const form = await openForm();
  await fillIn(form);
  expect(storedDraft()).toEqual({
    requestKey: key,
    bookingId: null,
    documents: ['card.pdf waiting', 'letter.pdf waiting'],
  });
  const { context } = form.actor.getSnapshot();
  expect((await form.submit()).value).toBe('requestSubmitted');

  const sent = form.calls.slice(loadCalls.length);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    requestCall,
    ...uploadCalls,
  ]);
  expect(sent.slice(0, 4).map(({ headers, body }) => ({ headers, body }))).toEqual([
    {
      headers: { ...json, 'idempotency-key': key },
      body: toBookingRequest(room.slug, context.form, 2),
    },
    {
      headers: json,
      body: {
        bookingId: 'booking-1',
        customerId: customer.id,
        fileName: 'card.pdf',
        fileSizeBytes: 8,
      },
    },
    { headers: { 'content-type': 'application/pdf' }, body: 'card.pdf' },
    {
      headers: json,
      body: {
        bookingId: 'booking-1',
        customerId: customer.id,
        originalFilename: 'card.pdf',
        storagePath: 'booking-1/card.pdf',
        mimeType: 'application/pdf',
        fileSizeBytes: 8,
        purpose: 'VERIFICATION_DOCUMENT',
      },
    },
  ]);
  expect(storedDraft()).toBe(null);
});

test('a profile that could not be loaded is ensured first', async () => {
  const form = await openForm(undefined, null);
  await fillIn(form);
  await form.submit();
  expect(form.log().slice(loadCalls.length, -uploadCalls.length)).toEqual([
    'POST /api/auth/ensure-customer',
    'GET /api/auth/profile',
    requestCall,
  ]);
  expect(form.calls[loadCalls.length]?.body).toEqual({
    uid: input.user.uid,
    email: input.user.email,
    name: input.user.displayName,
  });
});

/** The calls of a submission, in order, and what is shown when one fails without a reason of its own. */
const failing: [call: string, index: number, failure: Failure][] = [
  [requestCall, 0, { code: 'request_failed', params: {} }],
  ...names.flatMap((name, place): [string, number, Failure][] => {
    const params = { name, purpose: 'VERIFICATION_DOCUMENT' };
    const first = 1 + 3 * place;
    return [
      [`the address of ${name}`, first, { code: 'upload_url_failed', params }],
      [`the upload of ${name}`, first + 1, { code: 'upload_failed', params }],
      [`the record of ${name}`, first + 2, { code: 'link_failed', params }],
    ];
  }),
];

test.each(failing)(
  'after a failure of %s the draft is kept, and the next submission sends only what is missing',
  async (_, index, failure) => {
    const form = await openForm((_call, place) =>
      place === index ? { status: 502, json: null } : undefined,
    );
    await fillIn(form);
    const failed = await form.submit();
    const isSent = index > 0;
    const missing = isSent ? Math.floor((index - 1) / 3) : null;
    expect(selectFailure(failed)).toEqual(failure);
    expect(selectIsLocked(failed)).toBe(isSent);
    expect(storedDraft()).toEqual({
      requestKey: key,
      bookingId: isSent ? 'booking-1' : null,
      documents: names.map(
        (name, place) => `${name} ${isSent && place !== missing ? 'recorded' : 'waiting'}`,
      ),
    });
    expect(selectDocuments(failed).map((document) => document.failure)).toEqual(
      names.map((_name, place) => (place === missing ? failure : undefined)),
    );

    const before = form.calls.length;
    expect((await form.submit()).value).toBe('requestSubmitted');
    // A file that is stored is only recorded.
    const stored = failure.code === 'link_failed' ? 2 : 0;
    expect(form.log().slice(before)).toEqual(
      missing === null
        ? [requestCall, ...uploadCalls]
        : uploadCalls.slice(3 * missing + stored, 3 * missing + 3),
    );
    expect(storedDraft()).toBe(null);
  },
);

test('a response without a booking is a failure of its own', async () => {
  const form = await openForm((_call, place) => (place === 0 ? { json: {} } : undefined));
  await fillIn(form);
  expect(selectFailure(await form.submit())).toEqual({ code: 'booking_id_missing', params: {} });
});

test.each(failing)('a lost network at %s is a failure like any other', async (_, index) => {
  const form = await openForm((_call, place) => (place === index ? 'lost' : undefined));
  await fillIn(form);
  const failed = await form.submit();
  expect(selectFailure(failed)?.code).toBe(index === 0 ? 'network' : failing[index]?.[2].code);
  expect((await form.submit()).value).toBe('requestSubmitted');
});

test.each(failing.filter(([, index]) => ![2, 5].includes(index)))(
  'a token that has expired at %s is renewed, and the call repeated',
  async (_, index) => {
    const form = await openForm((_call, place) =>
      place === index ? { status: 401, json: { code: 'token_expired', error: '' } } : undefined,
    );
    await fillIn(form);
    expect((await form.submit()).value).toBe('requestSubmitted');
    const [refused, repeated] = form.calls.slice(loadCalls.length + index);
    expect(repeated).toEqual({
      ...refused,
      headers: { ...refused?.headers, authorization: 'Bearer fresh' },
      signal: repeated?.signal,
    });
    expect(form.calls.length).toBe(loadCalls.length + 1 + uploadCalls.length + 1);
  },
);

test('a page that is closed during a call aborts it', async () => {
  const form = await openForm((_call, place) => (place === 1 ? 'pending' : undefined));
  await fillIn(form);
  form.actor.send({ type: 'form.submit' });
  await expect.poll(() => form.calls.length).toBe(loadCalls.length + 2);
  const running = form.calls.at(-1);
  expect(running?.signal?.aborted).toBe(false);
  form.actor.stop();
  expect(running?.signal?.aborted).toBe(true);
});

test.each(failing)(
  'a page that is reloaded during %s opens the draft and sends only what is missing, by the same key',
  async (_, index) => {
    const closed = await openForm((_call, place) => (place === index ? 'pending' : undefined));
    await fillIn(closed);
    closed.actor.send({ type: 'form.submit' });
    await expect.poll(() => closed.calls.length).toBe(loadCalls.length + index + 1);
    closed.actor.stop();
    const draft = storedDraft();

    const again = await openForm();
    // Node has no storage for files: those that are missing are chosen again.
    const lost = again.actor.getSnapshot().context.draft?.lostDocuments;
    const recorded = Math.floor(Math.max(0, index - 1) / 3);
    expect(lost).toEqual(names.slice(recorded));
    await fillIn(again);
    expect((await again.submit()).value).toBe('requestSubmitted');
    const sent = again.calls.slice(loadCalls.length);
    expect(sent[0]?.headers['idempotency-key']).toBe(index === 0 ? draft?.requestKey : undefined);
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(
      [requestCall, ...uploadCalls].slice(index === 0 ? 0 : 1 + 3 * recorded),
    );
  },
);

test('a full storage is reported once, and nothing else changes', async () => {
  const form = await openForm();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await fillIn(form);
  const toast = { type: 'toast', tone: 'error', failure: { code: 'draft_not_saved' } };
  expect(form.emitted).toEqual([toast]);
  expect((await form.submit()).value).toBe('requestSubmitted');
});

test('Clear Form & Reload deletes the draft, and fetches the room and the prices again', async () => {
  const form = await openForm();
  await fillIn(form);
  form.actor.send({ type: 'form.clear' });
  expect(storedDraft()).toBe(null);
  await form.until((snapshot) => snapshot.hasTag('editable'));
  expect(form.log()).toEqual([...loadCalls, ...loadCalls]);
  expect(form.actor.getSnapshot().context.form.eventName).toBe('');
});
