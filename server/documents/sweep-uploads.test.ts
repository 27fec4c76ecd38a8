import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AttachmentStorage } from '#server/storage/storage.ts';
import { hallOn, refusalOf } from '#tests/support/server/booking-requests.ts';
import { TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { attachmentIdOf, documentsOf } from '#tests/support/server/documents.ts';
import { bytesOf, pdfWith } from '#tests/support/server/document-files.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { sweepFiles } from '#server/embedded/storage/sweep-files.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const after = (milliseconds: number) => new Date(TEST_NOW.getTime() + milliseconds);

const server = useTestApp();
let documents: ReturnType<typeof documentsOf>;
let hour = 7;
beforeEach(async () => {
  await server.db.deleteFrom('private.uploads').execute();
  hour += 1;
  const time = (at: number) => `${String(at).padStart(2, '0')}:00`;
  const request = hallOn('2027-03-01', time(hour), time(hour + 1));
  documents = documentsOf(server, yasmine, (await server.book(yasmine, request)).bookingId);
});

const sweep = (now: Date, storage: AttachmentStorage = server.storage) =>
  sweepUploads({ db: server.db, storage }, now);

/** Path and state of every upload. */
async function uploads() {
  const rows = await server.db
    .selectFrom('private.uploads')
    .select(['storage_path', 'state', 'stored_bytes'])
    .orderBy('issued_at')
    .orderBy('storage_path')
    .execute();
  return rows.map((row) => [row.storage_path, row.state, row.stored_bytes]);
}

describe('the sweep of uploads', () => {
  test('closes an upload without a file after an hour', async () => {
    const { path, signedUrl } = await documents.open();
    await sweep(after(59 * MINUTE_MS));
    expect(await uploads()).toEqual([[path, 'open', null]]);
    await sweep(after(60 * MINUTE_MS));
    expect(await uploads()).toEqual([[path, 'closed', 0]]);
    expect((await documents.put(signedUrl, pdfWith())).status).toBe(409);
  });

  test('counts an uploaded file by its size, and keeps it open for a record for one day', async () => {
    const { path, signedUrl } = await documents.open();
    await documents.put(signedUrl, pdfWith());
    await sweep(after(DAY_MS - 1));
    expect(await uploads()).toEqual([[path, 'open', pdfWith().byteLength]]);
    expect((await documents.record(path, pdfWith())).status).toBe(200);
  });

  test('deletes the rows of recorded and refused documents, and keeps the recorded file', async () => {
    const recorded = await documents.add(pdfWith());
    const repeat = await documents.add(pdfWith());
    const refused = await documents.add(bytesOf('no PDF'));
    expect(await uploads()).toHaveLength(3);
    await sweep(after(DAY_MS));
    expect(await uploads()).toEqual([]);
    expect(await documents.stored(recorded.path)).not.toBeNull();
    expect(await documents.stored(repeat.path)).toBeNull();
    expect(await documents.stored(refused.path)).toBeNull();
    expect(await attachmentIdOf(await documents.record(recorded.path, pdfWith()))).toBe(
      await attachmentIdOf(recorded.response),
    );
  });

  test('retries files that the storage could not delete', async () => {
    const { path, signedUrl } = await documents.open();
    await documents.put(signedUrl, pdfWith());
    const away = { ...server.storage, remove: () => Promise.reject(new Error('storage is away')) };
    await expect(sweep(after(DAY_MS), away)).rejects.toThrow('storage is away');
    expect(await uploads()).toEqual([[path, 'closed', pdfWith().byteLength]]);
    await sweep(after(DAY_MS));
    expect(await uploads()).toEqual([]);
    expect(await documents.stored(path)).toBeNull();
  });

  test('handles more than one batch', async () => {
    const customer_id = await server.customerId(yasmine);
    await server.db
      .insertInto('private.uploads')
      .values(
        Array.from({ length: 250 }, (_, index) => ({
          storage_path: `old/${index}.pdf`,
          customer_id,
          issued_at: TEST_NOW,
          reserved_bytes: 1,
        })),
      )
      .execute();
    await sweep(after(DAY_MS));
    expect(await uploads()).toEqual([]);
  });

  test('by several servers at the same time deletes each file once', async () => {
    const paths: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const { path, signedUrl } = await documents.open();
      await documents.put(signedUrl, pdfWith('', `page ${index}`));
      paths.push(path);
    }
    const removed: string[] = [];
    const storage: AttachmentStorage = {
      ...server.storage,
      remove: (batch) => {
        removed.push(...batch);
        return server.storage.remove(batch);
      },
    };
    await Promise.all([1, 2, 3].map(() => sweep(after(DAY_MS), storage)));
    expect(removed.sort()).toEqual(paths.sort());
    expect(await uploads()).toEqual([]);
  });
});

describe('a document that is recorded during a sweep', () => {
  test('is missing when it was closed after its file was read', async () => {
    const { path, signedUrl } = await documents.open();
    await documents.put(signedUrl, pdfWith());
    // The sweep runs after the file was read and before it is recorded.
    const read = server.storage.read;
    server.storage.read = async (at, maxBytes) => {
      const bytes = await read(at, maxBytes);
      await sweep(after(DAY_MS));
      return bytes;
    };
    const response = await documents.record(path, pdfWith());
    server.storage.read = read;
    expect(await refusalOf(response)).toEqual([409, 'file_missing']);
    expect(await documents.rows()).toEqual([]);
  });

  test('is kept when it was recorded before the sweep could close it', async () => {
    const { path, signedUrl } = await documents.open();
    await documents.put(signedUrl, pdfWith());
    const storage: AttachmentStorage = {
      ...server.storage,
      sizeOf: async (at) => {
        await documents.record(path, pdfWith());
        // Simulates that the file has not arrived yet.
        return at === path ? null : server.storage.sizeOf(at);
      },
    };
    await sweep(after(60 * MINUTE_MS), storage);
    expect(await documents.rows()).toHaveLength(1);
    expect(await documents.stored(path)).not.toBeNull();
  });

  test('is missing when its file arrived after its upload was closed', async () => {
    const { path, signedUrl } = await documents.open();
    const slow = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await sweep(after(60 * MINUTE_MS));
        controller.enqueue(pdfWith());
        controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body: slow, duplex: 'half' };
    expect((await server.request(signedUrl, init)).status).toBe(409);
    expect(await documents.stored(path)).toBeNull();
  });
});

describe('the sweep of embedded files', () => {
  const tomorrow = () => new Date(Date.now() + DAY_MS + MINUTE_MS);

  test('deletes only documents without a row that are older than a day', async () => {
    const recorded = await documents.add(pdfWith());
    const { path: open, signedUrl } = await documents.open();
    await documents.put(signedUrl, pdfWith('', 'open'));
    const folder = join(server.folder, 'attachments', 'unknown-booking');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'lost.pdf'), 'x');
    await server.files.create('images', 'rooms/kept.svg', content(), 100);

    await sweepFiles(server, new Date());
    expect(await readdir(folder)).toEqual(['lost.pdf']);
    await sweepFiles(server, tomorrow());
    expect(await readdir(folder)).toEqual([]);
    expect(await documents.stored(recorded.path)).not.toBeNull();
    expect(await documents.stored(open)).not.toBeNull();
    expect(await server.files.find('images', 'rooms/kept.svg')).not.toBeNull();
  });

  test('deletes incomplete files of a crash', async () => {
    const incoming = join(server.folder, '.incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'half'), 'x');
    await sweepFiles(server, new Date());
    expect((await stat(join(incoming, 'half'))).isFile()).toBe(true);
    await sweepFiles(server, tomorrow());
    expect(await readdir(incoming)).toEqual([]);
  });

  async function* content() {
    yield await Promise.resolve(bytesOf('<svg/>'));
  }
});
