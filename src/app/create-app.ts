import type { Failure } from '#domain/errors.ts';
import type { Settings } from '#src/config/settings.ts';
import type {
  App,
  BookingLogic,
  ChatLogic,
  DomiciliationLogic,
  EventCreationLogic,
  EventsLogic,
} from '#src/features/app-context.ts';
import type { AccountService } from '#src/services/account.ts';
import { createApiClient } from '#src/services/api-client.ts';
import { createEnsureCustomer } from '#src/services/customer.ts';
import { findDraftHeader } from '#src/services/draft-headers.ts';
import type { IdentityProvider } from '#src/services/identity.ts';
import type { ListenToMessages } from '#src/services/message-feed.ts';
import { ServiceError } from '#src/services/service-error.ts';
import { createClock } from './clock.ts';
import type { Loaders } from './router-context.ts';
import { createSession, signedOutSession } from './session.ts';
import type { RequestDependenciesOptions } from './request-dependencies.ts';
import { createPublicServices, type PublicServices } from './public-services.ts';

interface RunningApp {
  /** For features, by React context. */
  app: App;
  /** For route loaders, by router context. */
  services: PublicServices;
  /** For route loaders, by router context. */
  loaders: Loaders;
}

interface AppOptions {
  settings: Settings;
  /** Null on the server, which renders pages for signed-out visitors. */
  identity: IdentityProvider | null;
  /** The origin of /api. */
  origin: string;
  fetch: typeof fetch;
  /** The current time. During hydration it is the server's, so that both sides render the same. */
  now: () => Date;
  /** Logs a failure that the page does not show: to the console in the browser. */
  logFailure: (area: string, failure: Failure) => void;
  /** The bytes of chosen documents by document id. */
  documentFiles?: Map<string, File>;
  actorOptions?: App['actorOptions'];
}

/**
 * Creates the services and the session, and provides the machines with them: once in the browser, and on the server for
 * each rendered page.
 */
export function createApp({
  settings,
  identity,
  origin,
  fetch,
  now,
  logFailure,
  documentFiles = new Map(),
  actorOptions = {},
}: AppOptions): RunningApp {
  const getToken = identity?.getToken ?? (() => Promise.resolve(null));
  const api = createApiClient({ origin, anonKey: settings.anonKey, getToken, fetch });
  const services = createPublicServices({ settings, origin, fetch, getToken, logFailure });
  const ensureCustomer = createEnsureCustomer(api, getToken);

  const session = identity
    ? createSession(() =>
        import('./start-auth.ts').then(({ startAuth }) =>
          startAuth({ identity, ensureCustomer, actorOptions }),
        ),
      )
    : signedOutSession;

  let account: Promise<AccountService> | null = null;
  let bookingLogic: Promise<BookingLogic> | null = null;
  let chatLogic: Promise<ChatLogic> | null = null;
  /** One real-time client for the page, whatever it listens to. */
  let feed: ListenToMessages | null = null;
  let domiciliationLogic: Promise<DomiciliationLogic> | null = null;
  let eventsLogic: Promise<EventsLogic> | null = null;
  let eventCreationLogic: Promise<EventCreationLogic> | null = null;
  const loadAccount = () =>
    (account ??= import('#src/services/account.ts').then(({ createAccountService }) =>
      createAccountService(api),
    ));
  const request: RequestDependenciesOptions = {
    api,
    documentFiles,
    now,
    ensureCustomer: async (user, signal) => {
      const customer = await ensureCustomer(user, signal);
      session.send({ type: 'profile.ensured', customer });
      return customer;
    },
  };

  const customerId = async (signal: AbortSignal) => {
    const { user, customer } = session.getSnapshot().context;
    if (!user) {
      throw new ServiceError('chat_sign_in_required');
    }
    return (customer ?? (await request.ensureCustomer(user, signal))).id;
  };
  const loadFeed = async () => {
    const { createMessageFeed } = await import('#src/services/message-feed.ts');
    return (feed ??= createMessageFeed({
      dataOrigin: settings.dataOrigin,
      anonKey: settings.anonKey,
      getToken,
      listenToIdentity: identity?.listen ?? (() => () => undefined),
    }));
  };

  return {
    app: {
      session,
      clock: createClock(now),
      actorOptions,
      documentFiles,
      findDraft: (roomSlug, uid) => findDraftHeader(localStorage, { roomSlug, uid, now: now() }),
    },
    services,
    loaders: {
      loadAccount,
      loadBookingLogic: () =>
        (bookingLogic ??= import('./booking-logic.ts').then(({ createBookingLogic }) =>
          createBookingLogic({ ...request, readCalendar: services.rooms.readCalendar }),
        )),
      loadChatLogic: () =>
        (chatLogic ??= import('./chat-logic.ts').then(
          ({ createChatLogic }) => createChatLogic({ api, customerId, loadFeed }),
          (error: unknown) => {
            // The next call loads it again.
            chatLogic = null;
            throw error;
          },
        )),
      loadDomiciliationLogic: () =>
        (domiciliationLogic ??= import('./domiciliation-logic.ts').then(
          ({ createDomiciliationLogic }) => createDomiciliationLogic(request),
        )),
      loadEventsLogic: () =>
        (eventsLogic ??= import('./events-logic.ts').then(({ createEventsLogic }) =>
          createEventsLogic(services.events),
        )),
      loadEventCreationLogic: () =>
        (eventCreationLogic ??= import('./event-creation-logic.ts').then(
          async ({ createEventCreationLogic }) =>
            createEventCreationLogic({ account: await loadAccount(), logFailure }),
        )),
      loadLatestEvents: () =>
        import('./latest-events-logic.ts')
          .then(({ createLatestEventsLogic }) => createLatestEventsLogic(services.events))
          .catch((error: unknown) => {
            // eslint-disable-next-line no-console -- the browser logs to its console
            console.warn('Failed to fetch latest events.', error);
            return null;
          }),
    },
  };
}
