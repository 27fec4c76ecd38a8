import { readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '#domain/documents/files.ts';
import { uploadUrlResponseSchema } from '#domain/documents/uploads.ts';
import {
  bytesOf,
  docWith,
  DOCX_TYPE,
  docxWith,
  jpegWith,
  pdfWith,
  PNG,
  zipWith,
} from '#tests/support/server/document-files.ts';
import { attachmentIdOf, documentsOf } from '#tests/support/server/documents.ts';
import { hallOn, refusalOf, statusAndCode } from '#tests/support/server/booking-requests.ts';
import { lina, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const PDF = pdfWith();
const EXE = bytesOf([0x4d, 0x5a, 0x90, 0x00], Array<number>(200).fill(0));

const server = useTestApp({
  uploadLimits: { documentsPerBooking: 1_000, bytesPerDay: 10_000 * MAX_FILE_BYTES },
});
let bookingId: string;
beforeAll(async () => {
  // The tests need more uploads of one booking than the default limit.
  ({ bookingId } = await server.book(yasmine, hallOn('2027-03-01')));
});

const openUpload = (fileName: string) => documentsOf(server, yasmine, bookingId).open(fileName);

const put = (signedUrl: string, bytes: Uint8Array<ArrayBuffer>) =>
  server.request(signedUrl, { method: 'PUT', body: bytes });
const record = (path: string, change: object = {}, user = yasmine) =>
  documentsOf(server, user, bookingId).record(path, PDF, {
    originalFilename: 'statute.pdf',
    mimeType: 'application/pdf',
    ...change,
  });
const storedAt = (path: string) => server.files.find('attachments', path);

describe('a document', () => {
  test.each([
    ['Carte étudiant.PNG', 'image/png', PNG],
    ['old.doc', 'application/msword', docWith()],
    ['new.docx', DOCX_TYPE, docxWith()],
  ])('%s is recorded once, also when the record is repeated', async (name, mime_type, bytes) => {
    const { signedUrl, path } = await openUpload(name);
    expect(path.startsWith(`${bookingId}/`)).toBe(true);
    expect((await put(signedUrl, bytes)).status).toBe(200);
    const file_size_bytes = bytes.byteLength;
    const change = { originalFilename: name, mimeType: mime_type, fileSizeBytes: file_size_bytes };
    const responses = [await record(path, change), await record(path, change)];
    const [id, again] = await Promise.all(responses.map(attachmentIdOf));
    expect(again).toBe(id);
    const rows = await server.db
      .selectFrom('booking_attachments')
      .select(['booking_id', 'original_filename', 'mime_type', 'file_size_bytes', 'purpose'])
      .where('storage_path', '=', path)
      .execute();
    const purpose = 'VERIFICATION_DOCUMENT';
    expect(rows).toEqual([
      { booking_id: bookingId, original_filename: name, mime_type, file_size_bytes, purpose },
    ]);
  });

  test.each<[string, string, string, Uint8Array<ArrayBuffer>, string, string]>([
    ['NIF.pdf', 'application/octet-stream', 'NIF.pdf', pdfWith('', 'a'), 'application/pdf', '.pdf'],
    ['NIF.pdf', 'application/x-pdf', 'NIF.pdf', pdfWith('', 'x'), 'application/pdf', '.pdf'],
    [
      'lettre.docx',
      'application/wps-office.docx',
      'lettre.docx',
      docxWith({ b: '' }),
      DOCX_TYPE,
      '.docx',
    ],
    ['NIF.pdf', 'binary/octet-stream', 'NIF.pdf', pdfWith('', 'b'), 'application/pdf', '.pdf'],
    ['photo.jpg', 'image/jpg', 'photo.jpg', jpegWith('1'), 'image/jpeg', '.jpg'],
    ['photo.jpg', 'image/pjpeg', 'photo.jpg', jpegWith('2'), 'image/jpeg', '.jpg'],
    ['photo.jfif', 'image/jpeg', 'photo.jpg', jpegWith('3'), 'image/jpeg', ''],
    ['photo.jpg', 'image/jpeg', 'photo.png', bytesOf(PNG, '\n'), 'image/png', '.jpg'],
    ['document', 'application/pdf', 'document.pdf', pdfWith('', 'd'), 'application/pdf', ''],
    ['msf:1000009234', '', 'msf:1000009234.pdf', pdfWith('', 'm'), 'application/pdf', ''],
    ['page.html', 'text/html', 'page.html.pdf', pdfWith('', 'h'), 'application/pdf', ''],
    ['x.constructor', '', 'x.constructor.docx', docxWith({ a: '' }), DOCX_TYPE, ''],
  ])(
    '%s, declared as %s, is stored as %s by its bytes',
    async (originalFilename, mimeType, stored, bytes, type, pathEnding) => {
      const { signedUrl, path } = await openUpload(originalFilename);
      expect(path).toMatch(
        new RegExp(`^${bookingId}/[0-9a-f-]{36}${pathEnding.replace('.', '\\.')}$`),
      );
      await put(signedUrl, bytes);
      const response = await record(path, {
        originalFilename,
        mimeType,
        fileSizeBytes: bytes.byteLength,
      });
      expect(response.status).toBe(200);
      const row = await server.db
        .selectFrom('booking_attachments')
        .select(['original_filename', 'mime_type'])
        .where('storage_path', '=', path)
        .executeTakeFirst();
      expect(row).toEqual({ original_filename: stored, mime_type: type });
    },
  );

  test('the customer id of the caller is accepted, another is refused', async () => {
    const send = (customerId: string) =>
      server.as(yasmine)('/api/events/get-upload-url', {
        bookingId,
        fileName: 'a.pdf',
        customerId,
      });
    expect((await send(await server.customerId(yasmine))).status).toBe(200);
    expect(await statusAndCode(send('another-customer'))).toBe('403 identity_mismatch');
  });
});

describe('an upload address', () => {
  test("is issued for the caller's own booking only", async () => {
    const send = (id: string) =>
      server.as(lina)('/api/events/get-upload-url', { bookingId: id, fileName: 'a.pdf' });
    expect(await statusAndCode(send(bookingId))).toBe('404 booking_not_found');
    expect(await statusAndCode(send('20000000-0000-4000-8000-00000000dead'))).toBe(
      '404 booking_not_found',
    );
    expect(await statusAndCode(send('../etc/passwd'))).toBe('400 invalid_request');
  });

  test('accepts one file: a second PUT changes nothing', async () => {
    const { signedUrl, path } = await openUpload('a.pdf');
    expect((await put(signedUrl, PDF)).status).toBe(200);
    expect((await put(signedUrl, EXE)).status).toBe(409);
    expect((await storedAt(path))?.size).toBe(PDF.byteLength);
  });

  test('is for one object: its token is invalid for another path or bucket', async () => {
    const { signedUrl, path } = await openUpload('a.pdf');
    for (const other of [
      signedUrl.replace(path, path.replace('.pdf', '.png')),
      signedUrl.replace(path, `${bookingId}/..%2F..%2Fevil.pdf`),
      signedUrl.replace('/attachments/', '/images/'),
      signedUrl.replace('token=', 'token=9'),
      signedUrl.replace(/\?.*/, ''),
    ]) {
      expect((await put(other, PDF)).status).toBe(403);
    }
    expect(await storedAt(path)).toBeNull();
  });

  test('accepts a file of exactly 10 MB', async () => {
    const { signedUrl, path } = await openUpload('a.pdf');
    expect((await put(signedUrl, new Uint8Array(MAX_FILE_BYTES))).status).toBe(200);
    expect((await storedAt(path))?.size).toBe(MAX_FILE_BYTES);
  });

  test('the database and the bucket of Supabase have the same limit', () => {
    const migration = '../../supabase/migrations/20261127120500_documents.sql';
    const sql = readFileSync(new URL(migration, import.meta.url), 'utf8');
    const limits = sql.match(/(?<=_bytes between 1 and |'attachments', false, )\d+/g);
    expect(limits).toEqual(Array(3).fill(String(MAX_FILE_BYTES)));
  });

  test('accepts at most the declared size', async () => {
    const response = await server.as(yasmine)('/api/events/get-upload-url', {
      bookingId,
      fileName: 'a.pdf',
      fileSizeBytes: PDF.byteLength,
    });
    const { signedUrl, path } = parse(uploadUrlResponseSchema, await response.json());
    expect((await put(signedUrl, bytesOf(PDF, '\n'))).status).toBe(413);
    expect(await storedAt(path)).toBeNull();
    expect((await put(signedUrl, PDF)).status).toBe(200);
  });

  test.each([
    ['was recorded', pdfWith('', 'recorded'), 200, true],
    ['was refused', EXE, 415, false],
    ['was a repeat', pdfWith('', 'recorded'), 200, false],
  ])('accepts no other file after the first one %s', async (_what, bytes, status, isKept) => {
    const { signedUrl, path } = await openUpload('a.pdf');
    await put(signedUrl, bytes);
    const change = { fileSizeBytes: bytes.byteLength, originalFilename: 'closed.pdf' };
    expect((await record(path, change)).status).toBe(status);
    expect((await put(signedUrl, PDF)).status).toBe(409);
    const stored = await storedAt(path);
    expect(stored?.size ?? null).toBe(isKept ? bytes.byteLength : null);
  });

  test('expires after ten minutes', async () => {
    const { signedUrl } = await openUpload('a.pdf');
    server.setNow(new Date(TEST_NOW.getTime() + 600_000));
    expect((await put(signedUrl, PDF)).status).toBe(403);
  });
});

describe('POST /api/events/record-attachment checks the content of the file', () => {
  test.each([
    ['a program named .pdf', EXE, '415 file_unsupported'],
    ['an archive', zipWith('a.pdf', PDF), '415 file_unsupported'],
    ['a photo of an iPhone', bytesOf([0, 0, 0, 16], 'ftypheic', [0, 0, 0, 0]), '415 file_heic'],
    ['a damaged Word document', docxWith().subarray(0, -30), '422 file_damaged'],
    ['a damaged picture', PNG.subarray(0, -12), '422 file_damaged'],
  ])('%s is deleted and refused', async (_what, bytes, refusal) => {
    const { signedUrl, path } = await openUpload('a.pdf');
    await put(signedUrl, bytes);
    const response = await record(path, { fileSizeBytes: bytes.byteLength });
    expect(await statusAndCode(response)).toBe(refusal);
    expect(await storedAt(path)).toBeNull();
  });

  test('a file with harmful content is deleted and refused as unsafe', async () => {
    const bytes = docxWith({ 'word/vbaProject.bin': 'x' });
    const { signedUrl, path } = await openUpload('a.docx');
    await put(signedUrl, bytes);
    const change = { originalFilename: 'a.docx', mimeType: '', fileSizeBytes: bytes.byteLength };
    expect(await refusalOf(record(path, change))).toEqual([
      422,
      'file_unsafe',
      { reason: 'macros' },
    ]);
    expect(await storedAt(path)).toBeNull();
  });

  test.each([
    ['an interrupted upload', PDF, PDF.byteLength + 1],
    ['a picture without its end', PNG.subarray(0, 6), PNG.byteLength],
    ['a file that grew', PDF, PDF.byteLength - 1],
  ])('%s is deleted and refused for its size', async (_what, bytes, fileSizeBytes) => {
    const { signedUrl, path } = await openUpload('a.pdf');
    await put(signedUrl, bytes);
    const response = await record(path, { fileSizeBytes });
    expect(await statusAndCode(response)).toBe('409 file_size_differs');
    expect(await storedAt(path)).toBeNull();
  });

  test('a file that was never uploaded is missing', async () => {
    const { path } = await openUpload('a.pdf');
    expect(await statusAndCode(record(path))).toBe('409 file_missing');
  });

  test('a path outside the booking is refused', async () => {
    for (const path of [
      `${bookingId}/../secret.pdf`,
      '../../etc/passwd',
      `20000000-0000-4000-8000-00000000dead/20000000-0000-4000-8000-000000000002.pdf`,
      `${bookingId}/a/20000000-0000-4000-8000-000000000002.pdf`,
      `${bookingId}/20000000-0000-4000-8000-000000000002/`,
    ]) {
      expect(await statusAndCode(record(path))).toBe('403 forbidden');
    }
  });

  test('another customer cannot record it, and a file over 10 MB cannot be declared', async () => {
    const { signedUrl, path } = await openUpload('a.pdf');
    await put(signedUrl, PDF);
    expect(await statusAndCode(record(path, {}, lina))).toBe('404 booking_not_found');
    expect(await statusAndCode(record(path, { fileSizeBytes: 11 * 1024 * 1024 }))).toBe(
      '400 invalid_request',
    );
  });
});
