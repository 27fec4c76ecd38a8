import { access, constants } from 'node:fs/promises';
import * as v from 'valibot';
import type { Settings } from '#server/settings/settings.ts';
import { createFileStore } from '#server/embedded/storage/file-store.ts';
import { readFileStoreId } from '#server/storage/file-store-id.ts';
import {
  fault,
  firstOf,
  found,
  ok,
  readJson,
  reasonOf,
  type Finding,
  type Send,
} from './finding.ts';
import type { Details } from './observation.ts';

const GIGABYTE = 1024 ** 3;
const LEAST_FREE = 0.5 * GIGABYTE;

type FreeBytes = (folder: string) => Promise<number>;

/** The folder of the embedded file store, and the files in it that rows name. */
export async function checkFiles(
  folder: string,
  { files, stored }: Details,
  freeBytes: FreeBytes,
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
  const store = createFileStore(folder);
  const missing: string[] = [];
  for (const { bucket, path } of files) {
    if ((await store.find(bucket, path)) === null) {
      missing.push(`${bucket}/${path}`);
    }
  }
  const refused = await access(folder, constants.W_OK).then(() => null, reasonOf);
  const free = await freeBytes(folder);
  const room = `files: ${(free / GIGABYTE).toFixed(1)} GB are free in ${folder}`;
  return found(
    refused !== null &&
      fault(
        `files: nothing can be stored in ${folder}: ${refused}`,
        'Run this command as the user of the server: "sudo -u riwaq riwaq doctor". That user has to own the folder, on a disk that is not read-only.',
      ),
    free < LEAST_FREE
      ? fault(room, 'Free space on this disk, or move the data directory to a larger one.')
      : ok(room),
    missingFiles(files.length, missing),
  );
}

function missingFiles(count: number, missing: string[]): Finding {
  return missing.length === 0
    ? ok(`files: all ${count} that the database names are there`)
    : fault(
        `files: ${missing.length} of ${count} are missing: ${firstOf(missing)}`,
        'Copy them from the last backup of the files. Pictures of the offer: "riwaq offer apply <file>".',
      );
}

const bucketSchema = v.object({ public: v.boolean() });
const roomsSchema = v.array(v.object({ id: v.string() }));
const KEYS =
  'Copy SUPABASE_URL and both keys again from the Supabase dashboard (Project settings, API keys), of the project of DATABASE_URL.';

/** Whether Storage has the files that rows name, keeps documents private, and is of the project of the database. */
export async function checkSupabase(
  { supabase, site }: Settings & { supabase: NonNullable<Settings['supabase']> },
  { rooms, files, storedFiles }: Details,
  send: Send,
): Promise<Finding[]> {
  const read = (path: string, key: string) =>
    send(supabase.url + path, { headers: { apikey: key, authorization: `Bearer ${key}` } });
  const shown = await readJson(
    roomsSchema,
    await read('/rest/v1/rooms?select=id&order=id', site.anonKey),
  );
  const bucket = await readJson(
    bucketSchema,
    await read('/storage/v1/bucket/attachments', supabase.serviceRoleKey),
  );
  const names = new Set(storedFiles);
  const paths = files.map(({ bucket: name, path }) => `${name}/${path}`);
  return found(
    shown?.map(({ id }) => id).join() === rooms.join()
      ? ok('supabase: visitors read the rooms of the database')
      : fault('supabase: visitors do not read the rooms of the database', KEYS),
    bucket === null
      ? fault('supabase: Storage does not show the bucket attachments', KEYS)
      : bucket.public &&
          fault(
            'supabase: the bucket attachments is public: anyone can read the documents of customers',
            'Make it private in the Supabase dashboard: Storage, Edit bucket.',
          ),
    storedFiles !== null &&
      missingFiles(
        paths.length,
        paths.filter((path) => !names.has(path)),
      ),
  );
}
