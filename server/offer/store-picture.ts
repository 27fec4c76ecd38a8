import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import {
  MAX_PICTURE_MEGABYTES,
  pictureEndings,
  type PictureBucket,
} from '#domain/offer/picture.ts';
import { Refusal } from '#server/errors.ts';
import type { BucketFiles } from '#server/storage/storage.ts';

const MEGABYTE = 1024 * 1024;
export const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * MEGABYTE;

/** Where the pictures of each bucket are that staff adds. */
export const PICTURE_FOLDERS = { images: 'added/', flyers: 'flyers/' } as const satisfies Record<
  PictureBucket,
  string
>;

/** Stores a picture; its name is the digest of its content, and cannot be guessed before the site shows it. */
export async function storePicture(
  store: Pick<BucketFiles, 'read' | 'create'>,
  bucket: PictureBucket,
  content: Uint8Array,
): Promise<string> {
  if (content.length > MAX_PICTURE_BYTES) {
    throw new Refusal('picture_too_large', { max: MAX_PICTURE_MEGABYTES });
  }
  const type = await fileTypeFromBuffer(content);
  if (!type || !pictureEndings.includes(type.ext)) {
    throw new Refusal('picture_unsupported');
  }
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const name = `${digest}.${type.ext}`;
  const path = `${PICTURE_FOLDERS[bucket]}${name}`;
  if ((await store.read(bucket, path)) === null) {
    await store.create(bucket, path, content);
  }
  return name;
}
