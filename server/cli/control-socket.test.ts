/* oxlint-disable no-restricted-properties -- the printed path is compared below */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '#server/start/open-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import { decided, output } from '#tests/support/server/test-app.ts';
import { serveCommands } from './control-socket.ts';
import { runStaffLocally } from './staff/run-staff-locally.ts';

/** A data directory for the embedded database, independent of the database of other tests. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'riwaq-staff-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const staff = (...args: string[]) => runStaffLocally({ DATA_DIR: dataDir }, args);

test('a command runs in the server or alone, and only the server’s user can enter the folder', async () => {
  expect(await staff('requests')).toEqual(
    output(1, `There is no database in ${dataDir} yet: "npm start" creates one.`),
  );
  const server = await openServer(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    serveCommands,
  });
  expect((await stat(join(dataDir, 'staff'))).mode & 0o777).toBe(0o700);
  const [request] = JSON.parse((await staff('requests', '--json')).text) as { ref_code: string }[];
  const ref = request?.ref_code ?? '';
  await staff('add', 'amina@example.com', '--name', 'Amina');
  const amina = { DATA_DIR: dataDir, STAFF_MEMBER: 'Amina' };
  expect(await runStaffLocally(amina, ['reject', ref, '--reason', 'Too many people'])).toEqual(
    decided(`${ref} is rejected: its period is free again.`),
  );
  expect(await staff('approve', ref)).toEqual(
    output(1, expect.stringMatching(`^${ref} is already rejected by Amina at .{16}.$`) as string),
  );
  expect((await staff('closures')).text).toMatch(/^ID +PLACE +FROM /);
  expect(await exportDocument('served.pdf')).toMatchObject({ exitCode: 0, content: '%PDF-1.7' });
  await server.close();

  // A killed server does not remove its socket.
  await writeFile(join(dataDir, 'staff', 'control.sock'), '');
  const { exitCode, text } = await staff('show', ref);
  expect(exitCode).toBe(0);
  expect(text).toMatch(/Note to customer +Too many people/);
  expect((await staff('nonsense')).exitCode).toBe(2);

  expect(await exportDocument('alone.pdf')).toMatchObject({ exitCode: 0, content: '%PDF-1.7' });
  expect(await exportDocument('alone.pdf')).toEqual({
    exitCode: 1,
    text: `${join(dataDir, 'alone.pdf')} exists already, and is not overwritten: choose another name.`,
    content: '%PDF-1.7',
  });
});

/** Exports the first document of a domiciliation of the demo; returns the file's first characters. */
async function exportDocument(name: string) {
  const approved = JSON.parse((await staff('requests', '--status', 'approved', '--json')).text) as {
    ref_code: string;
    booking_type: string;
  }[];
  const { ref_code = '' } = approved.find((one) => one.booking_type === 'domiciliation') ?? {};
  const file = join(dataDir, name);
  const { exitCode, text } = await staff('document', ref_code, '1', '--out', file);
  return { exitCode, text, content: (await readFile(file, 'latin1')).slice(0, '%PDF-1.7'.length) };
}
