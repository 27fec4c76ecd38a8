import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Db } from '#server/db/database.ts';
import { appliedMigrations, migrate, readMigrations } from '#server/db/migrate.ts';
import { openServer } from '#server/open-server.ts';
import { readSettings } from '#server/settings.ts';
import {
  BACKUP_NAME,
  onDatabase,
  readManifest,
  restorable,
  useBackups,
} from '#tests/support/server/backups.ts';
import { insertEarlierRows } from '#tests/support/server/earlier-rows.ts';
import { readChecksums } from '#tests/support/server/row-checksums.ts';
import { output } from '#tests/support/server/test-app.ts';
import { runBackup } from './commands.ts';
import { manifestPath } from './manifest.ts';
import { writeBackup } from './write-backup.ts';

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
        "private.calendar_feeds",
        "private.log",
        "private.mails",
        "private.offers_applied",
        "private.room_occupancies",
        "private.settings",
        "private.staff_members",
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
          /^Restored the backup of 2026-12-01T08:00:00.000Z: 23 tables/,
        ) as string,
      ),
    );
    expect((await backups.backUp(copy, 'second')).exitCode).toBe(0);
    expect(restorable(await readManifest(join(backups.path('second'), BACKUP_NAME)))).toEqual(
      restorable(backups.manifest),
    );
    const settings = (db: Db) => db.selectFrom('private.settings').selectAll().execute();
    expect(await onDatabase(copy.DATA_DIR, settings)).toEqual([
      { key: 'identity_project', value: 'riwaq-embedded' },
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
    const source = { DATA_DIR: backups.path('with-mail') };
    await backups.restore(source, backups.backup);
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
    expect(text).toContain('Usage: npm run backup -- [options] <folder>');
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

describe('a backup of an earlier release', () => {
  const earlier = readMigrations().filter(({ version }) => version <= '20261123190000');
  const folder = () => join(backups.path('earlier'), BACKUP_NAME);
  let rows: Awaited<ReturnType<typeof readChecksums>>;
  beforeAll(async () => {
    const dataDir = backups.path('earlier-data');
    const { kysely, close } = await openDatabase({ dataDir });
    await migrate(kysely, earlier);
    await insertEarlierRows(kysely);
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
    expect((await backups.restore({ DATA_DIR: dataDir }, folder())).text).toMatch(
      /^The database has migrations that the backup does not have: 20261125030000, /,
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
