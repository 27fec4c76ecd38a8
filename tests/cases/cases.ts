import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of a file of cases: fields between tabs; lines that begin with # are remarks. */
export function casesOf(file: string): string[][] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}
