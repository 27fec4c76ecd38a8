import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { mapPictures, type Offer } from '#domain/offer/offer.ts';
import { fileOf, storagePathOf, type PictureBucket } from '#domain/offer/picture.ts';
import { errorCode } from '#domain/thrown.ts';
import type { BucketFiles } from '#server/storage/storage.ts';

interface PlacedOffer {
  /** The offer with the place of each picture in the storage. */
  offer: Offer;
  /** What the storage does not have yet. */
  missing: { bucket: PictureBucket; path: string; content: () => Promise<Uint8Array> }[];
}

/**
 * Finds a place in the storage for each picture of an offer: its own path, unless another picture has that; then a path
 * with its digest. Stored pictures never change, so the site shows the earlier ones until the offer is applied.
 */
export async function placePictures(
  offer: Offer,
  folder: string,
  store: BucketFiles,
): Promise<PlacedOffer> {
  const paths = new Map<string, string>();
  const missing: PlacedOffer['missing'] = [];
  for (const { bucket, file } of picturesOf(offer)) {
    const content = () => readFile(join(folder, file));
    const { path, isStored } = await placePicture(store, bucket, storagePathOf(file), content);
    if (!isStored && !paths.has(`${bucket} ${file}`)) {
      missing.push({ bucket, path, content });
    }
    paths.set(`${bucket} ${file}`, fileOf(path));
  }
  const placed = mapPictures(offer, (bucket, file) => paths.get(`${bucket} ${file}`) ?? file);
  return { offer: placed, missing };
}

async function placePicture(
  store: BucketFiles,
  bucket: PictureBucket,
  path: string,
  read: () => Promise<Uint8Array>,
): Promise<{ path: string; isStored: boolean }> {
  const content = await read();
  const stored = await store.read(bucket, path);
  if (stored === null || Buffer.compare(stored, content) === 0) {
    return { path, isStored: stored !== null };
  }
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const ending = extname(path);
  const own = `${path.slice(0, -ending.length)}-${digest}${ending}`;
  return { path: own, isStored: (await store.read(bucket, own)) !== null };
}

function picturesOf(offer: Offer): { bucket: PictureBucket; file: string }[] {
  const pictures: { bucket: PictureBucket; file: string }[] = [];
  mapPictures(offer, (bucket, file) => {
    pictures.push({ bucket, file });
    return file;
  });
  return pictures;
}

/** Writes stored pictures beside an offer file. Returns a line for each that cannot be written. */
export async function writePictures(
  pictures: readonly { bucket: PictureBucket; file: string }[],
  folder: string,
  store: BucketFiles,
): Promise<string[]> {
  const failed: string[] = [];
  for (const { bucket, file } of pictures) {
    const content = await store.read(bucket, storagePathOf(file));
    if (content === null) {
      failed.push(`${file}: the storage does not have it`);
    } else if (!(await writeNew(join(folder, file), content))) {
      failed.push(`${file}: another file of this name exists, and is not overwritten`);
    }
  }
  return failed;
}

/** False when the file exists with other content. */
async function writeNew(path: string, content: Uint8Array): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw error;
    }
    return Buffer.compare(await readFile(path), content) === 0;
  }
}
