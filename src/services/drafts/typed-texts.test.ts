import { expect, test } from 'vitest';
import { bookingDraftKey, DOMICILIATION_DRAFT_KEY } from '#domain/draft/header.ts';
import { emptyNewEventForm } from '#domain/events/new-event-form.ts';
import { safeStorage } from '#src/config/browser-storage.ts';
import { deleteTyped } from './typed-texts.ts';

function storageOf(entries: Record<string, string>) {
  const texts = new Map(Object.entries(entries));
  return {
    ...safeStorage(() => ({
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => void texts.set(key, text),
      removeItem: (key) => void texts.delete(key),
    })),
    keys: () => [...texts.keys()],
  };
}

const draftOf = (uid: string, ...ids: string[]) =>
  JSON.stringify({
    uid,
    documents: ids.map((id) => ({
      id,
      name: 'a.pdf',
      size: 1,
      type: 'application/pdf',
      status: 'waiting',
      storedPath: null,
    })),
  });
const eventOf = (uid: string) =>
  JSON.stringify({
    version: 1,
    uid,
    requestKey: '5f0d3a70-0000-4000-8000-000000000000',
    form: emptyNewEventForm,
  });
const boxOf = JSON.stringify({ conversation: { text: 'Hello', requestKey: null } });

test('what a user typed is deleted, and that of another one stays', async () => {
  const local = storageOf({
    [bookingDraftKey('salle-casbah')]: draftOf('nadia', 'one', 'two'),
    [bookingDraftKey('grande-salle')]: draftOf('karim', 'three'),
    [bookingDraftKey('broken')]: '{',
    [DOMICILIATION_DRAFT_KEY]: draftOf('nadia'),
    'riwaq.chat.nadia': boxOf,
    'riwaq.chat.karim': boxOf,
    language: 'fr',
  });
  const session = storageOf({ 'riwaq.event-draft': eventOf('nadia') });
  const deleted: string[] = [];
  const files = {
    delete: (ids: string[]) => {
      deleted.push(...ids);
      return Promise.resolve();
    },
  };
  await deleteTyped('nadia', { local, session, files });
  expect(local.keys()).toEqual([
    bookingDraftKey('grande-salle'),
    bookingDraftKey('broken'),
    'riwaq.chat.karim',
    'language',
  ]);
  expect([session.keys(), deleted]).toEqual([[], ['one', 'two']]);

  session.write('riwaq.event-draft', eventOf('karim'));
  await deleteTyped('nadia', { local, session, files });
  expect(session.keys()).toEqual(['riwaq.event-draft']);
});
