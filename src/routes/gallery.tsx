import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { toFailure } from '#domain/errors.ts';
import { optionalParam } from '#domain/search-param.ts';
import { GalleryPage } from '#src/features/gallery/gallery-page.tsx';
import { GallerySkeleton } from '#src/features/gallery/gallery-skeleton.tsx';
import { demandOffered } from '#src/features/offered.ts';

/** The open picture, counted from 1. */
const pictureSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const searchSchema = v.object({
  picture: optionalParam(pictureSchema),
});

export const Route = createFileRoute('/gallery')({
  validateSearch: searchSchema,
  beforeLoad: demandOffered('gallery'),
  loader: async ({ context }) => {
    try {
      return await context.withTexts(context.gallery.listPictures(), 'gallery');
    } catch (error) {
      // A page without pictures is useless: the failure is logged, and the error page offers to try again.
      context.logFailure('gallery', toFailure(error));
      throw error;
    }
  },
  pendingComponent: GallerySkeleton,
  component: Gallery,
});

function Gallery() {
  const opened = Route.useSearch({ select: ({ picture }) => picture });
  return <GalleryPage pictures={Route.useLoaderData()} opened={opened} />;
}
