import { randomBytes } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ATTACHMENTS_BUCKET } from './storage.ts';

/** The key that signs upload addresses, created at the first start and readable by this user only. */
export async function loadStorageSecret(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'storage-secret');
  if (!existsSync(path)) {
    await writeFile(path, randomBytes(32), { mode: 0o600 });
  }
  return readFile(path);
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
