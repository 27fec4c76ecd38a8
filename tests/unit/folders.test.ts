import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** As many files as a reader takes in at a glance. */
const MAX_FILES = 30;

/** The folders below `root` with more than `most` files directly in them. */
function crowdedFolders(root: string, most = MAX_FILES): string[] {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) {
      counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
    }
  }
  return [...counts].filter(([, count]) => count > most).map(([folder]) => folder);
}

test.each(['domain', 'machines', 'server', 'src', 'tests/paths', 'tests/support'])(
  '%s has no crowded folder',
  (root) => {
    expect(crowdedFolders(root)).toEqual([]);
  },
);

test('an area of the browser tests has at most 15 files', () => {
  expect(crowdedFolders('tests/e2e', 15)).toEqual([]);
});

test('a crowded folder is found', () => {
  expect(crowdedFolders('docs')).toContain('docs/decisions');
});
