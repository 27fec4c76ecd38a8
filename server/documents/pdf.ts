import { constants, inflateRawSync } from 'node:zlib';
import type { DocumentHazard } from './hazard.ts';
import { decodeName, objectStarts, readPdfObject, type PdfName } from './pdf-object.ts';

const hazardOfName: ReadonlyMap<string, DocumentHazard> = new Map([
  ['JavaScript', 'scripts'],
  ['JS', 'scripts'],
  ['Launch', 'scripts'],
  ['EmbeddedFile', 'embedded'],
  ['EmbeddedFiles', 'embedded'],
]);
const OBJECT_STREAM = 'ObjStm';
/** Names of filters, and of their parameters. */
const filterName = /Decode$|^(?:AHx|A85|LZW|Fl|RL|CCF|DCT|Crypt|DecodeParms|DP)$/;
const keptName = new RegExp(`^(?:${OBJECT_STREAM}|Encrypt|Filter|First|N)$|${filterName.source}`);

/** These names anywhere, each letter plain or escaped. */
const inText = (names: Iterable<string>) =>
  new RegExp(`/(?:${[...names].map(spelled).join('|')})(?![A-Za-z])`, 'g');
const hazardInText = inText(hazardOfName.keys());
const objectStreamInText = inText([OBJECT_STREAM]);

/**
 * Finds harmful content in a PDF by the names in its objects, also in object streams. Strings, comments and the content of
 * other streams have none. From where on readers may differ in what a word is, the text is searched whatever it is. Not found:
 * names in the object streams of an encrypted file.
 */
export function pdfHazard(bytes: Uint8Array): DocumentHazard | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  const streams: ObjectStream[] = [];
  let isEncrypted = false;
  const found = searchObjects(text, objectStarts(text), (names, streamAt) => {
    isEncrypted ||= names.some(({ name }) => name === 'Encrypt');
    if (streamAt !== null && names.some(({ name }) => name === OBJECT_STREAM)) {
      streams.push({ names, start: afterLineEnd(text, streamAt) });
    }
  });
  return (
    found.hazard ??
    hiddenStream(text, streams, found.doubtAt) ??
    hazardOfStreams({ file, text }, streams, { doubtAt: found.doubtAt, isEncrypted })
  );
}

/** Where the header of a PDF is. */
export function pdfStart(bytes: Uint8Array): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('%PDF-');
}

/** The end of a PDF: after the last `%%EOF`, else the end of the file. */
export function pdfEnd(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = file.lastIndexOf('%%EOF');
  return mark < 0 ? file.length : mark + '%%EOF'.length;
}

interface SearchedObjects {
  hazard: DocumentHazard | null;
  /** From here on all text was searched. */
  doubtAt: number;
}

/** Searches the objects at these places; `onObject` gets the names that describe a stream, and its place. */
function searchObjects(
  text: string,
  starts: readonly number[],
  onObject: (names: PdfName[], streamAt: number | null) => void = () => undefined,
): SearchedObjects {
  let hazard: DocumentHazard | undefined;
  let doubtAt = text.length;
  // Objects do not overlap in a file that a program has written.
  let left = 2 * text.length;
  for (const [index, start] of starts.entries()) {
    const names: PdfName[] = [];
    const next = starts[index + 1] ?? text.length;
    const object = readPdfObject(text, { start, next }, (found) => {
      hazard ??= hazardOfName.get(found.name);
      if (keptName.test(found.name)) {
        names.push(found);
      }
    });
    left -= object.end - start;
    doubtAt = Math.min(doubtAt, left < 0 ? start : (object.doubtAt ?? text.length));
    if (hazard !== undefined || left < 0) {
      break;
    }
    onObject(names, object.hasStream ? object.end : null);
  }
  return { hazard: hazard ?? hazardOfText(text.slice(doubtAt)), doubtAt };
}

function hazardOfText(text: string): DocumentHazard | null {
  for (const [word] of text.matchAll(hazardInText)) {
    return hazardOfName.get(decodeName(word.slice(1))) ?? null;
  }
  return null;
}

interface ObjectStream {
  names: PdfName[];
  start: number;
}

/** An object stream after a place of doubt that was not found as one. */
function hiddenStream(
  text: string,
  streams: readonly ObjectStream[],
  doubtAt: number,
): DocumentHazard | null {
  const found = new Set(streams.flatMap(({ names }) => names.map(({ end }) => end)));
  for (const { index, 0: word } of text.slice(doubtAt).matchAll(objectStreamInText)) {
    if (!found.has(doubtAt + index + word.length)) {
      return 'damaged';
    }
  }
  return null;
}

/** The maximum number of unpacked bytes, and of object streams, that are inspected per file. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_OBJECT_STREAMS = 20_000;

function hazardOfStreams(
  pdf: { file: Buffer; text: string },
  streams: readonly ObjectStream[],
  { doubtAt, isEncrypted }: { doubtAt: number; isEncrypted: boolean },
): DocumentHazard | null {
  let left = MAX_UNPACKED_BYTES;
  for (const [index, stream] of streams.entries()) {
    const packing = packingOf(pdf.text, stream.names);
    const content =
      packing === 'none' ? pdf.text.slice(stream.start) : unpack(pdf.file, stream, left);
    left -= content?.length ?? 0;
    const isLost = packing === 'other' || (content === null && !isEncrypted);
    if (isLost || left < 0 || index >= MAX_OBJECT_STREAMS) {
      return 'damaged';
    }
    const inText = hazardOfText(content ?? '');
    const starts =
      inText !== null && stream.start < doubtAt ? startsIn(content ?? '', pdf.text, stream) : null;
    const hazard = starts ? searchObjects(content ?? '', starts).hazard : inText;
    if (hazard !== null) {
      return hazard;
    }
  }
  return null;
}

/** Whether a dictionary declares for certain that its stream is not packed, or packed by Flate alone. */
function packingOf(text: string, names: readonly PdfName[]): 'none' | 'flate' | 'other' {
  const [filter, flate, ...others] = names.filter(
    ({ name }) => name === 'Filter' || filterName.test(name),
  );
  if (!filter) {
    return 'none';
  }
  const isFlate =
    filter.name === 'Filter' &&
    filter.depth === 1 &&
    flate?.name === 'FlateDecode' &&
    /^[\s\0]*\[?[\s\0]*\/[^/]+$/.test(text.slice(filter.end, flate.end));
  return isFlate && others.length === 0 ? 'flate' : 'other';
}

/** Of zlib. It is skipped, and so the checksum at the end, which some readers do not compare. */
const ZLIB_HEADER_BYTES = 2;

/** The content of an object stream, as far as it goes when it is cut, as in readers; null when it cannot be unpacked. */
function unpack(file: Buffer, { start }: ObjectStream, maxBytes: number): string | null {
  try {
    return inflateRawSync(file.subarray(start + ZLIB_HEADER_BYTES), {
      maxOutputLength: Math.max(1, maxBytes),
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1');
  } catch {
    return null;
  }
}

/** Where the objects of an object stream begin, by the pairs of number and offset before them; null: it is not certain. */
function startsIn(content: string, text: string, { names }: ObjectStream): number[] | null {
  const count = numberOf('N', text, names);
  const first = numberOf('First', text, names);
  if (count === null || first === null || !/^[\d\0\t\n\f\r ]*$/.test(content.slice(0, first))) {
    return null;
  }
  const numbers = content.slice(0, first).match(/\d+/g) ?? [];
  const offsets = numbers.filter((_, index) => index % 2 === 1);
  return offsets.length >= count
    ? [...new Set(offsets.map((offset) => first + Number(offset)))].toSorted((a, b) => a - b)
    : null;
}

/** The value of a key that a dictionary has once; null when it is no number of its own. */
function numberOf(key: string, text: string, names: readonly PdfName[]): number | null {
  const [found, ...others] = names.filter(({ name }) => name === key);
  if (found?.depth !== 1 || others.length > 0) {
    return null;
  }
  const value = /^[\0\t\n\f\r ]*(\d{1,9})[\0\t\n\f\r ]*[/>]/.exec(
    text.slice(found.end, found.end + 40),
  );
  return value ? Number(value[1]) : null;
}

function afterLineEnd(text: string, position: number): number {
  const lineEnd = /(?:[ \t]*(?:\r\n?|\n))?/y;
  lineEnd.lastIndex = position;
  return position + (lineEnd.exec(text)?.[0].length ?? 0);
}

/** A pattern of the name, each letter of which may be escaped. */
function spelled(name: string): string {
  return name.replaceAll(/./g, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
}
