import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pictures } from './pictures.ts';

/**
 * Draws every picture of the seed and of the home page: `npx tsx tools/pictures/draw.ts`.
 * With `--check` it writes nothing and fails when a committed file is not what it would draw.
 */
const root = join(import.meta.dirname, '..', '..');
const limit = 40_000;

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const check = process.argv.includes('--check');
let stale = 0;
for (const [name, text] of pictures()) {
  const path = join(root, name);
  if (text.length > limit) {
    console.error(`${name}: ${text.length} bytes, more than ${limit}`);
    process.exitCode = 1;
  }
  if (read(path) === text) {
    continue;
  }
  stale += 1;
  if (check) {
    console.error(`${name}: stale, run npx tsx tools/pictures/draw.ts`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
console.log(check ? `${stale} stale` : `${stale} written`);
