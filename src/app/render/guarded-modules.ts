import type { Language } from '#domain/language.ts';

/** What a guarded page waits for before anything else: who is signed in. */
const SESSION = ['src/app/start-auth.ts', 'src/services/identity/firebase-auth.ts'];

interface RouteLoads {
  /** The text files that the loader of the route loads, besides `common`. */
  texts?: readonly string[];
  /** What it imports with them, in src/app. */
  logic?: readonly string[];
}

/** What the loaders of the guarded routes load once it is known who is signed in: the server cannot run them. */
export const loadedByRoute: Record<string, RouteLoads> = {
  '/_authed/book/$roomSlug': {
    texts: ['booking', 'request-fields', 'booking-price', 'form', 'calendar', 'errors'],
    logic: ['booking-logic'],
  },
  '/_authed/account': {
    texts: ['account', 'request-fields', 'booking-price', 'errors'],
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
  '/staff/calendar': { texts: ['staff-calendar', 'calendar'] },
  '/staff/payments/': { texts: ['staff-payments'] },
  '/staff/payments/$id/receipt': {
    texts: ['account', 'request-fields', 'payments', 'receipt', 'staff-payments'],
  },
  '/staff/requests/': { texts: ['staff-requests', 'calendar'] },
  '/staff/requests/$ref': {
    texts: [
      'staff-requests',
      'staff-payments',
      'staff-log',
      'account',
      'booking',
      'request-fields',
      'booking-services',
      'booking-price',
      'calendar',
    ],
  },
  '/staff/offer': { texts: ['staff-offer', 'booking-price', 'form', 'calendar'] },
  '/staff/chats': { texts: ['chat', 'staff-chats'] },
  '/staff/events/': { texts: ['staff-events'] },
  '/staff/events/$id': { texts: ['calendar', 'staff-events'] },
  '/staff/log': { texts: ['calendar', 'staff-log'] },
  '/staff/mails': { texts: ['staff-mails'] },
  '/staff/people': { texts: ['staff-people'] },
  '/staff': { texts: ['staff-pages', 'refusals', 'errors'], logic: ['staff-logic'] },
};

/** The modules, as the client's manifest names them, that the session needs first and the loaders of these routes afterwards. */
export function guardedModules(routeIds: readonly string[], language: Language) {
  const loaded = routeIds.flatMap((routeId) => loadedByRoute[routeId] ?? []);
  return {
    session: [...SESSION, textOf('common', language)],
    loaders: loaded.flatMap(({ texts = [], logic = [] }) => [
      ...logic.map((name) => `src/app/${name}.ts`),
      ...texts.map((name) => textOf(name, language)),
    ]),
  };
}

const DOMICILIATION_FORM = {
  texts: ['form', 'errors'],
  modules: [
    'src/app/logic/domiciliation-logic.ts',
    'src/features/domiciliation/running-request.tsx',
  ],
};

/** What a page for everyone loads for a customer: the session, and for a chosen plan its form. */
export function customerModules(search: object, language: Language): string[] {
  const { modules, texts } = 'plan' in search ? DOMICILIATION_FORM : { modules: [], texts: [] };
  return [...SESSION, ...modules, ...texts.map((name) => textOf(name, language))];
}

function textOf(name: string, language: Language): string {
  return `locales/${language}/${name}.json`;
}
