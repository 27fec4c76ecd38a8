/** A site on disk, its backup and a restored copy, for the tests of both databases. */
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { runBackup, runRestore } from '#server/backup/commands.ts';
import { manifestSchema, type Manifest } from '#server/backup/manifest.ts';
import { openServer } from '#server/open-server.ts';
import { readSettings } from '#server/settings.ts';
import type { StaffOutput } from '#server/staff/run-staff.ts';

export interface Backups {
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
  ) => Promise<StaffOutput>;
  restore: (environment: NodeJS.ProcessEnv, folder: string) => Promise<StaffOutput>;
  /** A copy of the backup that `change` may damage. */
  copyBackup: (name: string) => Promise<string>;
  readManifest: (backup: string) => Promise<Manifest>;
  path: (name: string) => string;
}

const AT = '2026-12-01T08:00:00.000Z';
export const BACKUP_NAME = 'riwaq-20261201T080000Z';

export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
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
    const readManifest = async (backup: string) =>
      parse(manifestSchema, JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')));
    const backUp: Backups['backUp'] = (environment, folder, { now, keep } = {}) =>
      runBackup(contextOf(environment, now), [
        path(folder),
        ...(keep === undefined ? [] : ['--keep', String(keep)]),
      ]);
    const demo = { DATA_DIR: path('demo') };
    const server = await openServer(readSettings({ ...demo, LOG_LEVEL: 'silent' }));
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
      readManifest,
    } satisfies Backups);
  });
  afterAll(() => rm(backups.root, { recursive: true }));
  return backups;
}
