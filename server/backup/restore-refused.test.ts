import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  changeManifest,
  changeRows,
  onDatabase,
  useBackups,
} from '#tests/support/server/backups.ts';
import { manifestPath, storedPath, tablePath } from './manifest.ts';

const backups = useBackups();
describe('a restore is refused', () => {
  let targets = 0;
  /** Restores into a new data directory; the database that is left has no tables. */
  async function refusal(folder: string, environment: NodeJS.ProcessEnv = {}): Promise<string> {
    const dataDir = backups.path(`target-${(targets += 1)}`);
    const { exitCode, text } = await backups.restore({ DATA_DIR: dataDir, ...environment }, folder);
    expect(exitCode).toBe(1);
    const { rows } = await onDatabase(dataDir, (db) =>
      sql`select from pg_tables where schemaname in ('public', 'private')`.execute(db),
    );
    expect(rows).toEqual([]);
    return text.replaceAll(backups.root, '');
  }

  test('where rooms, customers or bookings exist', async () => {
    const { exitCode, text } = await backups.restore(
      { DATA_DIR: backups.path('demo') },
      backups.backup,
    );
    expect(exitCode).toBe(1);
    expect(text).toContain('The database has content: ');
    for (const filled of ['public.rooms (6)', 'public.customers (', 'public.bookings (']) {
      expect(text).toContain(filled);
    }
  });

  test('while another process has the database', async () => {
    const dataDir = backups.path('running');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'lock'), String(process.ppid));
    const { text } = await backups.restore({ DATA_DIR: dataDir }, backups.backup);
    expect(text).toMatch(
      /is in use by process \d+\. .* A backup is restored while the site is stopped\.$/,
    );
  });

  test('without a manifest: the backup is not whole', async () => {
    const { text } = await backups.restore({}, backups.path('none'));
    expect(text).toBe(`${backups.path('none')} is not a whole backup: it has no manifest.json.`);
  });

  test('when a byte of a table or of a file has changed, or a file is missing', async () => {
    const folder = await backups.copyBackup('damaged');
    const [first, second] = backups.manifest.files;
    const table = tablePath(folder, 'public.rooms');
    const file = storedPath(folder, first?.bucket ?? 'images', first?.path ?? '');
    for (const each of [table, file]) {
      const content = await readFile(each);
      content.writeUInt8(content.readUInt8(9) ^ 1, 9);
      await writeFile(each, content);
    }
    await changeManifest(folder, ({ files }) => ({
      files: files.map((each) => (each === files[1] ? { ...each, path: 'gone.svg' } : each)),
    }));
    expect(second?.bucket).toBe('images');
    const missing = storedPath(folder, 'images', 'gone.svg');
    const { text } = await backups.restore({}, folder);
    expect(text.split('\n')).toEqual([
      'The backup is damaged:',
      `  ${table} has another checksum`,
      `  ${file} has another checksum`,
      `  ${missing} cannot be read: ENOENT: no such file or directory, open '${missing}'`,
    ]);
  });

  test('of a path that leaves the folder', async () => {
    const folder = await backups.copyBackup('leaving');
    await changeManifest(folder, ({ files }) => ({
      files: files.map((each) => ({ ...each, path: '../../../secret' })),
    }));
    expect((await backups.restore({}, folder)).text).toBe(
      `${manifestPath(folder)} is damaged: files.0.path: the path of a file is not usable`,
    );
  });

  test('of a newer release', async () => {
    const folder = await backups.copyBackup('newer');
    await changeManifest(folder, ({ migrations }) => ({
      version: '9.0.0',
      migrations: [...migrations, '20990101000000'],
    }));
    expect((await backups.restore({}, folder)).text).toBe(
      'The backup is of a newer release (9.0.0), with migrations that this one does not have: 20990101000000.',
    );
    await changeManifest(folder, () => ({ format: 2 }));
    expect((await backups.restore({}, folder)).text).toBe(
      `${folder} has the format 2 of a newer release: restore it with that one.`,
    );
  });

  test('of another identity project or time zone', async () => {
    expect(await refusal(backups.backup, { TIME_ZONE: 'Europe/Paris' })).toBe(
      'The bookings of this database are in the time zone Africa/Algiers, and TIME_ZONE is Europe/Paris: a database keeps its time zone.\nThe database is as it was.',
    );
    const folder = await backups.copyBackup('foreign');
    await changeRows(folder, 'private.settings', (text) =>
      text.replace('riwaq-embedded', 'riwaq-live'),
    );
    expect(await refusal(folder)).toMatch(
      /^The database belongs to the identity project riwaq-live, this server to riwaq-embedded: /,
    );
  });

  test.each([
    [
      'that breaks a rule of the table',
      'public.rooms',
      (text: string) => text.replace(/"seats": \d+/, '"seats": 0'),
      'new row for relation "rooms" violates check constraint "rooms_seats_check"',
    ],
    [
      'whose customer is missing',
      'public.customers',
      (text: string) => text.replace(/"id": ".{8}/, '"id": "00000000'),
      /^insert or update on table "\w+" violates foreign key constraint/,
    ],
    [
      'that is not counted',
      'public.payments',
      (text: string) => text.slice(text.indexOf('\n') + 1),
      /^public.payments has \d+ rows in place of \d+\./,
    ],
  ])('of a row %s: everything is rolled back', async (name, table, change, reason) => {
    const folder = await backups.copyBackup(name);
    await changeRows(folder, table, change);
    const [line] = (await refusal(folder)).split('\n');
    expect(line).toMatch(reason);
  });
});
