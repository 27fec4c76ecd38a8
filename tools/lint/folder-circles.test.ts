import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderCircles, importsIn } from './folder-circles.ts';

const root = join(import.meta.dirname, '../..');

test.each(['domain', 'server'])('no folders of %s import one another', (folder) => {
  expect(folderCircles(importsIn(root, folder))).toEqual([]);
});

test('a circle through a folder of the server is found, also by what is loaded later', () => {
  const planted = { from: 'server/bookings/planted.ts', to: 'server/start/app.ts' };
  expect(folderCircles([...importsIn(root, 'server'), planted])).toContain(
    'server/bookings/planted.ts imports server/start/app.ts',
  );
  expect(importsIn(root, 'server')).toContainEqual({
    from: 'server/stores/open-database.ts',
    to: 'server/embedded/db/open-embedded.ts',
  });
});

test('a circle is found over several folders; a way back to the same folder by other files counts', () => {
  const imports = [
    { from: 'a/one.ts', to: 'b/two.ts' },
    { from: 'b/three.ts', to: 'c/four.ts' },
    { from: 'c/five.ts', to: 'a/six.ts' },
    { from: 'a/one.ts', to: 'd/seven.ts' },
    { from: 'a/one.ts', to: 'a/six.ts' },
  ];
  expect(folderCircles(imports)).toEqual([
    'a/one.ts imports b/two.ts',
    'b/three.ts imports c/four.ts',
    'c/five.ts imports a/six.ts',
  ]);
});
