import type { Db } from '#server/db/database.ts';
import { recordedAmong, UNRECORDED_MS } from '#server/documents/sweep-uploads.ts';
import { ATTACHMENTS_BUCKET } from '#server/storage/storage.ts';
import type { FileStore } from './file-store.ts';

const BATCH = 100;

/** Deletes files of the embedded mode that are a day old and have no row, and files that were not written completely. */
export async function sweepFiles(
  { db, files }: { db: Db; files: FileStore },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() - UNRECORDED_MS);
  await files.removeUnfinished(until);
  const paths = await files.list(ATTACHMENTS_BUCKET, until);
  for (let start = 0; start < paths.length; start += BATCH) {
    const batch = paths.slice(start, start + BATCH);
    const known = await findKnown(db, batch);
    for (const path of batch.filter((candidate) => !known.has(candidate))) {
      await files.remove(ATTACHMENTS_BUCKET, path);
    }
  }
}

async function findKnown(db: Db, paths: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('private.uploads')
    .select('storage_path')
    .where('storage_path', 'in', paths)
    .execute();
  // Uploads are read before documents: an upload that is recorded in between is found among the documents.
  const recorded = await recordedAmong(db, paths);
  return new Set([...recorded, ...rows.map(({ storage_path }) => storage_path)]);
}
