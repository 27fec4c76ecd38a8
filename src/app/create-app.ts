import type { AsyncResult } from '#domain/async-result.ts';
import { toFailure } from '#domain/errors.ts';
import { loadOnce } from '#domain/load-once.ts';
import { localStore } from '#src/config/browser-storage.ts';
import { toAsyncResult } from '#src/components/feedback/async-result.tsx';
import type { App } from '#src/features/app-context.ts';
import { createApiClient } from '#src/services/data/api-client.ts';
import { createEnsureCustomer, endPageSession } from '#src/services/customer.ts';
import { findDraftHeader } from '#src/services/drafts/draft-headers.ts';
import { ServiceError } from '#src/services/data/service-error.ts';
import type { AppOptions } from './app-options.ts';
import { createClock } from './clock.ts';
import { loadLatestEvents } from './logic/load-latest-events.ts';
import { createPublicServices } from './public-services.ts';
import { createSession, renderedSession } from './session/session.ts';
import type { RequestFormLogicOptions } from './logic/request-form-logic.ts';

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
          import('./session/start-auth.ts').then(({ startAuth }) =>
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

  const clock = createClock(settings, now, subscribeToTime);
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
  const publicServices = (read: typeof fetch) =>
    createPublicServices({
      settings,
      origin,
      fetch: read,
      getToken: getKnownToken,
      takeResponse,
      loadCustomerData,
      logFailure: (area, error) => logFailure(area, toFailure(error)),
    });
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
    return createAccount({ api, client, session, now, documentFiles, isCached: identity !== null });
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
      clock,
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
    context: {
      session,
      clock,
      settings,
      ...services,
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
      loadLatestEvents: (isRendered: boolean) => loadLatestEvents(services.events, isRendered),
    },
  };
}
