import { inflateSync } from 'node:zlib';
import type { DocumentHazard } from './hazard.ts';

/** The maximum number of unpacked bytes of object streams that are inspected per file. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
/** How many bytes before a stream its dictionary is searched. */
const DICTIONARY_BYTES = 512;

const hazardOfName: ReadonlyMap<string, DocumentHazard> = new Map([
  ['JavaScript', 'scripts'],
  ['Launch', 'scripts'],
  ['EmbeddedFile', 'embedded'],
  ['EmbeddedFiles', 'embedded'],
]);

/**
 * Finds harmful content in a PDF by its names: plain, escaped (`#4a`) or in object streams. Not found: names in
 * encrypted object streams, or in streams with a filter other than Flate.
 */
export function pdfHazard(bytes: Uint8Array): DocumentHazard | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { plain, unpacked } = partsOf(file);
  const texts = [file.toString('latin1'), ...unpacked];
  for (const text of texts) {
    for (const name of namesIn(text)) {
      const hazard = hazardOfName.get(name);
      if (hazard) {
        return hazard;
      }
    }
  }
  // Such a short name occurs by chance in the bytes of pictures.
  return [...plain, ...unpacked].some((text) => hasName(text, 'JS')) ? 'scripts' : null;
}

/** The end of a PDF: after the last `%%EOF`, else the end of the file. */
export function pdfEnd(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = file.lastIndexOf('%%EOF');
  return mark < 0 ? file.length : mark + '%%EOF'.length;
}

function* namesIn(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\/((?:[A-Za-z]|#[0-9A-Fa-f]{2}){2,40})/g)) {
    yield name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
  }
}

function hasName(text: string, wanted: string): boolean {
  for (const name of namesIn(text)) {
    if (name === wanted) {
      return true;
    }
  }
  return false;
}

/** The text outside of streams, and the text in object streams. */
function partsOf(file: Buffer): { plain: string[]; unpacked: string[] } {
  const plain: string[] = [];
  const unpacked: string[] = [];
  let left = MAX_UNPACKED_BYTES;
  let position = 0;
  for (;;) {
    const keyword = file.indexOf('stream', position);
    const end = keyword < 0 ? -1 : file.indexOf('endstream', keyword);
    if (end < 0) {
      plain.push(file.toString('latin1', position));
      return { plain, unpacked };
    }
    plain.push(file.toString('latin1', position, keyword));
    const dictionary = file.toString('latin1', Math.max(0, keyword - DICTIONARY_BYTES), keyword);
    if (dictionary.slice(dictionary.lastIndexOf(' obj')).includes('/ObjStm')) {
      const text = unpack(file.subarray(afterLineEnd(file, keyword + 'stream'.length), end), left);
      left -= text.length;
      unpacked.push(text);
    }
    position = end + 'endstream'.length;
  }
}

function afterLineEnd(file: Buffer, position: number): number {
  const afterReturn = file[position] === 0x0d ? position + 1 : position;
  return file[afterReturn] === 0x0a ? afterReturn + 1 : afterReturn;
}

function unpack(packed: Buffer, maxBytes: number): string {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, maxBytes) }).toString('latin1');
  } catch {
    return '';
  }
}
