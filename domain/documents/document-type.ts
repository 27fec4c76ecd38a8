import { acceptedFileTypes, mimeTypeOf, type AcceptedMimeType } from './files.ts';

/** The format of an iPhone's photos, which most programs do not open; here also HEIF, AVIF and WebP. */
export const HEIC = 'image/heic';

const { pdf, jpg, png, doc, docx } = acceptedFileTypes;

/** The first bytes of a file, as Latin-1. */
const signatures: readonly (readonly [string, AcceptedMimeType])[] = [
  ['\u00ff\u00d8\u00ff', jpg],
  ['\u0089PNG\r\n\u001a\n', png],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', doc],
];
const ZIP = 'PK\u0003\u0004';
/** Readers accept bytes before the header of a PDF (ISO 32000-1, annex H, note 13). */
const PDF_HEADER = '%PDF-';
const PDF_HEADER_WITHIN = 1024;
/** Major and compatible brands of pictures in an ISO base media file. */
const pictureBrand = /^(?:hei[cfmsx]|hev[cmsx]|mif[12]|msf1|avi[fos])$/;
const WEBP = /^RIFF[^]{4}WEBP/;

/** The type of a whole file by its bytes; null: none that is accepted. A compound file counts as a Word document. */
export function documentTypeOf(bytes: Uint8Array): AcceptedMimeType | typeof HEIC | null {
  const start = latin1(bytes, 0, PDF_HEADER_WITHIN + PDF_HEADER.length - 1);
  const signed = signatures.find(([signature]) => start.startsWith(signature));
  if (signed) {
    return signed[1];
  }
  if (start.startsWith(ZIP)) {
    return isWordArchive(bytes) ? docx : null;
  }
  if (WEBP.test(start) || brandsOf(start).some((brand) => pictureBrand.test(brand))) {
    return HEIC;
  }
  return start.includes(PDF_HEADER) ? pdf : null;
}

function brandsOf(start: string): string[] {
  if (!start.startsWith('ftyp', 4)) {
    return [];
  }
  const boxBytes = start.charCodeAt(2) * 256 + start.charCodeAt(3);
  return start.slice(8, Math.max(boxBytes, 12)).match(/[^]{4}/g) ?? [];
}

/** Of a file, in UTF-16 units. */
const MAX_NAME_LENGTH = 255;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;

/** Only Word documents are accepted archives: one whose directory cannot be read counts as a damaged Word document. */
function isWordArchive(bytes: Uint8Array): boolean {
  const names = archiveNames(bytes);
  return (
    names === null ||
    (names.some((name) => /^\[content_types\]\.xml$/i.test(name)) &&
      names.some((name) => /^word[\\/]/i.test(name)))
  );
}

/** The names in the directory of a ZIP archive; null when it cannot be read. */
function archiveNames(bytes: Uint8Array): string[] | null {
  const view = viewOf(bytes);
  const last = bytes.length - DIRECTORY_END_BYTES;
  for (let end = last; end >= Math.max(0, last - MAX_COMMENT_BYTES); end -= 1) {
    if (view.getUint32(end, true) === DIRECTORY_END) {
      return namesBetween(bytes, end - view.getUint32(end + 12, true), end);
    }
  }
  return null;
}

function namesBetween(bytes: Uint8Array, start: number, end: number): string[] | null {
  const view = viewOf(bytes);
  const names: string[] = [];
  let position = start;
  while (position >= 0 && position + DIRECTORY_ENTRY_BYTES <= end) {
    if (view.getUint32(position, true) !== DIRECTORY_ENTRY) {
      return null;
    }
    const nameBytes = view.getUint16(position + 28, true);
    const extraBytes = view.getUint16(position + 30, true) + view.getUint16(position + 32, true);
    const name = position + DIRECTORY_ENTRY_BYTES;
    names.push(latin1(bytes, name, name + Math.min(nameBytes, MAX_NAME_LENGTH)));
    position = name + nameBytes + extraBytes;
  }
  return names.length === 0 ? null : names;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, Math.min(end, bytes.length)));
}

/** Endings of other pictures: a phone or a browser leaves them on a JPEG. Any other ending may be part of the name. */
const pictureEndings = ['jfif', 'jpe', 'pjpeg', 'heic', 'heif', 'webp'];
const replacedEnding = new RegExp(
  `\\.(?:${[...Object.keys(acceptedFileTypes), ...pictureEndings].join('|')})$`,
  'i',
);

/** The name with an ending of this type, which it keeps if it has one, and at most 255 UTF-16 units long. */
export function fittingFileName(name: string, type: AcceptedMimeType): string {
  const trimmed = name.replace(/[\s.]+$/, '');
  const present = replacedEnding.exec(trimmed)?.[0] ?? '';
  const stem = trimmed.slice(0, trimmed.length - present.length) || 'document';
  const ending = mimeTypeOf(trimmed) === type ? present : `.${endingOf(type)}`;
  return `${cut(stem, MAX_NAME_LENGTH - ending.length)}${ending}`;
}

function endingOf(type: AcceptedMimeType): string {
  const [ending = ''] = Object.entries(acceptedFileTypes).find(([, of]) => of === type) ?? [];
  return ending;
}

/** The first `length` units, without half of a surrogate pair at the end. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
