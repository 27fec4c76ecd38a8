import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentTypeOf, fittingFileName, HEIC } from './document-type.ts';
import { acceptedFileTypes, mimeTypeOf } from './files.ts';
import {
  bytesOf,
  compoundFile,
  docxWith,
  jpegWith,
  pdfWith,
  PNG,
  zipWith,
} from '#tests/support/server/document-files.ts';

const { pdf, jpg, png, doc, docx } = acceptedFileTypes;

test('the files of real users have the type of their bytes', () => {
  const folder = 'tests/cases/documents';
  const types = readdirSync(folder).map((file) => [
    file,
    documentTypeOf(readFileSync(`${folder}/${file}`)),
  ]);
  expect(Object.fromEntries(types)).toEqual({
    'company-template-on-local-disk.docx': docx,
    'googledocs-order-stays-accepted.docx': docx,
    'heic-content-named.jpg': HEIC,
    'jpeg-content-named.png': jpg,
    'jpeg-without-end-mark.jpg': jpg,
    'libreoffice-order-stays-accepted.docx': docx,
    'plain.pdf': pdf,
    'png-content-named.jpg': png,
    'prefix-bom.pdf': pdf,
    'prefix-newline.pdf': pdf,
    'template-from-the-net-stays-refused.docx': docx,
    'zero-bytes.pdf': null,
  });
});

/** An ISO base media file of these brands, the first of which is the major one. */
const mediaFile = (major: string, ...compatible: string[]) =>
  bytesOf(
    [0, 0, 0, 16 + compatible.length * 4],
    'ftyp',
    major,
    [0, 0, 0, 0],
    ...compatible,
    'mdat',
  );

describe('the type of a file by its bytes', () => {
  test.each<[string, Uint8Array, ReturnType<typeof documentTypeOf>]>([
    ['a JPEG', jpegWith(), jpg],
    ['a PNG', PNG, png],
    ['a compound file', compoundFile(['WordDocument']), doc],
    ['a Word document', docxWith(), docx],
    ['a Word document with a comment behind it', bytesOf(docxWith(), 'x'.repeat(900)), docx],
    ['a Word document whose end is missing', docxWith().subarray(0, -30), docx],
    ['the start of an archive', bytesOf('PK\u0003\u0004'), docx],
    ['an archive with a broken directory', overwritten(docxWith(), 'PK\u0001\u0002', 'XX'), docx],
    ['an Excel workbook', zipWith('xl/workbook.xml', ''), null],
    ['an archive with a folder of that name', zipWith('word/document.xml', ''), null],
    ['an archive that holds a Word document', zipWith('letter.docx', docxWith()), null],
    ['a photo of an iPhone', mediaFile('heic'), HEIC],
    ['a photo of another phone', mediaFile('mif1', 'miaf', 'heic'), HEIC],
    ['a photo with an unknown major brand', mediaFile('ABCD', 'heix'), HEIC],
    ['an AVIF picture', mediaFile('avif'), HEIC],
    ['a WebP picture', bytesOf('RIFF', [36, 0, 0, 0], 'WEBPVP8 '), HEIC],
    ['a WAVE sound', bytesOf('RIFF', [36, 0, 0, 0], 'WAVEfmt '), null],
    ['a photo whose first box has no length', bytesOf([0, 0, 0, 0], 'ftypheic'), HEIC],
    ['a video', mediaFile('isom', 'mp41', 'mp42'), null],
    ['a video with a brand after its first box', bytesOf(mediaFile('isom'), 'heic'), null],
    ['a PDF', pdfWith(), pdf],
    ['a PDF whose header begins at byte 1,023', bytesOf(' '.repeat(1023), pdfWith()), pdf],
    ['a PDF whose header begins at byte 1,024', bytesOf(' '.repeat(1024), pdfWith()), null],
    ['a text', bytesOf('%PDF'), null],
    ['nothing', new Uint8Array(), null],
  ])('%s', (_what, bytes, type) => {
    expect(documentTypeOf(bytes)).toBe(type);
    // Within a larger buffer, as Node reads small files.
    const shifted = bytesOf('PK\u0003\u0004', bytes, 'PK\u0005\u0006').subarray(4, -4);
    expect(documentTypeOf(shifted)).toBe(type);
  });

  test('is found in any bytes without an exception', () => {
    const starts = fc.constantFrom('', 'PK\u0003\u0004', '\0\0\0\u0020ftyp');
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const archiveEnd = bytesOf('PK\u0005\u0006', rest.subarray(0, 18));
        expect(() => documentTypeOf(bytesOf(start, rest, archiveEnd))).not.toThrow();
      }),
    );
  });
});

describe('a name gets an ending of the type', () => {
  test.each<[string, Parameters<typeof fittingFileName>[1], string]>([
    ['NIF.pdf', pdf, 'NIF.pdf'],
    ['document', pdf, 'document.pdf'],
    ['msf:1000009234', pdf, 'msf:1000009234.pdf'],
    ['photo.jfif', jpg, 'photo.jpg'],
    ['photo.JPE', jpg, 'photo.jpg'],
    ['IMG_0001.HEIC', jpg, 'IMG_0001.jpg'],
    ['a.jpg', jpg, 'a.jpg'],
    ['a.JPEG', jpg, 'a.JPEG'],
    ['png-content-named.jpg', png, 'png-content-named.png'],
    ['letter.doc', docx, 'letter.docx'],
    ['letter.docx', doc, 'letter.doc'],
    ['Contract v1.2', pdf, 'Contract v1.2.pdf'],
    ['dr.ali', pdf, 'dr.ali.pdf'],
    ['virus.exe', pdf, 'virus.exe.pdf'],
    ['statute.pdf.svg', pdf, 'statute.pdf.svg.pdf'],
    ['a.pdf. ', pdf, 'a.pdf'],
    ['.jpg', png, 'document.png'],
    ['..', pdf, 'document.pdf'],
    ['رخصة', pdf, 'رخصة.pdf'],
    ['a'.repeat(300), pdf, `${'a'.repeat(251)}.pdf`],
    [`${'a'.repeat(300)}.jpeg`, jpg, `${'a'.repeat(250)}.jpeg`],
    [`${'a'.repeat(250)}😀`, pdf, `${'a'.repeat(250)}.pdf`],
  ])('%s, %s', (name, type, fitting) => {
    expect(fittingFileName(name, type)).toBe(fitting);
  });

  test('whatever it is: the ending fits, and a fitting name does not change', () => {
    const types = fc.constantFrom(...Object.values(acceptedFileTypes));
    const names = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string());
    fc.assert(
      fc.property(names, types, (name, type) => {
        const fitting = fittingFileName(name, type);
        expect(mimeTypeOf(fitting)).toBe(type);
        expect(fitting.length).toBeLessThanOrEqual(255);
        expect(fittingFileName(fitting, type)).toBe(fitting);
      }),
    );
  });
});

/** Each place of `text` in the file, overwritten. */
function overwritten(bytes: Uint8Array, text: string, by: string): Uint8Array {
  return bytesOf(Buffer.from(bytes).toString('latin1').replaceAll(text, by.padEnd(text.length)));
}
