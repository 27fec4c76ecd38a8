import { expect, test } from 'vitest';
import { mosaicOf, type Tile } from './mosaic.ts';

const sixths: Record<Tile, number> = { large: 4, arch: 2, third: 2, whole: 6 };

test('rows with a large picture and rows with small ones alternate', () => {
  expect(mosaicOf(10)).toEqual([
    ...['large', 'arch'],
    ...['third', 'third', 'third'],
    ...['arch', 'large'],
    ...['third', 'third', 'third'],
  ]);
});

test('one picture takes a whole row; no pictures have no rows', () => {
  expect(mosaicOf(1)).toEqual(['whole']);
  expect(mosaicOf(0)).toEqual([]);
});

test('a few pictures fill their rows', () => {
  expect(mosaicOf(2)).toEqual(['large', 'arch']);
  expect(mosaicOf(3)).toEqual(['third', 'third', 'third']);
  expect(mosaicOf(4)).toEqual(['large', 'arch', 'arch', 'large']);
});

test.each(Array.from({ length: 40 }, (_, index) => index + 2))(
  '%i pictures leave no gap in any row',
  (total) => {
    const tiles = mosaicOf(total);
    expect(tiles).toHaveLength(total);
    expect(tiles).not.toContain('whole');
    let filled = 0;
    for (const tile of tiles) {
      filled += sixths[tile];
      expect(filled).toBeLessThanOrEqual(6);
      filled %= 6;
    }
    expect(filled).toBe(0);
  },
);
