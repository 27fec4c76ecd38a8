import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkOf } from './chunk-of.ts';

test('folders contain what is below them, but not what is below one that is left out', () => {
  const { test: isIn } = chunkOf(
    'parts',
    'src/components',
    'domain/{text,time}',
    '!src/components/{form,sheet}',
  );
  const found = [
    'src/components/links.tsx',
    'src/components/feedback/dialog.tsx',
    'src/components/form/field.tsx',
    'src/components/sheet/sheet.tsx',
    'domain/text/is-url.ts',
    'domain/time/time.ts',
    'domain/texts.ts',
    'src/componentsWithout.ts',
  ].filter((path) => isIn(resolve(path)));
  expect(found).toEqual([
    'src/components/links.tsx',
    'src/components/feedback/dialog.tsx',
    'domain/text/is-url.ts',
    'domain/time/time.ts',
  ]);
});

test.each([['domain/{time,renamed}'], ['!domain/renamed']])('%s does not exist', (folder) => {
  expect(() => chunkOf('rules', 'domain', folder)).toThrow('renamed');
});
