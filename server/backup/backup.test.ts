import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase, type Db } from '#server/db/database.ts';
import { openServer } from '#server/open-server.ts';
import { readSettings } from '#server/settings.ts';
import { digestOf, BACKUP_NAME, useBackups } from '#tests/support/server/backups.ts';
import { output } from '#tests/support/server/test-app.ts';
import { manifestPath, tablePath, type Manifest } from './manifest.ts';

const backups = useBackups();

const summary = '19 tables with';

/** Runs statements on an embedded database that no server uses. */
async function onDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { kysely, close } = await openDatabase({ dataDir });
  try {
    return await work(kysely);
  } finally {
    await close();
  }
}

async function changeManifest(folder: string, change: (manifest: Manifest) => object) {
  const manifest = await backups.readManifest(folder);
  await writeFile(manifestPath(folder), JSON.stringify({ ...manifest, ...change(manifest) }));
}

/** Changes the rows of a table of a backup, with its checksum. */
async function changeRows(folder: string, table: string, change: (text: string) => string) {
  const file = tablePath(folder, table);
  const content = gzipSync(change(gunzipSync(await readFile(file)).toString()));
  await writeFile(file, content);
  await changeManifest(folder, ({ tables }) => ({
    tables: tables.map((each) =>
      each.name === table ? { ...each, sha256: digestOf(content) } : each,
    ),
  }));
}

describe('a backup of a running site', () => {
  test('has all tables and files, for its owner only', async () => {
    const { tables, files, migrations, timeZone, version, format } = backups.manifest;
    expect({ format, version, timeZone }).toEqual({
      format: 1,
      version: '0.1.0',
      timeZone: 'Africa/Algiers',
    });
    expect(tables.map(({ name }) => name)).toMatchInlineSnapshot();
    expect(migrations).toEqual((await readdir('supabase/migrations')).sort().map((name) => name.slice(0, 14)));
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
        expect.stringMatching(/^Restored the backup of 2026-12-01T08:00:00.000Z: 19 tables/) as string,
      ),
    );
    expect((await backups.backUp(copy, 'second')).exitCode).toBe(0);
    expect(await backups.readManifest(join(backups.path('second'), BACKUP_NAME))).toEqual(
      backups.manifest,
    );
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
