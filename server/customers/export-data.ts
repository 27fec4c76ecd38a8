import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Db } from '#server/db/database.ts';
import type { AttachmentStorage } from '#server/storage/storage.ts';
import { readStoredData } from './stored-data.ts';

type StoredData = Awaited<ReturnType<typeof readStoredData>>;

interface ExportDeps {
  db: Db;
  documents: Pick<AttachmentStorage, 'stream'>;
}

/** A document whose file is not in the storage. */
interface MissingFile {
  name: string;
  reference: string;
}

/**
 * Everything that is stored of a customer as one ZIP: data.json, and the documents by their bookings. `missing` is complete
 * once `content` has been read, which holds one part of a document in memory at a time.
 */
export async function exportData({ db, documents }: ExportDeps, customerId: string) {
  const stored = await readStoredData(db, customerId);
  const missing: MissingFile[] = [];
  return { stored, missing, content: zipOf(stored, documents, missing) };
}

function zipOf(stored: StoredData, storage: ExportDeps['documents'], missing: MissingFile[]) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) {
      throw error;
    }
    chunks.push(chunk);
  });
  const data = new ZipDeflate('data.json');
  zip.add(data);
  data.push(strToU8(JSON.stringify(stored, null, 2)), true);
  const documents = [
    ...stored.documents.map(({ booking_id, storage_path, original_filename: name }) => ({
      storage_path,
      name,
      reference: stored.bookings.find(({ id }) => id === booking_id)?.ref_code ?? '',
    })),
    ...stored.unfinished.flatMap(({ draft }) =>
      draft.documents.flatMap(({ storedPath, name }) =>
        storedPath === null ? [] : { storage_path: storedPath, name, reference: 'unfinished' },
      ),
    ),
  ];
  return (async function* read() {
    yield* chunks.splice(0);
    const taken = new Set<string>();
    for (const { storage_path, name, reference } of documents) {
      const parts = await storage.stream(storage_path);
      if (parts) {
        const path = freeName(taken, `documents/${reference}/${fileName(name)}`);
        taken.add(path);
        // Documents are compressed already.
        const file = new ZipPassThrough(path);
        zip.add(file);
        for await (const part of parts) {
          file.push(part);
          yield* chunks.splice(0);
        }
        file.push(new Uint8Array(), true);
      } else {
        missing.push({ name, reference });
      }
    }
    zip.end();
    yield* chunks;
  })();
}

/** A name without folders, control characters and controls of direction. */
function fileName(name: string): string {
  return name.replaceAll(/[/\\\n]/g, '_').replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** The path, or with a number when another document has it. */
function freeName(taken: ReadonlySet<string>, path: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : path.replace(/(\.[^./]*)?$/, ` (${number})$1`);
    if (!taken.has(name)) {
      return name;
    }
  }
}
