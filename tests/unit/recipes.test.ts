import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

const sources = ['domain', 'machines', 'server', 'src', 'tests', 'tools', 'packages']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** `contactPhone` also as the column `contact_phone`. */
function wordOf(name: string): RegExp {
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return new RegExp(`\\b(?:${name}|${column})\\b`);
}

/** The files that name every one of these, and the recipe of this title does not. */
function missingFiles(title: string, names: readonly string[]): string[] {
  const [, recipe = ''] = contributing.split(`## ${title}\n`);
  const [steps = ''] = recipe.split('\n## ');
  const words = names.map(wordOf);
  const files = sources.filter(({ text }) => words.every((word) => word.test(text)));
  expect(files.length).toBeGreaterThan(0);
  return files.map(({ file }) => file).filter((file) => !steps.includes(`\`${file}\``));
}

/** A file that names three things of a kind is one that a fourth has to be added to. */
test.each([
  ['A field of the booking form', ['attendees', 'contactPhone', 'eventName']],
  ['A step of the booking form', ['bookingSteps']],
  ['A machine with its model', ['event-detail', 'public-events', 'latest-events']],
  ['An API call', ['period_past', 'documents_missing']],
  ['A field of a service', ['coffeeVariety', 'withDriver', 'numGuests']],
  ['A service price', ['staff_rate', 'hotel_hosting']],
])('the recipe "%s" names every file that has %j', (title, names) => {
  expect(missingFiles(title, names)).toEqual([]);
});
