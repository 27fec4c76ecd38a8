import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onErrorCode } from '#domain/thrown.ts';
import type { Db } from '#server/db/database.ts';
import { readSetting, storeSetting } from '#server/db/stored-settings.ts';

/** In `private.settings`. */
export const FILE_STORE_KEY = 'file_store';
/** In the folder of the embedded file store, so that the id moves with it. No bucket has such a name. */
const ID_FILE = 'file-store-id';

/** The id of the file store in `folder`; null where it has none yet. */
export async function readFileStoreId(folder: string): Promise<string | null> {
  const text = (
    await readFile(join(folder, ID_FILE), 'utf8').catch(onErrorCode('ENOENT', ''))
  ).trim();
  return text === '' ? null : text;
}

/** The id of the file store whose files the rows of the database name; null before the first start with one. */
export function namedFileStore(db: Db): Promise<string | null> {
  return readSetting(db, FILE_STORE_KEY);
}

/**
 * Refuses a folder whose files are not those of the database: documents would be stored where the other copies of the server do
 * not find them. At the first use the store gets an id, and the database stores it. Under the lock of `withStartLock`.
 */
export async function claimFileStore(db: Db, folder: string): Promise<void> {
  const stored = await readFileStoreId(folder);
  const named = await namedFileStore(db);
  if (named !== null && named !== stored) {
    throw new Error(otherFileStore(folder, named, stored));
  }
  const id = stored ?? randomUUID();
  if (stored === null) {
    await writeFile(join(folder, ID_FILE), `${id}\n`, { mode: 0o600 });
  }
  if (named === null) {
    await storeSetting(db, FILE_STORE_KEY, id);
  }
}

function otherFileStore(folder: string, named: string, stored: string | null): string {
  const found = stored === null ? 'has no id' : `has the id ${stored}`;
  return `The files of this database are in the file store ${named}, and the folder ${folder} ${found}. Set DATA_DIR to the folder that all copies of the server share, or use Supabase Storage. If these are the right files, write the id into ${join(folder, ID_FILE)}.`;
}
