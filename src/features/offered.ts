import { notFound } from '@tanstack/react-router';
import type { SiteProfile } from '#domain/site/site-profile.ts';

/** The `beforeLoad` of a page of what the building may not have: then the page is that of an unknown address. */
export const demandOffered =
  (name: keyof SiteProfile['offers']) =>
  ({ context }: { context: { settings: Pick<SiteProfile, 'offers'> } }): void => {
    if (!context.settings.offers[name]) {
      throw notFound();
    }
  };
