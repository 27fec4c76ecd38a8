import type { AsyncResult } from '#domain/async-result.ts';
import { toFailure, type Failure } from '#domain/errors.ts';
import { loadOnce } from '#domain/load-once.ts';
import type { KnownCustomer } from '#machines/auth/auth.types.ts';
import { localStore } from '#src/config/browser-storage.ts';
import type { Settings } from '#src/config/settings.ts';
import { toAsyncResult } from '#src/components/feedback/async-result.tsx';
import type { App } from '#src/features/app-context.ts';
import { createApiClient, type TakeResponse } from '#src/services/data/api-client.ts';
import { createEnsureCustomer, endPageSession } from '#src/services/customer.ts';
import { createDataRows } from '#src/services/data/data-rows.ts';
import { createDomiciliationService } from '#src/services/domiciliation.ts';
import { findDraftHeader } from '#src/services/drafts/draft-headers.ts';
import { createEventsService } from '#src/services/events.ts';
import { createGalleryService } from '#src/services/gallery.ts';
import type { IdentityProvider } from '#src/services/identity/identity.ts';
import { createRoomsService } from '#src/services/rooms.ts';
import { ServiceError } from '#src/services/data/service-error.ts';
import { createClock, type createServerTime } from './clock.ts';
import { createSession, renderedSession } from './session.ts';
import type { RequestFormLogicOptions } from './logic/request-form-logic.ts';

interface AppOptions {
  settings: Settings;
  /** The customer for whom the page is rendered; null: it is not known who reads it. */
  known: KnownCustomer | null;
  /** The page is hydrated before the identity SDK is loaded. Without it the SDK is loaded at once. */
  hydrated?: Promise<void> | undefined;
  /** Null on the server. */
  identity: IdentityProvider | null;
  /** The origin of /api. */
  origin: string;
  fetch: typeof fetch;
  /** In the browser: what the page came with. */
  takeResponse?: TakeResponse;
  /** On the server: of reads that may be late (`readOptional`). */
  optionalFetch?: typeof fetch;
  /** The current time. During hydration it is the server's, so that both sides render the same. */
  now: () => Date;
  /** On the server: called with the module of each part that a loader of the page loads. */
  onPart?: (module: string) => void;
  /** Reports corrections of the current time; on the server there are none. */
  subscribeToTime?: ReturnType<typeof createServerTime>['subscribe'];
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
  known,
  hydrated,
  identity,
  origin,
  fetch,
  takeResponse,
  optionalFetch,
  onPart,
  now,
  subscribeToTime,
  logFailure,
  documentFiles = new Map(),
  actorOptions = {},
}: AppOptions) {
  const getToken = identity?.getToken ?? (() => Promise.resolve(null));
  const { anonKey, dataOrigin } = settings;
  const client = { origin, anonKey, getToken, fetch, takeResponse };
  const api = createApiClient(client);
  const ensureCustomer = createEnsureCustomer(api, getToken);

  const session = identity
    ? createSession(
        () =>
          import('./start-auth.ts').then(({ startAuth }) =>
            startAuth({
              known,
              identity,
              ensureCustomer,
              endPageSession: () => endPageSession(origin, fetch),
              actorOptions,
            }),
          ),
        known,
        hydrated,
      )
    : renderedSession(known);

  /** The page's one client of the data service, with what it reads. */
  const loadCustomerData = loadOnce(async () => {
    const { createCustomerData } = await import('#src/services/customer-data.ts');
    return createCustomerData({
      dataOrigin,
      anonKey,
      getToken,
      listenToIdentity: identity?.listen ?? (() => () => undefined),
      fetch,
    });
  });

  /** Of the user who is signed in as far as is known now: null while the identity SDK loads. */
  const getKnownToken = () =>
    session.getSnapshot().context.user ? getToken().catch(() => null) : Promise.resolve(null);
  /** Of the public pages: none waits for the identity SDK, and none fails because of a token. */
  const publicServices = (read: typeof fetch) => {
    const options = { anonKey, getToken: getKnownToken, fetch: read, takeResponse };
    const rows = createDataRows({ ...options, dataOrigin });
    const publicApi = createApiClient({ ...options, origin });
    return {
      rooms: createRoomsService({
        rows,
        api: publicApi,
        loadCustomerData,
        logFailure: (area, error) => logFailure(area, toFailure(error)),
      }),
      events: createEventsService(rows, publicApi),
      gallery: createGalleryService(rows),
      domiciliation: createDomiciliationService(rows),
      /** Only for the pages of texts. */
      readInformation: () =>
        import('#src/services/information.ts').then((m) => m.readInformation(publicApi)),
    };
  };
  /** Code that only some pages need, loaded on the first call. */
  const part = <T>(name: string, load: () => Promise<T>) =>
    loadOnce(() => {
      onPart?.(`src/app/logic/${name}.ts`);
      return load();
    });
  const services = publicServices(fetch);
  const optionalServices = optionalFetch ? publicServices(optionalFetch) : services;

  const loadAccount = part('account-logic', async () => {
    const { createAccount } = await import('./logic/account-logic.ts');
    return createAccount({ api, client, session, now, documentFiles, isKept: identity !== null });
  });
  const request: RequestFormLogicOptions = {
    api,
    documentFiles,
    now,
    session,
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
  return {
    /** For features, by React context. */
    app: {
      session,
      clock: createClock(settings, now, subscribeToTime),
      loadAnalytics:
        identity && settings.firebase.measurementId !== null
          ? loadOnce(() =>
              import('#src/services/analytics.ts').then(
                ({ createAnalytics }) => createAnalytics({ firebase: settings.firebase }),
                () => null,
              ),
            )
          : null,
      actorOptions,
      documentFiles,
      loadUnreadCount: () =>
        import('#src/services/unread-count.ts').then((m) => m.createUnreadCount(api)),
      loadAddedDocuments: loadOnce(async () => {
        const { createAddedDocuments } = await import('./logic/added-documents-logic.ts');
        return createAddedDocuments({ api, documentFiles });
      }),
      loadFinishLater: loadOnce(async () => {
        const { createFinishLater } = await import('./logic/finish-later-logic.ts');
        return createFinishLater({ api, documentFiles });
      }),
      loadBookingAsks: async () => (await loadAccount()).openAsks(),
      findBooking: async (id) => (await loadAccount()).findBooking(id),
      findDocumentAddress: async (id) => (await loadAccount()).findDocumentAddress(id),
      findDraft: (roomSlug, uid) => findDraftHeader(localStore, { roomSlug, uid, now: now() }),
    } satisfies App,
    /** For route loaders, by router context. */
    services,
    /** For route loaders, by router context. */
    loaders: {
      /**
       * A read that the page is shown without when it fails. On the server it also fails when
       * it is late: the page is then sent with what it has, and lets the visitor try again (docs/decisions/067).
       */
      readOptional: <T>(read: (from: typeof services) => Promise<T>): Promise<AsyncResult<T>> =>
        toAsyncResult(read(optionalServices)),
      // Each of the others loads, on its first call, the code that only some pages need.
      loadAccount,
      loadNotifications: loadOnce(async () => {
        const { createNotifications } =
          await import('#src/services/notifications/notifications.ts');
        return createNotifications(settings, () => session.getSnapshot().context.user?.uid ?? null);
      }),
      loadStaff: part('staff-logic', async () => {
        const { createStaff } = await import('./logic/staff-logic.ts');
        return createStaff(client, dataOrigin);
      }),
      loadBookingLogic: part('booking-logic', async () => {
        const { createBookingLogic } = await import('./logic/booking-logic.ts');
        return createBookingLogic({ ...request, readCalendar: services.rooms.readCalendar });
      }),
      loadChatLogic: part('chat-logic', async () => {
        const { createChatLogic } = await import('./logic/chat-logic.ts');
        return createChatLogic({ api, customerId, loadCustomerData });
      }),
      loadDomiciliationLogic: part('domiciliation-logic', async () => {
        const { createDomiciliationLogic } = await import('./logic/domiciliation-logic.ts');
        return createDomiciliationLogic(request);
      }),
      loadEventsLogic: part('events-logic', async () => {
        const { createEventsLogic } = await import('./logic/events-logic.ts');
        return createEventsLogic(services.events);
      }),
      loadEventCreationLogic: part('event-creation-logic', async () => {
        const { createEventCreationLogic } = await import('./logic/event-creation-logic.ts');
        return createEventCreationLogic({
          account: await loadAccount(),
          readCalendar: services.rooms.readCalendar,
          logFailure,
        });
      }),
      /** New for each visit of the home page; a rendered page is shown before its scripts run. Null when loading fails, which is logged. */
      loadLatestEvents: (isRendered: boolean) => {
        const [paint] = isRendered ? performance.getEntriesByName('first-contentful-paint') : [];
        const shownAt = paint?.startTime ?? performance.now();
        const logic = import('./logic/latest-events-logic.ts').then(({ createLatestEventsLogic }) =>
          createLatestEventsLogic(services.events),
        );
        // If its component fails to load, there is no modal either.
        return Promise.all([logic, import('#src/features/home/running-latest-events.tsx')])
          .then(([{ machine, wasClosed }]) => ({
            machine,
            input: { wasClosed, shownMs: performance.now() - shownAt },
          }))
          .catch((error: unknown) => {
            // oxlint-disable-next-line no-console -- the browser logs to its console
            console.warn('Failed to fetch latest events.', error);
            return null;
          });
      },
    },
  };
}
