import { galleryImageSchema, type GalleryImage } from '#domain/gallery.ts';
import type { DataRows } from './data-rows.ts';

/** A picture as a page shows it: its row and the address of the file. */
interface GalleryPicture extends GalleryImage {
  url: string;
}

export interface GalleryService {
  /** The pictures of the building in their order. */
  listPictures: () => Promise<GalleryPicture[]>;
}

/** The building's pictures. Specification, section 7, Direct data-service queries. */
export function createGalleryService({ read, publicUrl }: DataRows): GalleryService {
  return {
    listPictures: async () => {
      const images = await read(
        'building_gallery',
        { order: 'sort_order' },
        galleryImageSchema,
        'gallery_failed',
      );
      return images.map((image) => ({ ...image, url: publicUrl('images', image.storage_path) }));
    },
  };
}
