import type { GalleryImage } from '#domain/gallery.ts';

/** A picture of the building and the address of its file. */
export interface PictureOfBuilding extends GalleryImage {
  url: string;
}
