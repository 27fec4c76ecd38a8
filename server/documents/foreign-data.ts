import { archiveEnd } from './archive.ts';

/** The first bytes of programs and scripts. */
const executables = [
  'MZ',
  '\u007fELF',
  '#!',
  '\u00ca\u00fe\u00ba\u00be',
  '\u00cf\u00fa\u00ed\u00fe',
];
/** Content that a browser or another viewer recognises at any position. */
const readable = /%PDF-|<!doctype\s+html|<html|<script|<\?php/i;

/**
 * Whether the bytes after the end of a document are another file: an archive, a page, a PDF or a program. Line ends,
 * zeros, and the videos and settings that phones append to photos are accepted.
 */
export function isForeign(rest: Uint8Array): boolean {
  const text = Buffer.from(rest.buffer, rest.byteOffset, rest.byteLength).toString('latin1');
  const start = text.search(/[^\s\0]/);
  return (
    start >= 0 &&
    (archiveEnd(rest) !== null ||
      executables.some((magic) => text.startsWith(magic, start)) ||
      readable.test(text))
  );
}
