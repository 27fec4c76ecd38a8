import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { acceptedFileTypes } from '#domain/documents/files.ts';
import { toFailure } from '#domain/errors.ts';
import { createDocumentReader } from './document-reader.ts';

const { pdf, jpg, png, doc, docx } = acceptedFileTypes;
const MEGABYTE = 1024 * 1024;
const folder = 'tests/cases/documents';
const caseOf = (name: string) => new Uint8Array(readFileSync(`${folder}/${name}`));
const PDF = caseOf('plain.pdf');
const JPEG = caseOf('jpeg-content-named.png');

/** Reads a chosen file: the name, type and size that it has then, or the code of why it is refused. */
async function read(
  chosen: File,
  shrink: (picture: Blob) => Promise<Blob | null> = () => Promise.resolve(null),
) {
  const documentFiles = new Map([['d1', chosen]]);
  const reader = createDocumentReader(documentFiles, shrink);
  try {
    const { name, type, size } = await reader({ id: 'd1' }, new AbortController().signal);
    const kept = documentFiles.get('d1');
    expect([kept?.name, kept?.type, kept?.size]).toEqual([name, type, size]);
    return { name, type, size };
  } catch (error) {
    expect(documentFiles.get('d1')).toBe(chosen);
    return toFailure(error, 'file_unreadable').code;
  }
}

const file = (bytes: Uint8Array<ArrayBuffer>, name: string, type = '') =>
  new File([bytes], name, { type });
/** Bytes that begin with these. */
const large = (start: Uint8Array, size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return bytes;
};

test('the files of real users are what their bytes are, under a name that fits', async () => {
  const results = await Promise.all(
    readdirSync(folder).map(async (name) => {
      const result = await read(file(caseOf(name), name, 'application/x-other'));
      return [name, typeof result === 'string' ? result : `${result.name} ${result.type}`];
    }),
  );
  expect(Object.fromEntries(results)).toEqual({
    'company-template-on-local-disk.docx': `company-template-on-local-disk.docx ${docx}`,
    'googledocs-order-stays-accepted.docx': `googledocs-order-stays-accepted.docx ${docx}`,
    'heic-content-named.jpg': 'file_heic',
    'jpeg-content-named.png': `jpeg-content-named.jpg ${jpg}`,
    'jpeg-without-end-mark.jpg': `jpeg-without-end-mark.jpg ${jpg}`,
    'libreoffice-order-stays-accepted.docx': `libreoffice-order-stays-accepted.docx ${docx}`,
    'plain.pdf': `plain.pdf ${pdf}`,
    'png-content-named.jpg': `png-content-named.png ${png}`,
    'prefix-bom.pdf': `prefix-bom.pdf ${pdf}`,
    'prefix-newline.pdf': `prefix-newline.pdf ${pdf}`,
    'template-from-the-net-stays-refused.docx': `template-from-the-net-stays-refused.docx ${docx}`,
    'zero-bytes.pdf': 'file_empty',
  });
});

describe('the declared type and the ending decide nothing', () => {
  const old = large(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 2_000);
  test.each([
    ['statuts.pdf', 'application/x-pdf', PDF, 'statuts.pdf', pdf],
    ['carte.jpg', 'image/jpg', JPEG, 'carte.jpg', jpg],
    ['photo', 'image/jpeg', JPEG, 'photo.jpg', jpg],
    ['msf:1000000123', '', JPEG, 'msf:1000000123.jpg', jpg],
    ['lettre.doc', 'application/octet-stream', old, 'lettre.doc', doc],
    ['lettre.docx', 'application/zip', caseOf('libreoffice-order-stays-accepted.docx'), null, docx],
    ['program.exe', 'application/pdf', PDF, 'program.exe.pdf', pdf],
  ])('%s, declared as %s', async (name, declared, bytes, fitting, type) => {
    const size = bytes.length;
    expect(await read(file(bytes, name, declared))).toEqual({ name: fitting ?? name, type, size });
  });
});

const text = new TextEncoder();

describe('a file that cannot be sent is refused when it is chosen', () => {
  test.each<[string, File, string]>([
    ['nothing in it', file(new Uint8Array(), 'a.pdf'), 'file_empty'],
    ['a program', file(text.encode('MZ'), 'a.pdf', 'application/pdf'), 'file_unsupported'],
    ['a large program', file(large(text.encode('MZ'), 11 * MEGABYTE), 'a'), 'file_unsupported'],
    ['a PDF over 10 MB', file(large(PDF, 10 * MEGABYTE + 1), 'a.pdf'), 'file_too_large'],
    ['a picture of 65 MB', file(large(JPEG, 65 * MEGABYTE), 'a.jpg'), 'file_too_large'],
    [
      'a Word document whose download was interrupted',
      file(caseOf('libreoffice-order-stays-accepted.docx').slice(0, -40), 'a.docx'),
      'file_damaged',
    ],
    [
      'a PNG whose download was interrupted',
      file(caseOf('png-content-named.jpg').slice(0, -12), 'a.png'),
      'file_damaged',
    ],
  ])('%s', async (_, chosen, code) => {
    expect(await read(chosen)).toBe(code);
  });

  test('moved, changed, or not on this device', async () => {
    const gone = file(PDF, 'a.pdf');
    vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
    expect(await read(gone)).toBe('file_unreadable');
  });

  test('one that is removed while it is read is not put back', async () => {
    const documentFiles = new Map([['d1', file(PDF, 'a.pdf')]]);
    const aborter = new AbortController();
    const reading = createDocumentReader(documentFiles)({ id: 'd1' }, aborter.signal);
    documentFiles.delete('d1');
    aborter.abort();
    await expect(reading).rejects.toThrow();
    expect([...documentFiles]).toEqual([]);
  });
});

describe('a picture over 2 MB is made smaller', () => {
  const small = new Blob([JPEG]);
  const shrinks = () => Promise.resolve(small);
  const asJpeg = { name: 'a.jpg', type: jpg, size: JPEG.length };
  test.each([
    ['a JPEG', file(large(JPEG, 3 * MEGABYTE), 'a.jpg'), shrinks, asJpeg],
    ['a PNG', file(large(caseOf('png-content-named.jpg'), 3 * MEGABYTE), 'a.png'), shrinks, asJpeg],
    ['a JPEG over 10 MB', file(large(JPEG, 11 * MEGABYTE), 'a.jpg'), shrinks, asJpeg],
    [
      'a photo of an iPhone that this browser opens',
      file(caseOf('heic-content-named.jpg'), 'a.heic'),
      shrinks,
      asJpeg,
    ],
    ['not a smaller one', file(JPEG, 'a.jpg'), shrinks, asJpeg],
    [
      'not one that would not be smaller',
      file(large(JPEG, 3 * MEGABYTE), 'a.jpg'),
      () => Promise.resolve(new Blob([large(JPEG, 3 * MEGABYTE)])),
      { ...asJpeg, size: 3 * MEGABYTE },
    ],
    [
      'not where the browser cannot',
      file(large(JPEG, 3 * MEGABYTE), 'a.jpg'),
      () => Promise.resolve(null),
      { ...asJpeg, size: 3 * MEGABYTE },
    ],
    [
      'but not a PDF',
      file(large(PDF, 3 * MEGABYTE), 'a.pdf'),
      shrinks,
      { name: 'a.pdf', type: pdf, size: 3 * MEGABYTE },
    ],
  ])('%s', async (_, chosen, shrink, expected) => {
    expect(await read(chosen, shrink)).toEqual(expected);
  });
});
