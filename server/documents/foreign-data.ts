import { archiveEnd } from './archive.ts';

/** Beginnings of programs and scripts. */
const executables = [
  'MZ',
  '\u007fELF',
  '#!',
  '\u00ca\u00fe\u00ba\u00be',
  '\u00cf\u00fa\u00ed\u00fe',
];
/** What a browser or another viewer finds wherever it begins. */
const readable = /%PDF-|<!doctype\s+html|<html|<script|<\?php/i;

/**
 * Whether what follows the end of a document is a file of its own: an archive, a page, a PDF or a program. Line ends,
 * zeros, and the films and settings that phones append to photos are not.
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
