import type { GalleryImage } from '#domain/gallery/image.ts';

/** A picture of the building with the URL of its file. */
export interface PictureOfBuilding extends GalleryImage {
  url: string;
}
