import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/stores/open-database.ts';
import { readSiteOffer } from '#server/db/offer/site.ts';
import { appliedMigrations, migrate, readMigrations } from '#server/db/migrate.ts';
import { seed } from '#server/db/seed/seed.ts';
import { openServer } from '#server/start/open-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import {
  BACKUP_NAME,
  changeManifest,
  changeRows,
  onDatabase,
  readManifest,
  restorable,
  useBackups,
} from '#tests/support/server/backups.ts';
import { readChecksums } from '#tests/support/server/row-checksums.ts';
import { output } from '#tests/support/server/test-app.ts';
import { runBackup } from '#server/cli/backup/commands.ts';
import { manifestPath, storedPath, tablePath } from './manifest.ts';
import { writeBackup } from './write-backup.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';

const backups = useBackups();

describe('a backup of a running site', () => {
  test('has all tables and files, for its owner only', async () => {
    const { tables, files, migrations, timeZone, version, format } = backups.manifest;
    expect({ format, version, timeZone }).toEqual({
      format: 1,
      version: '0.1.0',
      timeZone: 'Africa/Algiers',
    });
    expect(tables.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "private.booking_asks",
        "private.calendar_feeds",
        "private.log",
        "private.mails",
        "private.room_occupancies",
        "private.settings",
        "private.staff",
        "private.unfinished_requests",
        "private.uploads",
        "public.booking_attachments",
        "public.bookings",
        "public.building_gallery",
        "public.conversation_members",
        "public.conversations",
        "public.customers",
        "public.domiciliation_plans",
        "public.events",
        "public.messages",
        "public.payments",
        "public.room_closures",
        "public.room_images",
        "public.rooms",
        "public.service_prices",
        "public.timelines",
      ]
    `);
    expect(migrations).toEqual(
      (await readdir('supabase/migrations')).sort().map((name) => name.slice(0, 14)),
    );
    expect(tables.find(({ name }) => name === 'public.timelines')?.columns).not.toContain('period');
    expect(new Set(files.map(({ bucket }) => bucket))).toEqual(
      new Set(['images', 'flyers', 'attachments']),
    );
    expect((await stat(backups.backup)).mode & 0o777).toBe(0o700);
    expect((await stat(manifestPath(backups.backup))).mode & 0o777).toBe(0o600);
  });

  test('is equal when it is restored and made again', async () => {
    const copy = { DATA_DIR: backups.path('copy') };
    const restored = await backups.restore(copy, backups.backup);
    expect(restored).toEqual(
      output(
        0,
        expect.stringMatching(
          /^Restored the backup of 2026-12-01T08:00:00.000Z: 24 tables/,
        ) as string,
      ),
    );
    expect((await backups.backUp(copy, 'second')).exitCode).toBe(0);
    expect(restorable(await readManifest(join(backups.path('second'), BACKUP_NAME)))).toEqual(
      restorable(backups.manifest),
    );
    const settings = (db: Db) =>
      db.selectFrom('private.settings').selectAll().orderBy('key').execute();
    const site = await onDatabase(backups.path('demo'), readSiteOffer);
    expect(await onDatabase(copy.DATA_DIR, settings)).toEqual([
      { key: 'identity_project', value: 'riwaq-embedded' },
      { key: 'site', value: JSON.stringify(site) },
    ]);
    // What is derived and generated is there as well, and the site starts.
    const server = await openServer(
      readSettings({ ...copy, DEMO_DATA: 'off', LOG_LEVEL: 'silent' }),
    );
    await server.close();
    const periods = (db: Db) =>
      sql`select booking_id, period::text from timelines order by 1, 2`.execute(db);
    expect((await onDatabase(copy.DATA_DIR, periods)).rows).toEqual(
      (await onDatabase(backups.path('demo'), periods)).rows,
    );
  });

  test('mails that were not sent before it are not sent after a restore', async () => {
    const source = { DATA_DIR: backups.path('demo') };
    await onDatabase(source.DATA_DIR, (db) =>
      db
        .insertInto('private.mails')
        .values({
          kind: 'chat_answer',
          to_address: 'karim@demo.example',
          language: 'fr',
          customer_id: sql`gen_random_uuid()`,
          about_id: sql`gen_random_uuid()`,
          facts: '{}',
          created_at: new Date('2026-12-01T08:00:00Z'),
        })
        .execute(),
    );
    await backups.backUp(source, 'with-mail-backup');
    const target = { DATA_DIR: backups.path('mail-restored') };
    await backups.restore(target, join(backups.path('with-mail-backup'), BACKUP_NAME));
    const mails = await onDatabase(target.DATA_DIR, (db) =>
      db.selectFrom('private.mails').select(['sent_at', 'failed_at', 'last_error']).execute(),
    );
    expect(mails).toEqual([
      {
        sent_at: null,
        failed_at: expect.any(Date) as Date,
        last_error: 'not sent before the backup',
      },
    ]);
  });

  test('keeps the newest, and deletes nothing else', async () => {
    const demo = { DATA_DIR: backups.path('demo') };
    const folder = backups.path('kept');
    for (const day of ['01', '02', '03']) {
      await backups.backUp(demo, 'kept', { now: `2027-01-${day}T00:00:00Z` });
    }
    await mkdir(join(folder, 'riwaq-20260101T000000Z'));
    await writeFile(join(folder, 'notes.txt'), '');
    const { text } = await backups.backUp(demo, 'kept', { now: '2027-01-04T00:00:00Z', keep: 2 });
    expect(text.split('\n').slice(1)).toEqual([
      'Deleted riwaq-20270101T000000Z.',
      'Deleted riwaq-20270102T000000Z.',
    ]);
    expect((await readdir(folder)).sort()).toEqual([
      'notes.txt',
      'riwaq-20260101T000000Z',
      'riwaq-20270103T000000Z',
      'riwaq-20270104T000000Z',
    ]);
  });
});

test.each([['no folder'], ['two folders', 'a', 'b'], ['a wrong number', 'a', '--keep', '0']])(
  'a command line with %s is wrong',
  async (_, ...args) => {
    const context = { environment: {}, now: () => new Date(), report: () => undefined };
    const { exitCode, text } = await runBackup(context, args);
    expect(exitCode).toBe(2);
    expect(text).toContain('Usage: riwaq backup [options] <folder>');
  },
);

test('a file that cannot be read is named, and no folder is left', async () => {
  const folder = backups.path('failed');
  const { migrations, timeZone, sequences } = backups.manifest;
  const written = writeBackup(folder, {
    snapshot: { migrations, timeZone, sequences, tables: [] },
    files: {
      list: (bucket) => Promise.resolve(bucket === 'flyers' ? ['a.png', 'b.png'] : []),
      read: (_, path) =>
        path === 'a.png' ? Promise.resolve(Buffer.from('a')) : Promise.reject(new Error('EIO')),
    },
    version: '0.1.0',
    now: new Date(),
    report: () => undefined,
  });
  await expect(written).rejects.toThrow('flyers/b.png cannot be read: EIO');
  expect(await readdir(folder)).toEqual([]);
});

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

  test('of an earlier version', async () => {
    const folder = await backups.copyBackup('before');
    await changeManifest(folder, () => ({ migrations: ['20261121060000'] }));
    expect((await backups.restore({}, folder)).text).toBe(
      'The backup is of an earlier version of the site (0.1.0), which this one cannot restore: install that version.',
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

describe('a backup of an earlier release', () => {
  const earlier = readMigrations().slice(0, -1);
  const folder = () => join(backups.path('earlier'), BACKUP_NAME);
  let rows: Awaited<ReturnType<typeof readChecksums>>;
  beforeAll(async () => {
    const dataDir = backups.path('earlier-data');
    const { kysely, close } = await openDatabase({ dataDir });
    await migrate(kysely, earlier);
    await seed(kysely, new Date('2026-12-01T08:00Z'), siteOfTests);
    rows = await readChecksums(kysely);
    await close();
    await backups.backUp({ DATA_DIR: dataDir }, 'earlier');
  });

  test('is restored as of that release, and then migrated', async () => {
    expect((await readManifest(folder())).migrations).toEqual(
      earlier.map(({ version }) => version),
    );
    const dataDir = backups.path('migrated');
    expect((await backups.restore({ DATA_DIR: dataDir }, folder())).exitCode).toBe(0);
    const restored = await onDatabase(dataDir, async (db) => ({
      migrations: await appliedMigrations(db),
      rows: await readChecksums(db, rows),
    }));
    expect(restored).toEqual({ migrations: backups.manifest.migrations, rows });
  });

  test('is refused by an empty database of a later one', async () => {
    const dataDir = backups.path('ahead');
    const { kysely, close } = await openDatabase({ dataDir });
    await migrate(kysely);
    await close();
    const [newest] = backups.manifest.migrations.slice(-1);
    expect((await backups.restore({ DATA_DIR: dataDir }, folder())).text).toMatch(
      `The database has migrations that the backup does not have: ${newest}. `,
    );
  });
});

test('the start is refused where an access rule is missing; a further one is the owner’s', async () => {
  const dataDir = backups.path('rules');
  const start = async () =>
    (
      await openServer(readSettings({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'silent' }))
    ).close();
  await start();
  await onDatabase(dataDir, (db) => sql`create policy own on rooms using (true)`.execute(db));
  await start();
  await onDatabase(dataDir, (db) =>
    sql`drop policy rooms_active on rooms; revoke select on messages from anon;
      alter table customers disable row level security`.execute(db),
  );
  await expect(start()).rejects.toThrow(
    'The database lacks access rules that its migrations made: grant select on public.messages to anon, policy public.rooms.rooms_active, row level security of public.customers. A backup is restored by "riwaq restore" (docs/backup.md).',
  );
});
