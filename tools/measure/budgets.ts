import type { PhoneVisit } from './lighthouse.ts';

/** KB (1,000 bytes) after Brotli that a route may load before it can be used. Specification of the figures: docs/performance.md. */
interface Budget {
  js: number;
  css: number;
}

interface MeasuredRoute {
  name: string;
  path: string;
  /** Only customers see it: it is measured signed in. */
  isGuarded?: boolean;
  budget: Budget;
}

const list: Budget = { js: 177.5, css: 12.3 };
const account: Budget = { js: 205.5, css: 11.3 };

/** The routes with a budget; `{event}` is the first event of the list, `{booking}` the customer's first booking. */
export const measuredRoutes: readonly MeasuredRoute[] = [
  { name: 'home', path: '/', budget: { js: 160.5, css: 10.9 } },
  { name: 'rooms', path: '/rooms', budget: list },
  { name: 'room', path: '/rooms/grande-salle', budget: list },
  { name: 'services', path: '/services', budget: list },
  { name: 'events', path: '/events', budget: list },
  { name: 'event', path: '/events/{event}', budget: list },
  { name: 'gallery', path: '/gallery', budget: list },
  { name: 'subscription', path: '/subscribe/grande-salle', budget: list },
  { name: 'information', path: '/information', budget: list },
  { name: 'terms', path: '/terms', budget: list },
  { name: 'privacy', path: '/privacy', budget: list },
  { name: 'accessibility', path: '/accessibility', budget: list },
  { name: 'domiciliation', path: '/domiciliation-flow', budget: { js: 164.5, css: 10.8 } },
  { name: 'booking', path: '/book/grande-salle', isGuarded: true, budget: { js: 236.5, css: 15 } },
  {
    name: 'account',
    path: '/account/bookings',
    isGuarded: true,
    budget: account,
  },
  { name: 'payments', path: '/account/payment-history', isGuarded: true, budget: account },
  { name: 'chat', path: '/account/chat', isGuarded: true, budget: account },
  {
    name: 'own events',
    path: '/account/events',
    isGuarded: true,
    budget: { js: 210, css: 11.9 },
  },
  {
    name: 'quote',
    path: '/account/bookings/{booking}/quote',
    isGuarded: true,
    budget: account,
  },
];

/** A page that Lighthouse looks at. */
export interface VisitedPage {
  name: string;
  path: string;
  /** What a customer uses first, as a selector: the page is looked at signed in, and the time until it is shown is measured. */
  firstControl?: string;
}

/** The pages that Lighthouse looks at, beside the same pages without scripts. */
export const visitedPages: readonly VisitedPage[] = [
  ...measuredRoutes.filter(({ name }) =>
    ['home', 'rooms', 'room', 'events', 'event', 'gallery'].includes(name),
  ),
  { name: 'booking', path: '/book/grande-salle', firstControl: 'main form input' },
  {
    name: 'domiciliation',
    path: '/domiciliation-flow?plan={plan}',
    firstControl: 'main form button',
  },
  { name: 'account', path: '/account/bookings', firstControl: 'main tr button' },
  { name: 'chat', path: '/account/chat', firstControl: 'main li a, main textarea' },
];

/** The font of English and French, KB. */
export const FONT_BUDGET = 16;

/** What a page misses of the required figures beside its control (quality, On a phone). */
export function missesBeside(visit: PhoneVisit, control: PhoneVisit): string[] {
  const isForCustomers = !Number.isNaN(visit.usable);
  const required: [what: string, isMet: boolean][] = isForCustomers
    ? [
        ['blocking time', visit.tbt <= control.tbt + 200],
        ['layout shift', visit.cls <= 0.02],
        ['usable', visit.usable <= control.lcp + 1_500],
      ]
    : [
        ['score', visit.performance >= control.performance - 3],
        ['LCP', visit.lcp <= control.lcp + 100],
        ['blocking time', visit.tbt <= control.tbt + 100],
        ['layout shift', visit.cls < 0.0005],
        ['SEO', visit.seo === 100],
      ];
  return [
    ...required,
    ['accessibility', visit.accessibility === 100] as const,
    ['best practices', visit.bestPractices === 100] as const,
  ]
    .filter(([, isMet]) => !isMet)
    .map(([what]) => what);
}
