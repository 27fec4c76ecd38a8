import { linkOptions } from '@tanstack/react-router';

/** The links of the navigation bar, the drawer and the footer; `text` is a key of `common`. */
export const siteLinks = linkOptions([
  { to: '/', text: 'nav.home', activeOptions: { exact: true } },
  { to: '/rooms', text: 'nav.rooms' },
  { to: '/gallery', text: 'nav.gallery' },
  { to: '/events', text: 'nav.events' },
  { to: '/domiciliation-flow', text: 'nav.domiciliation' },
]);
