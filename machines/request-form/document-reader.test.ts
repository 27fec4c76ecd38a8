import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { FileInfo } from '#domain/documents/files.ts';
import { formData, input, pdf, sentDraft, student } from '#machines/booking/booking.fixtures.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { BookingCalls } from '#machines/booking/booking.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { documentReader } from './document-reader.ts';

/** The booking form of a student on its last step, whose files a test reads by hand. */
async function open() {
  const started: { id: string; signal: AbortSignal }[] = [];
  const settle = new Map<
    string,
    { resolve: (file: FileInfo) => void; reject: (error: Error) => void }
  >();
  const emitted: unknown[] = [];
  const machine = bookingMachine.provide({
    actors: {
      ...toActors<BookingCalls>({
        loadBookingForm: () =>
          Promise.resolve({ ...formData, draft: { ...sentDraft(student, []), bookingId: null } }),
      }),
      documentReader: documentReader(({ id }, signal) => {
        started.push({ id, signal });
        return new Promise<FileInfo>((resolve, reject) => settle.set(id, { resolve, reject }));
      }),
    },
  });
  const actor = createActor(machine, { input });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  await expect.poll(() => actor.getSnapshot().hasTag('editable')).toBe(true);
  const documents = () =>
    actor.getSnapshot().context.documents.map(({ id, status }) => `${id} ${status}`);
  const add = (...names: string[]) =>
    actor.send({ type: 'documents.add', documents: names.map((name) => pdf(name)) });
  return {
    actor,
    emitted,
    add,
    documents,
    started: () => started.map(({ id, signal }) => `${id}${signal.aborted ? ' aborted' : ''}`),
    read: (id: string, file: Partial<FileInfo> = {}) =>
      settle.get(id)?.resolve({ ...pdf(id).file, ...file }),
    fail: (id: string, error: object) =>
      settle.get(id)?.reject(Object.assign(new Error(id), error)),
  };
}

test('files are read one after the other, and are what they were read as', async () => {
  const { actor, add, documents, started, read } = await open();
  add('a.pdf');
  add('b.pdf');
  expect(documents()).toEqual(['a.pdf reading', 'b.pdf reading']);
  expect(started()).toEqual(['a.pdf']);
  const file = { name: 'a.jpg', size: 500, type: 'image/jpeg' };
  read('a.pdf', file);
  await expect.poll(started).toContain('b.pdf');
  expect(actor.getSnapshot().context.documents[0]).toEqual({
    id: 'a.pdf',
    ...file,
    status: 'waiting',
    storedPath: null,
  });
});

test('a file that cannot be sent stays with the reason, which is shown, and is no document of the request', async () => {
  const { actor, add, documents, emitted, fail } = await open();
  add('a.jpg', 'b.pdf');
  fail('a.jpg', { code: 'file_heic' });
  await expect.poll(documents).toEqual(['a.jpg refused', 'b.pdf reading']);
  fail('b.pdf', new DOMException('gone', 'NotFoundError'));
  await expect.poll(documents).toEqual(['a.jpg refused', 'b.pdf refused']);
  const failures = [
    { code: 'file_heic', params: { name: 'a.jpg' } },
    { code: 'file_unreadable', params: { name: 'b.pdf' } },
  ];
  expect(actor.getSnapshot().context.documents.map(({ failure }) => failure)).toEqual(failures);
  expect(emitted).toEqual(failures.map((failure) => ({ type: 'toast', tone: 'error', failure })));
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual({ documents: 'documentRequired' });
});

test('a file that is removed while it is read is not read on, and the next one is', async () => {
  const { actor, add, documents, started, read } = await open();
  add('a.pdf', 'b.pdf');
  actor.send({ type: 'documents.remove', id: 'a.pdf' });
  expect(started()).toEqual(['a.pdf aborted', 'b.pdf']);
  read('a.pdf');
  read('b.pdf');
  await expect.poll(documents).toEqual(['b.pdf waiting']);
});

test('Submit waits for the files that are being read; a page that is closed stops reading', async () => {
  const { actor, add, started } = await open();
  add('a.pdf');
  const { value } = actor.getSnapshot();
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().value).toEqual(value);
  actor.stop();
  expect(started()).toEqual(['a.pdf aborted']);
});
