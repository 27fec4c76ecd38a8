import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MAX_BYTES = 40_000;

const folders = ['supabase/offer', 'supabase/seed-files', 'public'];
const drawings = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => join(folder, file)),
);

test('each room has at least two views and its plan', () => {
  const rooms = 'supabase/offer/pictures/rooms';
  const views = readdirSync(rooms).map((room) => [room, readdirSync(join(rooms, room)).length]);
  expect(views).toHaveLength(6);
  for (const [room, count] of views) {
    expect(count, String(room)).toBeGreaterThanOrEqual(3);
  }
});

test.each(drawings)('%s is small and nothing in it needs more than the content policy', (file) => {
  expect(statSync(file).size).toBeLessThan(MAX_BYTES);
  const drawing = readFileSync(file, 'utf8');
  // A word would be in one language only.
  expect(drawing).not.toContain('<text');
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="[\d. ]+"/);
  expect(drawing).not.toMatch(
    /<(script|style|image|foreignObject|a)\b|\sstyle=|\son\w+=|href|NaN|undefined|Infinity/,
  );
});
