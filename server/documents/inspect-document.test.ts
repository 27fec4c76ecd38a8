import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { processorMs } from '#tests/support/processor-ms.ts';
import { inspectDocument } from './inspect-document.ts';
import {
  bytesOf,
  compoundFile,
  docWith,
  docxWith,
  DOCX_TYPE,
  jpegWith,
  pdfWith,
  pdfWithObjectStream,
  pdfWithStream,
  PNG,
  relationshipTo,
  zipWith,
} from '#tests/support/server/document-files.ts';

const TEMPLATE = relationshipTo('attachedTemplate', 'https://evil.example/a.dotm');
const ZIP = zipWith('payload.js', 'alert(1)');
/** A Google motion photo appends its video, a Samsung phone its own block. */
const MP4 = bytesOf([0, 0, 0, 24], 'ftypmp42', Array<number>(64).fill(7));
const SAMSUNG = bytesOf([0, 0, 1, 10], 'MotionPhoto_Data', [1, 2, 3], 'SEFH', [1, 0, 0, 0], 'SEFT');

describe('the type of a document is detected from its bytes', () => {
  test.each<[string, Uint8Array, string]>([
    ['a PDF', pdfWith(), 'application/pdf'],
    ['a JPEG', jpegWith(), 'image/jpeg'],
    ['a PNG', PNG, 'image/png'],
    ['a Word document', docxWith({ 'word/media/photo.png': 'x'.repeat(100_000) }), DOCX_TYPE],
    ['an old Word document', docWith(), 'application/msword'],
  ])('%s', (_what, bytes, type) => {
    expect(inspectDocument(bytes)).toEqual({ type, hazard: null });
  });

  test.each<[string, Uint8Array]>([
    ['a program', bytesOf('MZ', [0x90, 0], Array<number>(200).fill(0))],
    ['a page', bytesOf('<!doctype html><script>1</script>')],
    ['an archive', ZIP],
    ['an Excel workbook of the old format', compoundFile(['Workbook'])],
    ['an installer', compoundFile(['!_StringData', 'Binary.bin'])],
    [
      'a Word template',
      docxWith({}, DOCX_TYPE.replace('ml.document', 'ml.template') + '.main+xml'),
    ],
    ['a PDF that begins too late', bytesOf('\n'.repeat(1024), pdfWith())],
    ['nothing', new Uint8Array()],
  ])('%s is not accepted', (_what, bytes) => {
    expect(inspectDocument(bytes).type).toBeNull();
  });
});

test('the files of real users are accepted, but for a photo of an iPhone and a template from the net', () => {
  const folder = 'tests/cases/documents';
  const inspected = readdirSync(folder).map((file): [string, unknown] => {
    const { type, hazard } = inspectDocument(readFileSync(`${folder}/${file}`));
    return [file, hazard ?? type];
  });
  expect(Object.fromEntries(inspected)).toEqual({
    'company-template-on-local-disk.docx': DOCX_TYPE,
    'googledocs-order-stays-accepted.docx': DOCX_TYPE,
    'heic-content-named.jpg': 'image/heic',
    'jpeg-content-named.png': 'image/jpeg',
    'jpeg-without-end-mark.jpg': 'image/jpeg',
    'libreoffice-order-stays-accepted.docx': DOCX_TYPE,
    'plain.pdf': 'application/pdf',
    'png-content-named.jpg': 'image/png',
    'prefix-bom.pdf': 'application/pdf',
    'prefix-newline.pdf': 'application/pdf',
    'template-from-the-net-stays-refused.docx': 'linked',
    'zero-bytes.pdf': null,
  });
});

describe('common documents of customers are accepted', () => {
  test.each<[string, Uint8Array]>([
    ['a PDF with line ends after its end', bytesOf(pdfWith(), '\r\n\r\n\0\0')],
    ['a PDF that was changed and saved again', bytesOf(pdfWith(), pdfWith().subarray(9))],
    ['a PDF without an end mark', bytesOf('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n')],
    ['a PDF with a form and links', pdfWith('/AcroForm 2 0 R /URI (https://example.com)')],
    ['a PDF with compressed objects', pdfWithObjectStream('1 0 << /Type /Catalog >>')],
    [
      'a PDF whose picture data contains a short name by chance',
      pdfWithStream('/Filter /DCTDecode', bytesOf([0xff, 0xd8], '/JS ', [0xff, 0xd9])),
    ],
    ['a JPEG with zeros after its end', bytesOf(jpegWith(), Array<number>(512).fill(0))],
    ['a motion photo of a Google phone', bytesOf(jpegWith(), MP4)],
    ['a photo of a Samsung phone', bytesOf(jpegWith(), SAMSUNG)],
    ['a photo with a preview picture behind it', bytesOf(jpegWith(), jpegWith())],
    [
      'a JPEG with fill bytes between its segments',
      bytesOf([0xff, 0xd8, 0xff], jpegWith().subarray(2)),
    ],
    ['a JPEG without an end mark', jpegWith().subarray(0, -2)],
    [
      'a JPEG that ends within a later scan',
      bytesOf(jpegWith().subarray(0, -2), [0xff, 0xda, 0, 3, 1, 5]),
    ],
    [
      'a JPEG that ends between its scans',
      bytesOf(jpegWith().subarray(0, -2), [0xff, 0xc4, 0, 9, 1]),
    ],
    ['a PDF behind a byte order mark', bytesOf([0xef, 0xbb, 0xbf], pdfWith())],
    [
      'a PDF behind the head of a mail',
      bytesOf('Content-Type: application/pdf\r\n\r\n', pdfWith()),
    ],
    ['a PNG with a line end after its end', bytesOf(PNG, '\n')],
    [
      'a Word document with pictures whose names differ in case only',
      docxWith({
        'word/media/image1.png': PNG,
        'word/media/Image1.PNG': PNG,
        'Word/Document.xml': 'x',
      }),
    ],
    ['a Word document with a picture', docxWith({ 'word/media/image1.png': PNG })],
    [
      'a Word document with a chart and its table',
      docxWith({ 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': zipWith('xl/workbook.xml', '') }),
    ],
    [
      'a Word document with links, pictures from elsewhere and dots in its names',
      docxWith({
        'word/_rels/document.xml.rels': relationshipTo('hyperlink', 'https://x/attachedTemplate'),
        'word/_rels/header.xml.rels': relationshipTo('image', 'https://x/logo.png'),
        'word/media/logo..v1.png': PNG,
      }),
    ],
    ['a Word document with zeros after its end', bytesOf(docxWith(), [0, 0, 0, 0])],
    ['an old Word document with an empty object pool', docWith(['ObjectPool'])],
    [
      'an old Word document with many streams',
      docWith(Array.from({ length: 20 }, (_, n) => `Data${n}`)),
    ],
  ])('%s', (_what, bytes) => {
    expect(inspectDocument(bytes).hazard).toBeNull();
  });
});

describe('documents with harmful content are refused', () => {
  test.each<[string, Uint8Array, string]>([
    ['a Word document with macros', docxWith({ 'word/vbaProject.bin': 'x' }), 'macros'],
    ['a Word document with macros in capitals', docxWith({ 'Word/VBAPROJECT.BIN': 'x' }), 'macros'],
    [
      'a Word document that declares macros',
      docxWith({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      'macros',
    ],
    ['a Word document with a control', docxWith({ 'word/activeX/activeX1.xml': '' }), 'embedded'],
    [
      'a Word document with an object',
      docxWith({ 'word/embeddings/oleObject1.bin': compoundFile(['\u0001Ole10Native']) }),
      'embedded',
    ],
    [
      'a Word document whose macros have another name',
      docxWith({ 'word/_rels/document.xml.rels': relationshipTo('vbaProject', 'theme.bin') }),
      'macros',
    ],
    [
      'a Word document that declares macros in escaped letters',
      docxWith(
        { 'word/theme.bin': 'x' },
        `${DOCX_TYPE}.main+xml"/><Override PartName="/word/theme.bin" ContentType="application/vnd.ms-office.&#x76;ba&#80;roject`,
      ),
      'macros',
    ],
    [
      'a Word document with a template from elsewhere',
      docxWith({ 'word/_rels/settings.xml.rels': TEMPLATE }),
      'linked',
    ],
    [
      'a template from elsewhere in escaped letters',
      docxWith({ 'word/_rels/x.xml.RELS': TEMPLATE.replace('attached', '&#97;&#x74;tached') }),
      'linked',
    ],
    [
      'a template from elsewhere in UTF-16',
      docxWith({ 'word/_rels/settings.xml.rels': Buffer.from(`\ufeff${TEMPLATE}`, 'utf16le') }),
      'linked',
    ],
    [
      'a Word document with an object from elsewhere',
      docxWith({ 'word/_rels/document.xml.rels': relationshipTo('oleObject', 'http://x/a.doc') }),
      'linked',
    ],
    [
      'relationships that are too large to read',
      docxWith({ 'word/_rels/document.xml.rels': ' '.repeat(5 * 1024 * 1024) + TEMPLATE }),
      'damaged',
    ],
    ['a part outside of the document', docxWith({ '../evil.exe': 'x' }), 'damaged'],
    ['a part outside of a folder', docxWith({ 'word/../../evil.exe': 'x' }), 'damaged'],
    ['a part with an absolute name', docxWith({ '/etc/cron.d/evil': 'x' }), 'damaged'],
    ['a part on a Windows drive', docxWith({ 'C:/evil.exe': 'x' }), 'damaged'],
    ['a part with backslashes', docxWith({ 'word\\..\\evil.exe': 'x' }), 'damaged'],
    ['two declarations of types', docxWith({ '[content_types].XML': '<Types/>' }), 'damaged'],
    [
      'two parts of relationships',
      docxWith({ 'word/_rels/a.xml.rels': '', 'Word/_rels/A.xml.rels': '' }),
      'damaged',
    ],
    [
      'two parts of the same name',
      repeated(docxWith({ 'word/a.xml': 'x', 'word/b.xml': 'x' })),
      'damaged',
    ],
    [
      'macros beside a part whose name differs in case only',
      docxWith({ 'word/vbaproject.BIN': 'x', 'word/vbaProject.bin': 'x' }),
      'macros',
    ],
    ['an old Word document with macros', docWith(['Macros>', 'VBA>', '_VBA_PROJECT']), 'macros'],
    [
      'an old Word document with macros deep in its directory',
      docWith([...Array.from({ length: 20 }, (_, n) => `Data${n}`), '_VBA_PROJECT_CUR>']),
      'macros',
    ],
    ['an old Word document with an object', docWith(['ObjectPool>', '_123>']), 'embedded'],
    ['an old Word document with a package', docWith(['\u0001Ole10Native']), 'embedded'],
    [
      'a PDF with a script',
      pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      'scripts',
    ],
    [
      'a PDF with a script in a rendition',
      pdfWith('/OpenAction << /S /Rendition /JS (1) >>'),
      'scripts',
    ],
    ['a PDF with a script by an escaped name', pdfWith('/A << /S /J#61va#53cript >>'), 'scripts'],
    ['a PDF that starts a program', pdfWith('/A<</S/Launch/F(calc.exe)>>'), 'scripts'],
    ['a PDF with a file in it', pdfWith('/Type /EmbeddedFile'), 'embedded'],
    ['a PDF with a list of files in it', pdfWith('/Names << /EmbeddedFiles 3 0 R >>'), 'embedded'],
    [
      'a PDF with a script in compressed objects',
      pdfWithObjectStream('1 0 << /S /JavaScript /JS (app.alert(1)) >>'),
      'scripts',
    ],
    [
      'a PDF with a script after a fake stream',
      bytesOf('%PDF-1.7\n% >>\nstream\n1 0 obj << /S /JavaScript >>\nendstream\n%%EOF'),
      'scripts',
    ],
  ])('%s', (_what, bytes, hazard) => {
    expect(inspectDocument(bytes).hazard).toBe(hazard);
  });
});

describe('files of two types at once are refused', () => {
  const page = '\n<!DOCTYPE html><script>alert(1)</script>';
  test.each<[string, Uint8Array, string]>([
    ['a PDF and an archive', bytesOf(pdfWith(), ZIP), 'foreign_data'],
    ['a JPEG and an archive', bytesOf(jpegWith(), ZIP), 'foreign_data'],
    ['a PNG and an archive', bytesOf(PNG, ZIP), 'foreign_data'],
    ['an old Word document and an archive', bytesOf(docWith(), ZIP), 'foreign_data'],
    [
      'a JPEG and an archive with a comment',
      bytesOf(jpegWith(), withComment(ZIP, 'x'.repeat(900))),
      'foreign_data',
    ],
    ['a JPEG that holds an archive before its end', jpegAround(ZIP), 'foreign_data'],
    ['a JPEG and a page', bytesOf(jpegWith(), page), 'foreign_data'],
    ['a PNG and a page', bytesOf(PNG, page), 'foreign_data'],
    ['a PDF and a page', bytesOf(pdfWith(), page), 'foreign_data'],
    ['a JPEG and a PDF', bytesOf(jpegWith(), pdfWith()), 'foreign_data'],
    ['a JPEG and a Windows program', bytesOf(jpegWith(), '\0\0MZ', [0x90, 0, 3]), 'foreign_data'],
    ['a PNG and a Linux program', bytesOf(PNG, [0x7f], 'ELF'), 'foreign_data'],
    ['a PNG and a shell script', bytesOf(PNG, '#!/bin/sh\nrm -rf ~'), 'foreign_data'],
    ['a PNG and a PHP script', bytesOf(PNG, '<?php system($_GET[0]);'), 'foreign_data'],
    ['a Word document and a page', bytesOf(docxWith(), page), 'foreign_data'],
    ['a JPEG without a scan', jpegWith().subarray(0, 12), 'damaged'],
    ['a JPEG that ends in the head of its scan', jpegWith().subarray(0, -10), 'damaged'],
    [
      'a JPEG without an end mark and a page',
      bytesOf(jpegWith().subarray(0, -2), page),
      'foreign_data',
    ],
    [
      'a JPEG without an end mark and an archive',
      bytesOf(jpegWith().subarray(0, -2), ZIP),
      'foreign_data',
    ],
    [
      'a JPEG without an end mark and a PDF',
      bytesOf(jpegWith().subarray(0, -2), pdfWith()),
      'foreign_data',
    ],
    ['a page before a PDF', bytesOf('<html>', pdfWith()), 'foreign_data'],
    ['a script before a PDF', bytesOf('\n<SCRIPT src=x>', pdfWith()), 'foreign_data'],
    ['a program before a PDF', bytesOf('MZ', [0x90, 0], pdfWith()), 'foreign_data'],
    ['a shell script before a PDF', bytesOf('\r\n#!/bin/sh\n', pdfWith()), 'foreign_data'],
    ['an archive before a PDF', bytesOf('\n', ZIP, pdfWith()), 'foreign_data'],
    ['a PNG without an end', PNG.subarray(0, -12), 'damaged'],
    [
      'a PNG with a chunk after its end',
      bytesOf(PNG.subarray(0, 33), [0x7f, 0xff, 0xff, 0xff], 'IDAT'),
      'damaged',
    ],
    ['an old Word document with a directory in a circle', circular(docWith()), 'damaged'],
  ])('%s', (_what, bytes, hazard) => {
    expect(inspectDocument(bytes).hazard).toBe(hazard);
  });

  test('a truncated Word document is refused', () => {
    const cut = docxWith().subarray(0, -30);
    expect(inspectDocument(cut)).toEqual({ type: DOCX_TYPE, hazard: 'damaged' });
  });
});

test('a file that is built to be slow is inspected quickly', () => {
  const since = process.cpuUsage();
  const size = 10 * 1024 * 1024;
  for (const bytes of [
    bytesOf('%PDF-1.7\n', '>>\nstream\n'.repeat(size / 10)),
    bytesOf('%PDF-1.7\n', '/#4A'.repeat(size / 4)),
    bytesOf(
      [0xff, 0xd8],
      Uint8Array.from({ length: size }, () => 0xff),
    ),
    bytesOf(jpegWith(), 'PK\u0005\u0006'.repeat(size / 4)),
  ]) {
    inspectDocument(bytes);
  }
  expect(processorMs(since)).toBeLessThan(8_000);
});

function withComment(zip: Uint8Array, comment: string): Uint8Array {
  const commented = Buffer.concat([zip, Buffer.from(comment)]);
  commented.writeUInt16LE(comment.length, zip.length - 2);
  return commented;
}

/** The second of two parts gets the name of the first. */
function repeated(docx: Uint8Array): Uint8Array {
  return bytesOf(Buffer.from(docx).toString('latin1').replaceAll('word/b.xml', 'word/a.xml'));
}

/** The archive is in a comment of the picture; the end of the picture is the comment of the archive. */
function jpegAround(zip: Uint8Array): Uint8Array {
  const rest = jpegWith().subarray(2);
  const archive = Buffer.from(zip);
  archive.writeUInt16LE(rest.length, zip.length - 2);
  return bytesOf([0xff, 0xd8, 0xff, 0xfe, 0, zip.length + 2], archive, rest);
}

/** Sector 1 of the directory links to itself. */
function circular(doc: Uint8Array): Uint8Array {
  const file = Buffer.from(doc);
  file.writeUInt32LE(1, 512 + 4);
  return file;
}
