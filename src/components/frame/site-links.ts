import { linkOptions } from '@tanstack/react-router';
import { useSite } from '#src/components/site-context.ts';

/** Of the navigation bar, the drawer and the footer; `text` is a key of `common`. */
const siteLinks = linkOptions([
  { to: '/', text: 'nav.home', activeOptions: { exact: true } },
  { to: '/rooms', text: 'nav.rooms' },
  { to: '/gallery', text: 'nav.gallery' },
  { to: '/events', text: 'nav.events' },
  { to: '/domiciliation-flow', text: 'nav.domiciliation' },
]);

/** What each page shows; without it there is no such page (src/features/offered.ts). */
const offered = {
  '/gallery': 'gallery',
  '/events': 'events',
  '/domiciliation-flow': 'domiciliation',
} as const;

/** The links to what there is. */
export function useSiteLinks() {
  const { offers } = useSite();
  return siteLinks.filter(
    ({ to }) => !(to in offered) || offers[offered[to as keyof typeof offered]],
  );
}
