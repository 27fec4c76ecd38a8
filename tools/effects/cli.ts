/**
 * Lists every setting, column and text with the files where it takes effect, and fails when one has none: `npm run effects`.
 * `--check` prints those without an effect only.
 */
import { promisesOf, readSources } from './promises.ts';
import { usesIn } from './uses.ts';

const SHOWN_FILES = 3;

const files = readSources();
const promises = promisesOf(files);
const usesOf = usesIn(files);
let unused = 0;
for (const promised of promises) {
  const uses = usesOf(promised);
  const { kind, owner, name } = promised;
  if (uses.length === 0) {
    unused += 1;
    console.error(`${kind} ${owner}.${name} has no effect`);
  } else if (!process.argv.includes('--check')) {
    const more = uses.length - SHOWN_FILES;
    const shown = uses.slice(0, SHOWN_FILES).join(', ');
    console.log(`${kind} ${owner}.${name}: ${shown}${more > 0 ? ` and ${more} more` : ''}`);
  }
}
console.log(`${promises.length} settings, columns and texts, ${unused} without an effect`);
process.exitCode = unused > 0 ? 1 : 0;
