import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '#server/errors.ts';
import type { BucketFiles } from '#server/storage/storage.ts';

const MEGABYTE = 1024 * 1024;
/** Visitors load it. */
const MAX_BYTES = 5 * MEGABYTE;
const endings = ['jpg', 'png', 'webp'];

/** The folder of flyers in their bucket; an event has the name in it. */
const FOLDER = 'flyers/';
const STORED_FLYER = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

/** Whether a flyer has the name of a stored one. */
export function isStoredFlyer(name: string): boolean {
  return STORED_FLYER.test(name);
}

/** Stores a picture as a flyer; its name is the digest of its content, and cannot be guessed before an event shows it. */
export async function storeFlyer(store: BucketFiles, content: Uint8Array): Promise<string> {
  if (content.length > MAX_BYTES) {
    throw new Refusal('picture_too_large', { max: MAX_BYTES / MEGABYTE });
  }
  const type = await fileTypeFromBuffer(content);
  if (!type || !endings.includes(type.ext)) {
    throw new Refusal('picture_unsupported');
  }
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const name = `${digest}.${type.ext}`;
  if ((await store.read('flyers', `${FOLDER}${name}`)) === null) {
    await store.create('flyers', `${FOLDER}${name}`, content);
  }
  return name;
}
