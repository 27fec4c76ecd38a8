import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { DOMICILIATION_DRAFT_KEY } from '#domain/draft/header.ts';
import {
  completeDraft,
  input,
  paperNames,
  starter,
} from '#machines/domiciliation/domiciliation.fixtures.ts';
import { selectFailure } from '#machines/request-form/request-form.selectors.ts';
import { appInNode, stubBrowserGlobals, type HttpResponse } from '#tests/support/app-in-node.ts';

stubBrowserGlobals();

/** Opens a complete stored draft; `respond` is what the server does with the call of this index. */
async function openDraft(respond: (index: number) => HttpResponse | undefined = () => undefined) {
  let count = 0;
  const app = appInNode({
    now: () => new Date('2026-12-15T08:00:00Z'),
    respond: ({ method, path, body }) => {
      const response = respond(count++);
      if (response) {
        return response;
      }
      if (path.endsWith('get-upload-url')) {
        const { fileName } = body as { fileName: string };
        return { json: { signedUrl: `https://files.example/${fileName}`, path: fileName } };
      }
      return {
        json:
          method === 'PUT'
            ? null
            : {
                bookingId: 'booking-1',
                refCode: 'BK-1',
                status: 'pending_approval',
                total: 1_350_000,
                attachmentId: '1',
              },
      };
    },
  });
  const { lostDocuments: _, ...draft } = completeDraft;
  localStorage.setItem(
    DOMICILIATION_DRAFT_KEY,
    JSON.stringify({ ...draft, savedAt: '2026-12-15T07:00:00.000Z' }),
  );
  for (const { id, name, type } of draft.documents) {
    app.app.documentFiles.set(id, new File(['%PDF-1.4'], name, { type }));
  }
  const { user, customer, today, createId } = input;
  const page = { customer, plans: [starter], planId: starter.id, isOfSentRequest: false };
  const { flow: machine } = await app.context.loadDomiciliationLogic();
  const flow = createActor(machine, { input: { user, page, today, createId } }).start();
  const opened = await waitFor(flow, ({ children }) => children.domiciliation !== undefined);
  const actor = opened.children.domiciliation;
  if (!actor) {
    throw new Error('no form is open');
  }
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  const submit = async () => {
    actor.send({ type: 'form.submit' });
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  };
  return { ...app, flow, actor, emitted, submit };
}

const uploads = paperNames.flatMap((name) => [
  'POST /api/events/get-upload-url',
  `PUT https://files.example/${name}`,
  'POST /api/events/record-attachment',
]);

test('a stored draft is sent by its key, each paper with its kind, and deleted', async () => {
  const form = await openDraft();
  expect(form.flow.getSnapshot().context.draft?.planId).toBe(starter.id);
  expect((await form.submit()).value).toBe('requestSubmitted');
  expect(form.flow.getSnapshot().value).toBe('submitted');
  expect(form.log()).toEqual(['POST /api/events/request', ...uploads]);
  expect(form.calls[0]?.headers['idempotency-key']).toBe(completeDraft.requestKey);
  // Section 7: the customer's id is sent in the booking form only.
  expect(form.calls.filter(({ body }) => JSON.stringify(body).includes('customerId'))).toEqual([]);
  const kinds = form.calls.flatMap(({ path, body }) =>
    path.endsWith('record-attachment') ? [(body as { documentKind: string }).documentKind] : [],
  );
  expect(kinds).toEqual(completeDraft.documents.map(({ kind }) => kind));
  expect(localStorage.getItem(DOMICILIATION_DRAFT_KEY)).toBe(null);
});

test('after a failure only the missing papers are sent', async () => {
  const form = await openDraft((index) => (index === 4 ? { status: 500, json: null } : undefined));
  expect(selectFailure(await form.submit())).toEqual({
    code: 'legal_upload_url_failed',
    params: { name: 'nif.pdf', purpose: 'LEGAL_DOCUMENT' },
  });
  expect(form.actor.getSnapshot().context.bookingId).toBe('booking-1');
  const before = form.calls.length;
  expect((await form.submit()).value).toBe('requestSubmitted');
  expect(form.log().slice(before)).toEqual(uploads.slice(3, 6));
});

test('a refused request without a code of its own is reported as a domiciliation that could not be sent', async () => {
  const form = await openDraft((index) => (index === 0 ? { status: 502, json: null } : undefined));
  expect(selectFailure(await form.submit())?.code).toBe('domiciliation_request_failed');
});

test('a full storage is reported once', async () => {
  const form = await openDraft();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  for (const companyName of ['Atlas', 'Atlas Conseil']) {
    form.actor.send({ type: 'field.change', change: { companyName } });
  }
  const failure = { code: 'draft_not_saved' };
  expect(form.emitted).toEqual([{ type: 'toast', tone: 'error', failure }]);
});
