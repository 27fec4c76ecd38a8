import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as layouts from './layouts.ts';
import { pictures } from './pictures.ts';

const drawn = pictures();

test('every room is drawn with the seats it is offered with', () => {
  const seats = Object.entries(layouts).map(([room, { seats: all }]) => [room, all.length]);
  expect(Object.fromEntries(seats)).toEqual({
    grandeSalle: 120,
    salleCasbah: 24,
    salleMezghena: 12,
    salleElDjazair: 40,
    bureauDidouche: 4,
    studioBabElOued: 8,
  });
});

test('all seats stand inside their room', () => {
  for (const { width, length, seats } of Object.values(layouts)) {
    for (const { x, y } of seats) {
      expect(x > 0.2 && x < width - 0.2 && y > 0.2 && y < length - 0.2).toBe(true);
    }
  }
});

test.each(drawn)('%s is small and passes the content policy', (_name, text) => {
  expect(text.length).toBeLessThan(40_000);
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+">/);
  expect(text).not.toMatch(
    /<(script|style|image|foreignObject|a)\b|\sstyle=|\son\w+=|href|NaN|undefined|Infinity/,
  );
});

test('the committed pictures are the ones the generator draws', () => {
  const root = join(import.meta.dirname, '..', '..');
  const stale = drawn.filter(([name, text]) => readFileSync(join(root, name), 'utf8') !== text);
  expect(stale.map(([name]) => name)).toEqual([]);
});
