import type { Failure } from '#domain/errors.ts';
import type { Settings } from '#src/config/settings.ts';
import type {
  App,
  BookingProcess,
  DomiciliationProcess,
  EventsProcess,
  LatestEventsProcess,
} from '#src/features/app-context.ts';
import type { AccountService } from '#src/services/account.ts';
import { createApiClient } from '#src/services/api-client.ts';
import { createEnsureCustomer } from '#src/services/customer.ts';
import { findDraftNote } from '#src/services/draft-notes.ts';
import type { Identity } from '#src/services/identity.ts';
import { createSession, nobodysSession } from './session.ts';
import type { RequestProcessOptions } from './request-process.ts';
import { createPublicServices, type PublicServices } from './public-services.ts';

export interface RunningApp {
  /** For features, by React context. */
  app: App;
  /** For route loaders, by router context. */
  services: PublicServices;
  /** What only some pages read is loaded with the first of them. */
  loadAccount: () => Promise<AccountService>;
  loadBookingProcess: () => Promise<BookingProcess>;
  loadDomiciliationProcess: () => Promise<DomiciliationProcess>;
  loadEventsProcess: () => Promise<EventsProcess>;
  loadLatestEvents: () => Promise<LatestEventsProcess | null>;
}

export interface AppOptions {
  settings: Settings;
  /** Null on the server, which renders a page as everybody may see it. */
  identity: Identity | null;
  /** Where /api is. */
  origin: string;
  fetch: typeof fetch;
  /** Writes a failure that nobody is shown to the log of this side. */
  logFailure: (area: string, failure: Failure) => void;
}

/**
 * Opens the services, hands them to the machines and starts the session: once in the browser, and for each page that the
 * server renders.
 */
export function createApp({
  settings,
  identity,
  origin,
  fetch,
  logFailure,
}: AppOptions): RunningApp {
  const getToken = identity?.getToken ?? (() => Promise.resolve(null));
  const api = createApiClient({ origin, anonKey: settings.anonKey, getToken, fetch });
  const services = createPublicServices({ settings, origin, fetch, getToken, logFailure });
  const documentFiles = new Map<string, File>();
  const ensureCustomer = createEnsureCustomer(api);

  const session = identity
    ? createSession(() =>
        import('./auth-process.ts').then(({ startAuth }) =>
          startAuth({ identity, ensureCustomer }),
        ),
      )
    : nobodysSession;

  let account: Promise<AccountService> | null = null;
  let bookingProcess: Promise<BookingProcess> | null = null;
  let domiciliationProcess: Promise<DomiciliationProcess> | null = null;
  let eventsProcess: Promise<EventsProcess> | null = null;
  const request: RequestProcessOptions = {
    api,
    documentFiles,
    ensureCustomer: async (user, signal) => {
      const customer = await ensureCustomer(user, signal);
      session.send({ type: 'profile.ensured', customer });
      return customer;
    },
  };

  return {
    app: {
      session,
      documentFiles,
      findDraft: (roomSlug, uid) => findDraftNote(localStorage, { roomSlug, uid, now: new Date() }),
    },
    services,
    loadAccount: () =>
      (account ??= import('#src/services/account.ts').then(({ createAccountService }) =>
        createAccountService(api),
      )),
    loadBookingProcess: () =>
      (bookingProcess ??= import('./booking-process.ts').then(({ createBookingProcess }) =>
        createBookingProcess(request),
      )),
    loadDomiciliationProcess: () =>
      (domiciliationProcess ??= import('./domiciliation-process.ts').then(
        ({ createDomiciliationProcess }) => createDomiciliationProcess(request),
      )),
    loadEventsProcess: () =>
      (eventsProcess ??= import('./events-process.ts').then(({ createEventsProcess }) =>
        createEventsProcess(services.events),
      )),
    loadLatestEvents: () =>
      import('./latest-events-process.ts')
        .then(({ createLatestEventsProcess }) => createLatestEventsProcess(services.events))
        .catch((error: unknown) => {
          // eslint-disable-next-line no-console -- the browser's console is the log of this side
          console.warn('Failed to fetch latest events.', error);
          return null;
        }),
  };
}
