import { randomBytes } from 'node:crypto';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ATTACHMENTS_BUCKET } from '#server/storage/storage.ts';

const SECRET_BYTES = 32;

/** The key that signs upload addresses, created at the first start and readable by this user only. Under the lock of `withStartLock`. */
export async function loadStorageSecret(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'storage-secret');
  if (!existsSync(path)) {
    const unfinished = `${path}.new`;
    await writeFile(unfinished, randomBytes(SECRET_BYTES), { mode: 0o600 });
    await rename(unfinished, path);
  }
  const secret = await readFile(path);
  if (secret.length < SECRET_BYTES) {
    throw new Error(
      `${path} has ${secret.length} of ${SECRET_BYTES} bytes, and anyone could sign upload addresses. Delete it: the next start makes a new one.`,
    );
  }
  return secret;
}

/**
 * Copies the pictures of the demo's offer, and the flyers and documents of the seed, from the folder supabase/ to their
 * buckets; existing files stay unchanged.
 */
export async function copySeedFiles(supabase: string, storageFolder: string): Promise<void> {
  const sources = {
    images: join(supabase, 'offer', 'pictures'),
    flyers: join(supabase, 'seed-files', 'flyers'),
    [ATTACHMENTS_BUCKET]: join(supabase, 'seed-files', ATTACHMENTS_BUCKET),
  };
  for (const [bucket, source] of Object.entries(sources)) {
    if (existsSync(source)) {
      await cp(source, join(storageFolder, bucket), { recursive: true, force: false });
    }
  }
}
