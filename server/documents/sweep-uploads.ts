import { UNRECORDED_HOURS } from '#domain/site/retention.ts';
import type { Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import type { AttachmentStorage } from '#server/storage/storage.ts';
import { closeUpload } from './uploads.ts';

const MINUTE_MS = 60_000;
/** The largest file takes 43 minutes on a slow line of 4 KB a second; an upload address of the embedded mode is valid for ten. */
const UNUSED_MS = 60 * MINUTE_MS;
export const UNRECORDED_MS = UNRECORDED_HOURS * 60 * MINUTE_MS;
const BATCH = 100;

interface Stores {
  db: Db;
  storage: AttachmentStorage;
}

/**
 * Closes uploads without a file, and deletes uploads that were not recorded within a day, but for those of unfinished requests. Several servers may run it
 * at the same time. An upload is closed before its file is deleted, so the file of a recorded document is never deleted.
 */
export async function sweepUploads({ db, storage }: Stores, now: Date): Promise<void> {
  await repeatBatch(() => measureUploads({ db, storage }, before(now, UNUSED_MS)));
  await db
    .updateTable('private.uploads')
    .set({ state: 'closed' })
    .where('state', '=', 'open')
    // As long as the unfinished request is.
    .where('unfinished_id', 'is', null)
    .where('issued_at', '<=', before(now, UNRECORDED_MS))
    .execute();
  await repeatBatch(() => deleteUploads({ db, storage }, before(now, UNRECORDED_MS)));
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}

async function repeatBatch(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) === BATCH) {
    // The next ones.
  }
}

/** Checks once which uploads have a file. An upload without one is closed; of the others the actual size counts from now on. */
async function measureUploads({ db, storage }: Stores, until: Date): Promise<number> {
  const uploads = await db
    .selectFrom('private.uploads')
    .select('storage_path')
    .where('state', '=', 'open')
    .where('stored_bytes', 'is', null)
    .where('issued_at', '<=', until)
    .orderBy('issued_at')
    .limit(BATCH)
    .execute();
  for (const { storage_path: path } of uploads) {
    const size = await storage.sizeOf(path);
    if (size !== null) {
      await db
        .updateTable('private.uploads')
        .set({ stored_bytes: size })
        .where('storage_path', '=', path)
        .where('state', '=', 'open')
        .execute();
    } else if (await closeUpload(db, path, 0)) {
      await storage.discard(path);
    }
  }
  return uploads.length;
}

/** Deletes closed and recorded uploads with their files, except files of documents. Rows are locked against other servers. */
function deleteUploads({ db, storage }: Stores, until: Date): Promise<number> {
  return transact(db, async (trx) => {
    const uploads = await trx
      .selectFrom('private.uploads')
      .select('storage_path')
      .where('state', '<>', 'open')
      .where('issued_at', '<=', until)
      .orderBy('issued_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const paths = uploads.map(({ storage_path }) => storage_path);
    if (paths.length === 0) {
      return 0;
    }
    const recorded = await recordedAmong(trx, paths);
    const unrecorded = paths.filter((path) => !recorded.has(path));
    if (unrecorded.length > 0) {
      await storage.remove(unrecorded);
    }
    await trx.deleteFrom('private.uploads').where('storage_path', 'in', paths).execute();
    return paths.length;
  });
}

/** Those of the paths that documents have. */
export async function recordedAmong(db: Db, paths: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('booking_attachments')
    .select('storage_path')
    .where('storage_path', 'in', paths)
    .execute();
  return new Set(rows.map(({ storage_path }) => storage_path));
}
