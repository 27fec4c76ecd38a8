import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadRoleClaims } from './role-claims.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'riwaq-roles-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('role claims survive a restart, and are readable by the server only', async () => {
  const claims = await loadRoleClaims(dataDir);
  expect(claims.has('anna')).toBe(false);
  await Promise.all(['anna', 'ben', 'anna'].map((uid) => claims.set(uid)));
  const after = await loadRoleClaims(dataDir);
  expect(['anna', 'ben', 'carl'].map((uid) => after.has(uid))).toEqual([true, true, false]);
  const file = join(dataDir, 'identity-roles.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(['anna', 'ben']);
});

test('a damaged file is an error, not an empty list', async () => {
  await writeFile(join(dataDir, 'identity-roles.json'), '{');
  await expect(loadRoleClaims(dataDir)).rejects.toThrow();
});
