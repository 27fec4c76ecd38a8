import * as v from 'valibot';

/** Where the site keeps pictures: those of rooms and of the gallery, and flyers. */
export const pictureBuckets = ['images', 'flyers'] as const;
export type PictureBucket = (typeof pictureBuckets)[number];

/** Visitors load it. */
export const MAX_PICTURE_MEGABYTES = 5;
/** The kinds of pictures that staff adds. */
export const pictureEndings: readonly string[] = ['jpg', 'png', 'webp'];

/** A picture that was added: its path as an offer has it, and its name in the folder of its bucket. */
export const addedPictureSchema = v.object({ file: v.string(), name: v.string() });
export type AddedPicture = v.InferOutput<typeof addedPictureSchema>;

/** The files of pictures are named by their place in the storage, below a folder beside the offer file. */
const FOLDER = 'pictures/';

/** The file in the offer folder, of the path in its bucket. */
export function fileOf(storagePath: string): string {
  return `${FOLDER}${storagePath}`;
}

/** The path in its bucket, of a file in the offer folder. */
export function storagePathOf(file: string): string {
  return file.slice(FOLDER.length);
}

/** The URL of an object in a public bucket. */
export function publicUrl(dataOrigin: string, bucket: PictureBucket, path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${dataOrigin}/storage/v1/object/public/${bucket}/${encoded}`;
}
