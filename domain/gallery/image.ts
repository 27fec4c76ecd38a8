import * as v from 'valibot';
import { translationsSchema } from '#domain/language.ts';

/** A picture of the building. Specification, section 3, Building gallery image. */
export const galleryImageSchema = v.object({
  id: v.string(),
  storage_path: v.string(),
  alt_text: v.string(),
  sort_order: v.number(),
  translations: translationsSchema,
});
type GalleryImage = v.InferOutput<typeof galleryImageSchema>;

/** A picture of the building with the URL of its file. */
export interface PictureOfBuilding extends GalleryImage {
  url: string;
}
