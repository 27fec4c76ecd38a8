import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSessions, loadSessions } from './sessions.ts';

const START = new Date('2026-12-01T08:00:00.000Z');
const DAY_MS = 86_400_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'riwaq-sessions-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('sessions survive a restart, and are readable by the server only', async () => {
  const before = await loadSessions(dataDir, () => START);
  await Promise.all(['kept', 'ended', 'other'].map((id) => before.open(id)));
  await before.end('ended');
  const after = await loadSessions(dataDir, () => START);
  expect([await after.open('kept'), await after.open('ended')]).toEqual([false, false]);
  expect([await after.use('kept'), await after.use('ended')]).toEqual([true, false]);
  const file = join(dataDir, 'identity-sessions.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(3);
});

test('what the previous release has stored is read, an ended session too', async () => {
  const expiresAt = START.getTime() + DAY_MS;
  const exchanged = [{ id: 'token', until: START.getTime() }];
  const stored = [
    ['kept', { current: 'token 2', exchanged, expiresAt }],
    ['ended', { current: null, exchanged: [], expiresAt }],
  ];
  await writeFile(join(dataDir, 'identity-sessions.json'), JSON.stringify(stored));
  const sessions = await loadSessions(dataDir, () => START);
  expect([await sessions.use('kept'), await sessions.use('ended')]).toEqual([true, false]);
});

test('a session that is used lasts 90 days from its last use, and is then deleted', async () => {
  let now = START;
  const stored: string[][] = [];
  const sessions = createSessions(
    () => now,
    new Map(),
    (all) => Promise.resolve(void stored.push(all.map(([id]) => id))),
  );
  await sessions.open('used');
  await sessions.open('unused');
  now = new Date(START.getTime() + 60 * DAY_MS);
  await sessions.use('used');
  now = new Date(START.getTime() + 91 * DAY_MS);
  await sessions.open('new');
  expect(stored.at(-1)).toEqual(['used', 'new']);
});

test('the number of sessions is limited: the one that was used longest ago is ended', async () => {
  const sessions = createSessions(() => START);
  await sessions.open('first');
  await sessions.open('second');
  await sessions.use('first');
  for (let count = 0; count < 999; count += 1) {
    await sessions.open(`other ${count}`);
  }
  expect([await sessions.use('second'), await sessions.use('first')]).toEqual([false, true]);
});
