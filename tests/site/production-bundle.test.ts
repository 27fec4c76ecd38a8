import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words of the visualizer's hook, of its wire, and of xstate/graph (its errors and its public names). */
const developmentOnly = [
  'visualizer',
  'findTabs',
  'inspectActors',
  'actor,source,transitions',
  'Traversal limit exceeded',
  'getAdjacencyMap',
  'serializeSnapshot',
];

test('the production bundle has no word of the inspector and of xstate/graph', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
    // The packed packages are no part of the site.
    (file) => /\.(?:js|json|html)$/.test(file) && !file.startsWith('packages'),
  );
  const found = files.flatMap((file) => {
    const text = readFileSync(join('dist', file), 'utf8');
    return developmentOnly.filter((word) => text.includes(word)).map((word) => [file, word]);
  });
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
