import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { errorMessage } from '#domain/thrown.ts';
import type { BucketFiles } from '#server/storage/storage.ts';
import { buckets, type Bucket } from '#server/storage/storage.ts';
import {
  FORMAT,
  manifestPath,
  manifestSchema,
  storedPath,
  tablePath,
  type BackupFile,
  type Manifest,
} from './manifest.ts';
import type { Snapshot } from './read-snapshot.ts';

/** For the owner only: a backup has everything that customers entrusted. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const BACKUP_NAME = /^riwaq-\d{8}T\d{6}Z$/;

/** After how many files progress is reported. */
const REPORTED = 100;

interface Source {
  snapshot: Snapshot;
  files: Pick<BucketFiles, 'list' | 'read'>;
  version: string;
  now: Date;
  report: (line: string) => void;
}

/**
 * Writes a backup into `folder`. Until it is whole it has another name; of a failure nothing is left. The files are read after
 * the rows and never change, so the backup has every file that its rows name.
 */
export async function writeBackup(
  folder: string,
  source: Source,
): Promise<{ path: string; manifest: Manifest }> {
  const path = join(folder, nameAt(source.now));
  const unfinished = `${path}.unfinished`;
  if (existsSync(path)) {
    throw new Error(`${path} exists already.`);
  }
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await mkdir(unfinished, { mode: FOLDER_MODE });
  try {
    const manifest = await fill(unfinished, source);
    await rename(unfinished, path);
    return { path, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Deletes all but the newest `keep` whole backups of a folder; returns the names of those deleted. */
export async function deleteOlder(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter(
    (name) => BACKUP_NAME.test(name) && existsSync(manifestPath(join(folder, name))),
  );
  const older = names.toSorted().slice(0, -keep);
  for (const name of older) {
    await rm(join(folder, name), { recursive: true });
  }
  return older;
}

function nameAt(now: Date): string {
  return `riwaq-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
}

async function fill(folder: string, source: Source): Promise<Manifest> {
  const { snapshot, version, now, report } = source;
  const { tables, ...database } = snapshot;
  for (const { name, base64 } of tables) {
    await writeNew(tablePath(folder, name), Buffer.from(base64, 'base64'));
  }
  report(`${tables.length} tables are written.`);
  const manifest = v.parse(manifestSchema, {
    format: FORMAT,
    version,
    createdAt: now.toISOString(),
    ...database,
    tables: tables.map(({ base64: _, ...table }) => table),
    files: await copyFiles(folder, source),
  });
  await writeNew(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function copyFiles(
  folder: string,
  { files, report }: Pick<Source, 'files' | 'report'>,
): Promise<BackupFile[]> {
  const copied: BackupFile[] = [];
  for (const bucket of buckets) {
    for (const path of await named(bucket, () => files.list(bucket))) {
      const content = await named(`${bucket}/${path}`, () => files.read(bucket, path));
      // Deleted since it was listed: an upload that was never recorded.
      if (content) {
        await writeNew(storedPath(folder, bucket, path), content);
        copied.push({ bucket, path, bytes: content.length, sha256: digest(content) });
        if (copied.length % REPORTED === 0) {
          report(`${copied.length} files are copied.`);
        }
      }
    }
  }
  return copied;
}

/** Names the file in the error of a storage. */
async function named<T>(file: Bucket | `${Bucket}/${string}`, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new Error(`${file} cannot be read: ${errorMessage(error)}`, { cause: error });
  }
}

async function writeNew(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
  // On the disk before the backup gets its name.
  await writeFile(file, content, { flag: 'wx', mode: FILE_MODE, flush: true });
}

function digest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
