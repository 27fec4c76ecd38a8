/** A site on disk, its backup and a restored copy, for the tests of both databases. */
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { runBackup, runRestore } from '#server/cli/backup/commands.ts';
import { serveCommands } from '#server/cli/control-socket.ts';
import { manifestPath, manifestSchema, tablePath, type Manifest } from '#server/backup/manifest.ts';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/stores/open-database.ts';
import { openServer } from '#server/start/open-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { CommandOutput } from '#server/cli/output/command-output.ts';

interface Backups {
  /** A folder for the tests of this file. */
  root: string;
  /** The backup of the demo site, made while it was running. */
  backup: string;
  manifest: Manifest;
  /** Backs up into `root/<folder>`, by default at the instant of the first backup. */
  backUp: (
    environment: NodeJS.ProcessEnv,
    folder: string,
    options?: { now?: string; keep?: number },
  ) => Promise<CommandOutput>;
  restore: (environment: NodeJS.ProcessEnv, folder: string) => Promise<CommandOutput>;
  /** A copy of the backup that `change` may damage. */
  copyBackup: (name: string) => Promise<string>;
  path: (name: string) => string;
}

const AT = '2026-12-01T08:00:00.000Z';
export const BACKUP_NAME = 'riwaq-20261201T080000Z';

function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Reads the manifest of a backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  return parse(manifestSchema, JSON.parse(await readFile(manifestPath(folder), 'utf8')));
}

/** What a restore gives back: all but the id of the file store, a row of the settings, which belongs to a folder. */
export function restorable({ tables, ...manifest }: Manifest) {
  return { ...manifest, tables: tables.filter(({ name }) => name !== 'private.settings') };
}

export async function changeManifest(
  folder: string,
  change: (manifest: Manifest) => object,
): Promise<void> {
  const manifest = await readManifest(folder);
  await writeFile(manifestPath(folder), JSON.stringify({ ...manifest, ...change(manifest) }));
}

/** Changes the rows of a table of a backup, with its checksum. */
export async function changeRows(
  folder: string,
  table: string,
  change: (text: string) => string,
): Promise<void> {
  const file = tablePath(folder, table);
  const content = gzipSync(change(gunzipSync(await readFile(file)).toString()));
  await writeFile(file, content);
  await changeManifest(folder, ({ tables }) => ({
    tables: tables.map((each) =>
      each.name === table ? { ...each, sha256: digestOf(content) } : each,
    ),
  }));
}

/** Runs statements on an embedded database that no server uses. */
export async function onDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { kysely, close } = await openDatabase({ dataDir });
  try {
    return await work(kysely);
  } finally {
    await close();
  }
}

/** The backup of a demo site in an embedded database. */
export function useBackups(): Backups {
  const backups = {} as Backups;
  beforeAll(async () => {
    const root = await mkdtemp(join(tmpdir(), 'riwaq-backup-'));
    const path = (name: string) => join(root, name);
    const contextOf = (environment: NodeJS.ProcessEnv, now = AT) => ({
      environment: { LOG_LEVEL: 'silent', ...environment },
      now: () => new Date(now),
      report: () => undefined,
    });
    const backUp: Backups['backUp'] = (environment, folder, { now, keep } = {}) =>
      runBackup(contextOf(environment, now), [
        path(folder),
        ...(keep === undefined ? [] : ['--keep', String(keep)]),
      ]);
    const demo = { DATA_DIR: path('demo') };
    const server = await openServer(readSettings({ ...demo, LOG_LEVEL: 'silent' }), {
      serveCommands,
    });
    try {
      await backUp(demo, 'first');
    } finally {
      await server.close();
    }
    const backup = join(path('first'), BACKUP_NAME);
    Object.assign(backups, {
      root,
      path,
      backup,
      manifest: await readManifest(backup),
      backUp,
      restore: (environment: NodeJS.ProcessEnv, folder: string) =>
        runRestore(contextOf(environment), [folder]),
      copyBackup: async (name: string) => {
        await mkdir(path(name));
        await cp(backup, join(path(name), BACKUP_NAME), { recursive: true });
        return join(path(name), BACKUP_NAME);
      },
    } satisfies Backups);
  });
  afterAll(() => rm(backups.root, { recursive: true }));
  return backups;
}
