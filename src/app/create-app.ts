import { createActor, fromCallback } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import type { AuthCalls, IdentityEvent } from '#machines/auth/auth.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { Settings } from '#src/config/settings.ts';
import type {
  App,
  BookingProcess,
  EventsProcess,
  LatestEventsProcess,
} from '#src/features/app-context.ts';
import type { AccountService } from '#src/services/account.ts';
import { createApiClient } from '#src/services/api-client.ts';
import { createEnsureCustomer } from '#src/services/customer.ts';
import type { Identity } from '#src/services/identity.ts';
import { createPublicServices, type PublicServices } from './public-services.ts';

export interface RunningApp {
  /** For features, by React context. */
  app: App;
  /** For route loaders, by router context. */
  services: PublicServices;
  /** What only some pages read is loaded with the first of them. */
  loadAccount: () => Promise<AccountService>;
  loadBookingProcess: () => Promise<BookingProcess>;
  loadEventsProcess: () => Promise<EventsProcess>;
  loadLatestEvents: () => Promise<LatestEventsProcess | null>;
}

export interface AppOptions {
  settings: Settings;
  identity: Identity;
  /** Where /api is. */
  origin: string;
  fetch: typeof fetch;
}

/**
 * Opens the services, hands them to the machines and starts the one auth actor: once in the browser, and for each page
 * that the server renders.
 */
export function createApp({ settings, identity, origin, fetch }: AppOptions): RunningApp {
  const { getToken } = identity;
  const api = createApiClient({ origin, anonKey: settings.anonKey, getToken, fetch });
  const services = createPublicServices({ settings, origin, fetch, getToken });
  const documentFiles = new Map<string, File>();
  const ensureCustomer = createEnsureCustomer(api);

  const authCalls: AuthCalls = {
    openSignInPopup: identity.openSignInPopup,
    ensureCustomer,
    signOut: identity.signOut,
  };
  const auth = createActor(
    authMachine.provide({
      actors: {
        ...toActors(authCalls),
        identityListener: fromCallback<IdentityEvent>(({ sendBack }) =>
          identity.listen((user) => sendBack({ type: 'identity.changed', user })),
        ),
      },
      // A failed sign-out is only logged. Specification, section 8.
      // eslint-disable-next-line no-console -- the browser's console is the log of this side
      actions: { logFailure: (_, failure) => console.warn('auth:', failure.code) },
    }),
  ).start();

  let account: Promise<AccountService> | null = null;
  let bookingProcess: Promise<BookingProcess> | null = null;
  let eventsProcess: Promise<EventsProcess> | null = null;
  const { hasFreeAccess } = services.rooms;

  return {
    app: { auth, authAtStart: auth.getSnapshot(), documentFiles },
    services,
    loadAccount: () =>
      (account ??= import('#src/services/account.ts').then(({ createAccountService }) =>
        createAccountService(api),
      )),
    loadBookingProcess: () =>
      (bookingProcess ??= import('./booking-process.ts').then(({ createBookingProcess }) =>
        createBookingProcess({
          api,
          hasFreeAccess,
          documentFiles,
          ensureCustomer: async (user, signal) => {
            const customer = await ensureCustomer(user, signal);
            auth.send({ type: 'profile.ensured', customer });
            return customer;
          },
        }),
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
