import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathModels } from './models.ts';

test('every machine has a path model of its name', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../machines'));
  const machines = folders.filter((folder) => folder !== 'shared').sort();
  expect(pathModels.map(({ name }) => name).sort()).toEqual(machines);
});
