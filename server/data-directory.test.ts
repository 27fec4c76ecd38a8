import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDirectory } from './data-directory.ts';
import { openServer } from './open-server.ts';
import { readSettings } from './settings.ts';

let parent: string;
let directory: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'riwaq-data-'));
  directory = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('only its owner can enter a new data directory', async () => {
  await prepareDataDirectory(directory);
  expect(await modeOf(directory)).toBe(0o700);
});

test('access to a data directory of an earlier version is restricted', async () => {
  await mkdir(join(directory, 'pg'), { recursive: true });
  await chmod(directory, 0o755);
  await prepareDataDirectory(directory);
  expect(await modeOf(directory)).toBe(0o700);
});

test('access to an empty directory is restricted', async () => {
  await mkdir(directory);
  await chmod(directory, 0o777);
  await prepareDataDirectory(directory);
  expect(await modeOf(directory)).toBe(0o700);
});

test('a directory with other files is refused and stays unchanged', async () => {
  await mkdir(directory);
  await writeFile(join(directory, 'thesis.txt'), '');
  await chmod(directory, 0o755);
  await expect(prepareDataDirectory(directory)).rejects.toThrow('choose an empty directory');
  expect(await modeOf(directory)).toBe(0o755);
});

test('the server restricts access to its data directory', async () => {
  await mkdir(directory);
  await chmod(directory, 0o755);
  const server = await openServer(readSettings({ DATA_DIR: directory, LOG_LEVEL: 'silent' }));
  await server.close();
  expect([await modeOf(directory), (await readdir(directory)).includes('pg')]).toEqual([
    0o700,
    true,
  ]);
});
