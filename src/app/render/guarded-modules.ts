import type { Language } from '#domain/language.ts';

/** What a guarded page waits for before anything else: who is signed in. */
const SESSION = ['src/app/start-auth.ts', 'src/services/firebase-auth.ts'];

interface RouteLoads {
  /** The text files that the loader of the route loads, besides `common`. */
  texts?: readonly string[];
  /** What it imports with them, in src/app. */
  logic?: readonly string[];
}

/** What the loaders of the guarded routes load once it is known who is signed in: the server cannot run them. */
export const loadedByRoute: Record<string, RouteLoads> = {
  '/_authed/book/$roomSlug': {
    texts: ['booking', 'booking-price', 'form', 'calendar', 'errors'],
    logic: ['booking-logic'],
  },
  '/_authed/account': {
    texts: ['account', 'booking-price', 'errors'],
    logic: ['chat-logic'],
  },
  '/_authed/account/bookings': { logic: ['account-logic'] },
  '/_authed/account/bookings_/$id/quote': { logic: ['account-logic'] },
  '/_authed/account/chat': { texts: ['chat'] },
  '/_authed/account/details': { texts: ['account-details'], logic: ['account-logic'] },
  '/_authed/account/events': {
    texts: ['account-events', 'calendar'],
    logic: ['account-logic', 'event-creation-logic'],
  },
  '/_authed/account/payment-history': { texts: ['payments'], logic: ['account-logic'] },
  '/_authed/account/payment-history_/$id/receipt': {
    texts: ['payments', 'receipt'],
    logic: ['account-logic'],
  },
};

/** The modules, as the client's manifest names them, that the session needs first and the loaders of these routes afterwards. */
export function guardedModules(routeIds: readonly string[], language: Language) {
  const loaded = routeIds.flatMap((routeId) => loadedByRoute[routeId] ?? []);
  const textsOf = (names: readonly string[]) =>
    names.map((name) => `locales/${language}/${name}.json`);
  return {
    session: [...SESSION, ...textsOf(['common'])],
    loaders: loaded.flatMap(({ texts = [], logic = [] }) => [
      ...logic.map((name) => `src/app/${name}.ts`),
      ...textsOf(texts),
    ]),
  };
}
