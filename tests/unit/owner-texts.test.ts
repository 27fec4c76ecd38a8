import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentSchema } from '#server/settings/environment.ts';
import { ownerTexts, placeInArchive } from '#tools/package/texts.ts';

const files = ownerTexts.flatMap((path) =>
  statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path],
);
const packed = new Set(['supabase/offer/offer.json', ...files.map(placeInArchive)]);
const texts = files
  .filter((path) => path.endsWith('.md'))
  .map((path) => [path, readFileSync(path, 'utf8')] as const);

test.each(texts)('every link of %s leads to a file of the archive', (path, text) => {
  const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) =>
    join(dirname(path), target),
  );
  expect(targets.filter((target) => !packed.has(target))).toEqual([]);
});

test.each(texts.filter(([path]) => !path.startsWith('docs/decisions/')))(
  '%s names the commands of an installed site, and those of npm in a clone only',
  (_, text) => {
    const lines = text.split('\n').filter((line) => /\bnpm\b/.test(line));
    expect(lines.filter((line) => !/\ba clone\b/.test(line))).toEqual([]);
  },
);

test('the example of the settings names each that the server reads, and no other', () => {
  const named = ['.env.example', 'deploy/riwaq.env'].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name),
  );
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(environmentSchema.entries).toSorted());
});
