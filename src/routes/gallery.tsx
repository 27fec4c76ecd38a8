import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { failureOf } from '#src/components/failure-text.tsx';
import { GalleryPage } from '#src/features/gallery/gallery-page.tsx';
import { GallerySkeleton } from '#src/features/gallery/gallery-skeleton.tsx';

const STALE_MS = 60_000;

/** The open picture, counted from 1. */
const pictureSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const searchSchema = v.object({
  picture: v.optional(v.fallback(v.optional(pictureSchema), undefined)),
});

export const Route = createFileRoute('/gallery')({
  validateSearch: searchSchema,
  loader: async ({ context }) => {
    const texts = context.loadTexts('gallery');
    try {
      return await context.gallery.listPictures();
    } catch (error) {
      // The page is nothing without its pictures: it is logged, and the error page offers another try.
      context.logFailure('gallery', failureOf(error));
      throw error;
    } finally {
      await texts;
    }
  },
  staleTime: STALE_MS,
  pendingComponent: GallerySkeleton,
  component: Gallery,
});

function Gallery() {
  const opened = Route.useSearch({ select: ({ picture }) => picture });
  return <GalleryPage pictures={Route.useLoaderData()} opened={opened} />;
}
