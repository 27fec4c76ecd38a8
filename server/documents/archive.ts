import { unzipSync } from 'fflate';

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const END_SIGNATURE = Buffer.from('PK\u0005\u0006');
const DIRECTORY_SIGNATURE = 0x02014b50;
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
const ZIP64_LOCATOR_BYTES = 20;

/**
 * The end of the ZIP archive, with its comment, that a reader finds from the end of these bytes; null when there is
 * none. Readers search from the end: they accept any file with an end record near its end as an archive.
 */
export function archiveEnd(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = Math.max(0, file.length - END_BYTES - MAX_COMMENT_BYTES);
  let found = file.lastIndexOf(END_SIGNATURE);
  while (found >= first) {
    if (found + END_BYTES <= file.length && hasDirectory(file, found)) {
      return Math.min(found + END_BYTES + file.readUInt16LE(found + 20), file.length);
    }
    found = found === 0 ? -1 : file.lastIndexOf(END_SIGNATURE, found - 1);
  }
  return null;
}

function hasDirectory(file: Buffer, end: number): boolean {
  const directory = end - file.readUInt32LE(end + 12);
  const locator = end - ZIP64_LOCATOR_BYTES;
  return (
    (directory >= 0 && directory < end && file.readUInt32LE(directory) === DIRECTORY_SIGNATURE) ||
    (locator >= 0 && file.readUInt32LE(locator) === ZIP64_LOCATOR_SIGNATURE)
  );
}

interface ArchiveContent {
  names: string[];
  /** The texts of the chosen files, by name. */
  texts: Map<string, string>;
}

/**
 * The file names in the archive at the end of `bytes`, and the texts of the files that `isChosen` names. Null when the archive
 * cannot be read, or when these texts are larger than `maxBytes` in all.
 */
export function readArchive(
  bytes: Uint8Array,
  isChosen: (name: string) => boolean,
  maxBytes: number,
): ArchiveContent | null {
  const names: string[] = [];
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        size += isChosen(name) ? originalSize : 0;
        return isChosen(name) && size <= maxBytes;
      },
    });
    const texts = Object.entries(files).map(([name, content]): [string, string] => [
      name,
      Buffer.from(content).toString('latin1'),
    ]);
    return size <= maxBytes ? { names, texts: new Map(texts) } : null;
  } catch {
    return null;
  }
}
