import { galleryImageSchema } from '#domain/gallery/image.ts';
import type { DataRows } from './data/data-rows.ts';

/** The building's pictures. Specification, section 7, Direct data-service queries. */
export function createGalleryService({ read, publicUrl }: DataRows) {
  return {
    /** The pictures of the building in their order. */
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
