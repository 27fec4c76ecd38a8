import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '#server/start/open-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import { output } from '#tests/support/server/test-app.ts';
import { serveCommands } from './control-socket.ts';
import type { OfficeProgram } from './office/commands.ts';
import { runOfficeLocally } from './office/run-office.ts';

/** A data directory for the embedded database, independent of the database of other tests. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'riwaq-office-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const run = (program: OfficeProgram, ...args: string[]) =>
  runOfficeLocally({ DATA_DIR: dataDir }, program, args);

test('a command runs in the server or alone, and only the server’s user can enter the folder', async () => {
  expect(await run('staff', 'list')).toEqual(
    output(1, `There is no database in ${dataDir} yet: "npm start" creates one.`),
  );
  const server = await openServer(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    serveCommands,
  });
  expect((await stat(join(dataDir, 'staff'))).mode & 0o777).toBe(0o700);
  expect(await run('staff', 'add', 'amina@example.com', '--name', 'Amina')).toEqual(
    output(0, 'Amina is a staff member (reception).'),
  );
  expect(await run('staff', 'add', 'amina@example.com')).toEqual(
    output(1, 'There is already a staff member amina@example.com.'),
  );
  expect(await exportCustomer('served.zip')).toEqual([0, 'PK']);
  await server.close();

  // A killed server does not remove its socket.
  await writeFile(join(dataDir, 'staff', 'control.sock'), '');
  const { exitCode, text } = await run('staff', 'list', '--json');
  expect(exitCode).toBe(0);
  expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ name: 'Amina' }));
  expect((await run('staff', 'nonsense')).exitCode).toBe(2);

  expect(await exportCustomer('alone.zip')).toEqual([0, 'PK']);
  const file = join(dataDir, 'alone.zip');
  expect(await run('customer', 'export', 'karim@demo.example', '--out', file)).toEqual(
    output(1, `${file} exists already, and is not overwritten: choose another name.`),
  );
});

/** Exports a customer of the demo; returns the exit code and the file's first characters. */
async function exportCustomer(name: string) {
  const file = join(dataDir, name);
  const { exitCode } = await run('customer', 'export', 'karim@demo.example', '--out', file);
  return [exitCode, (await readFile(file, 'latin1')).slice(0, 'PK'.length)];
}
