import { createActor, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { StoreUnfinished, UnfinishedForm } from '#domain/account/unfinished.ts';
import { sentDraft } from '#machines/booking/booking.fixtures.ts';
import { documentUploadMachine } from '#machines/request-form/document-upload/document-upload.machine.ts';
import type { DocumentUploadCalls } from '#machines/request-form/document-upload/document-upload.types.ts';
import { waitingDocument } from '#machines/request-form/submission/submission.fixtures.ts';
import { toActors } from '#machines/shared/calls.ts';
import { copy } from './finish-later.fixtures.ts';
import { finishLaterMachine } from './finish-later.machine.ts';
import { storedUntil } from './finish-later.rules.ts';
import type { DraftStored, FinishLaterCalls } from './finish-later.types.ts';

const { lostDocuments: _, ...draft } = sentDraft({}, []);
const card = waitingDocument('card.pdf');
const others = [
  { ...waitingDocument('photo.jpg'), status: 'reading' as const },
  { ...waitingDocument('program.exe'), status: 'refused' as const },
];

/** The form of a room with these documents. */
const formWith = (...documents: (typeof draft)['documents']): UnfinishedForm => ({
  form: 'room',
  roomSlug: 'salle-1',
  draft: { ...draft, bookingId: null, documents },
});

/** Stores that form; the server has each file that was uploaded, and refuses with `error` first. */
async function store(error: object | null = null) {
  const sent: StoreUnfinished[] = [];
  const uploaded: string[] = [];
  const purposes: string[] = [];
  const reported: DraftStored[] = [];
  const actor = createActor(
    finishLaterMachine.provide({
      actors: {
        ...toActors<FinishLaterCalls>({
          storeUnfinished: (form) => {
            sent.push(form);
            return error && sent.length === 1
              ? Promise.reject(Object.assign(new Error(), error))
              : Promise.resolve({ ...copy, paths: [...uploaded] });
          },
        }),
        documentUpload: documentUploadMachine.provide({
          actors: toActors<DocumentUploadCalls>({
            requestUploadUrl: ({ bookingId, fileName }) =>
              Promise.resolve({ signedUrl: '/put', path: `${bookingId}/${fileName}` }),
            putFile: () => Promise.resolve(),
            recordAttachment: ({ path, purpose }) => {
              uploaded.push(path);
              purposes.push(purpose);
              return Promise.resolve();
            },
          }),
        }),
      },
    }),
    {
      input: {
        form: { send: (event) => reported.push(event) },
        read: () => formWith(card, ...others),
      },
    },
  );
  actor.start().send({ type: 'draft.store' });
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  await settled();
  return { actor, sent, purposes, reported, settled };
}

test('the form is stored, then its file, then the form with the path; the draft learns each', async () => {
  const { actor, sent, purposes, reported } = await store();
  expect(actor.getSnapshot().value).toBe('stored');
  expect(purposes).toEqual(['VERIFICATION_DOCUMENT']);
  const path = `${copy.id}/card.pdf`;
  expect(sent).toEqual([
    { unfinished: formWith(card, ...others), replaces: null },
    { unfinished: formWith({ ...card, storedPath: path }, ...others), replaces: copy.storedAt },
  ]);
  expect(reported).toEqual(
    [null, path, path].map((at) => ({ type: 'draft.stored', copy, paths: { 'card.pdf': at } })),
  );
});

test.each([
  [{ code: 'unauthenticated' }, 'sign_in_required'],
  [{ code: 'token_expired' }, 'sign_in_required'],
  [{}, 'unfinished_failed'],
])('a store that fails with %o shows %s, and there is no copy to replace', async (error, code) => {
  const { actor, sent } = await store(error);
  expect(actor.getSnapshot().context.failure).toEqual({ code });
  actor.send({ type: 'copy.replace' });
  expect(actor.getSnapshot().value).toBe('failed');
  expect(sent).toHaveLength(1);
});

test('a copy of another device without its time is replaced like one of this device', async () => {
  const { actor, sent, settled } = await store({ code: 'unfinished_differs' });
  actor.send({ type: 'copy.replace' });
  await settled();
  expect(sent.map(({ replaces }) => replaces)).toEqual([null, null, copy.storedAt]);
});

test('what is stored is the form as it was, with its waiting files', async () => {
  const { context } = (await store()).actor.getSnapshot();
  const { form } = draft;
  const until = copy.expiresAt;
  expect(storedUntil(context, { form, documents: [card, ...others] })).toBe(until);
  expect(storedUntil(context, { form: { ...form }, documents: [card] })).toBeNull();
  const waiting = waitingDocument('photo.jpg');
  expect(storedUntil(context, { form, documents: [card, waiting] })).toBeNull();
  expect(storedUntil({ ...context, copy: null }, { form, documents: [card] })).toBeNull();
});
