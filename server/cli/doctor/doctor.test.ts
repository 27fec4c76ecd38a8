import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCommands } from '#server/cli/control-socket.ts';
import { openServer } from '#server/start/open-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import { freePort } from '#tests/support/free-port.ts';
import { runDoctorLocally } from './doctor.ts';

let dataDir: string;
let server: Awaited<ReturnType<typeof openServer>> | null;
const environment = () => ({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const doctor = (...args: string[]) => runDoctorLocally(environment(), args);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'riwaq-doctor-'));
  server = await openServer(readSettings(environment()), { serveCommands });
});
afterAll(async () => {
  await server?.close();
  await rm(dataDir, { recursive: true });
});

const levelsOf = (text: string) => [...new Set(text.split('\n').map((line) => line.split(' ')[0]))];

test('a running server reads its embedded database for the doctor', async () => {
  const { exitCode, text } = await doctor();
  expect([exitCode, levelsOf(text)]).toEqual([0, ['ok']]);
  expect(text).toMatch(/all \d+ that the database names are there/);
});

test('without a server the doctor opens the database itself', async () => {
  await server?.close();
  server = null;
  // --quiet prints nothing about a sound deployment.
  expect(await doctor('--quiet')).toEqual({ exitCode: 0, text: '' });
});

test('another option prints the usage', async () => {
  const { exitCode, text } = await doctor('--verbose');
  expect([exitCode, text]).toEqual([2, expect.stringContaining('Usage: riwaq doctor [--quiet]')]);
});

test('a fault is a line with its remedy below, and exit code 1', async () => {
  const empty = join(dataDir, 'empty');
  expect(await runDoctorLocally({ DATA_DIR: empty }, ['--quiet'])).toEqual({
    exitCode: 1,
    text: [
      `fault   database: there is none in ${empty}`,
      '        -> Start the site once: it makes it. If it did start already, set DATA_DIR to its data directory.',
    ].join('\n'),
  });
});

test('a PostgreSQL that does not respond is a fault', async () => {
  const url = `postgres://localhost:${await freePort()}/riwaq`;
  const { exitCode, text } = await runDoctorLocally(
    { DATABASE_URL: url, IDENTITY: 'embedded', DATA_DIR: dataDir },
    ['--quiet'],
  );
  expect(exitCode).toBe(1);
  expect(text).toMatch(/^fault {3}database: .*ECONNREFUSED.*\n {8}-> Check that PostgreSQL runs/);
});
