import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFileStore } from '#server/storage/file-store.ts';
import { readFileStoreId } from '#server/storage/file-store-id.ts';
import { fault, firstOf, ok, reasonOf, warning, type Finding } from './finding.ts';
import type { Details } from './observation.ts';

const GIGABYTE = 1024 ** 3;
const LEAST_FREE = 0.5 * GIGABYTE;
const LITTLE_FREE = 2 * GIGABYTE;

interface FilesDeps {
  freeBytes: (folder: string) => Promise<number>;
  /** The user who runs this; null where the system has none. */
  userId: number | null;
}

/** The folder of the embedded file store, and the files in it that rows name. */
export async function checkFiles(
  folder: string,
  { files, stored }: Details,
  deps: FilesDeps,
): Promise<Finding[]> {
  const named = stored.file_store ?? null;
  const id = await readFileStoreId(folder);
  if (named !== id) {
    return [
      fault(
        `files: those of the database are in the file store ${named ?? 'that the next start makes'}, and ${folder} ${id === null ? 'has no id' : `is ${id}`}`,
        'Set DATA_DIR to the folder with the files. If these are the right ones, start the site: its message shows what to do.',
      ),
    ];
  }
  return [...(await checkFolder(folder, deps)), await findMissing(folder, files)];
}

async function checkFolder(folder: string, { freeBytes, userId }: FilesDeps): Promise<Finding[]> {
  const { uid } = await stat(folder);
  if (userId !== null && uid !== userId) {
    return [
      warning(
        `files: ${folder} belongs to another user, so it is not known whether the server can write to it`,
        'Run this command as the user of the server: "sudo -u riwaq riwaq doctor".',
      ),
    ];
  }
  // Where every upload is written first.
  const probe = join(folder, '.incoming', `doctor-${process.pid}`);
  try {
    await mkdir(dirname(probe), { recursive: true });
    await writeFile(probe, 'doctor', { flag: 'wx' });
  } catch (error) {
    return [
      fault(
        `files: nothing can be stored in ${folder}: ${reasonOf(error)}`,
        'Let the user of the server own the folder, on a disk that is not full or read-only.',
      ),
    ];
  }
  await rm(probe);
  const free = await freeBytes(folder);
  const text = `files: ${(free / GIGABYTE).toFixed(1)} GB are free in ${folder}`;
  const more = 'Free space on this disk, or move the data directory to a larger one.';
  if (free < LEAST_FREE) {
    return [fault(text, more)];
  }
  return [free < LITTLE_FREE ? warning(text, more) : ok(text)];
}

async function findMissing(folder: string, files: Details['files']): Promise<Finding> {
  const store = createFileStore(folder);
  const missing: string[] = [];
  for (const { bucket, path } of files) {
    if ((await store.find(bucket, path)) === null) {
      missing.push(`${bucket}/${path}`);
    }
  }
  return reportMissing(files.length, missing);
}

/** The files that rows name and the storage does not have. */
export function reportMissing(count: number, missing: string[]): Finding {
  return missing.length === 0
    ? ok(`files: all ${count} that the database names are there`)
    : fault(
        `files: ${missing.length} of ${count} are missing: ${firstOf(missing)}`,
        'Copy them from the last backup of the files. Pictures of the offer: "riwaq offer apply <file>".',
      );
}
