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
