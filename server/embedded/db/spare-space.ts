import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onErrorCode } from '#domain/thrown.ts';

/** A start may write a segment of the database's log, 16 MB, and some small files. */
const SPARE_BYTES = 32 * 1024 * 1024;

const spareFile = (dataDir: string) => join(dataDir, 'spare');

async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** Deletes the spare file when the disk is full: locks and the database cannot be opened without writing a little. */
export async function releaseSpareSpace(dataDir: string, freeOf = freeBytes): Promise<void> {
  // Before the first start there is no directory.
  if ((await freeOf(dataDir).catch(onErrorCode('ENOENT', Infinity))) < SPARE_BYTES) {
    await rm(spareFile(dataDir), { force: true });
  }
}

/** Sets space aside for a start on a full disk, at most half of what is free. It is filled: an empty file takes no space. */
export async function setSpareSpaceAside(dataDir: string, freeOf = freeBytes): Promise<void> {
  const file = spareFile(dataDir);
  const stored = (await stat(file).catch(onErrorCode('ENOENT', null)))?.size ?? 0;
  const bytes = Math.min(SPARE_BYTES, Math.floor((await freeOf(dataDir)) / 2));
  if (bytes > stored) {
    await writeFile(file, Buffer.alloc(bytes)).catch(onErrorCode('ENOSPC', undefined));
  }
}
