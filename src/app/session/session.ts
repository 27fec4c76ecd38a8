import type { ActorRefFrom } from 'xstate';
import type { Customer } from '#domain/identity/customer.ts';
import { createListeners } from '#domain/listeners.ts';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { KnownCustomer } from '#machines/auth/auth.types.ts';
import {
  askedAuth,
  knownAuth,
  selectIsAuthenticated,
  selectIsLoading,
  startingAuth,
  unreachableAuth,
} from '#machines/auth/auth.selectors.ts';
import type { Session } from '#src/features/app-context.ts';

/** After the page and what it reads. Safari has no `requestIdleCallback`. */
const IDLE_MS = 2_000;

type AuthActor = ActorRefFrom<typeof authMachine>;

/**
 * The one session of the page. Its machine and the identity SDK are loaded once the page is `hydrated`, which does not wait for
 * them (docs/decisions/110). Its states until then are drawn in docs/machines/session.md.
 */
export function createSession(
  load: () => Promise<AuthActor>,
  known: KnownCustomer | null = null,
  hydrated: Promise<unknown> = Promise.resolve(),
): Session {
  let actor: AuthActor | null = null;
  const rendered = known ? knownAuth(known) : startingAuth;
  let view = rendered;
  let starting: Promise<AuthActor> | null = null;
  const { notify, subscribe } = createListeners();
  const show = (shown: typeof view) => {
    view = shown;
    notify();
  };

  const start = () =>
    (starting ??= load().then(
      (started) => {
        actor = started;
        started.subscribe(show);
        show(started.getSnapshot());
        return started;
      },
      (error: unknown) => {
        // Treated as signed out; the next command loads the machine again.
        starting = null;
        show(unreachableAuth);
        throw error;
      },
    ));
  hydrated.then(start).catch(() => undefined);
  return {
    getSnapshot: () => view,
    getRendered: () => rendered,
    subscribe,
    settled: () =>
      new Promise((resolve) => {
        const check = () => {
          if (!selectIsLoading(view)) {
            stop();
            resolve(view);
          }
        };
        const stop = subscribe(check);
        check();
      }),
    send: (event) => {
      // Synchronous where possible: a browser opens a popup only during the click.
      if (actor) {
        actor.send(event);
      } else {
        if (event.type === 'auth.signIn') {
          show(askedAuth);
        }
        start().then(
          (started) => started.send(event),
          () => undefined,
        );
      }
    },
  };
}

/** Resolves once a customer is signed in, and the page has been idle after that. */
export function whenSignedIn(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (selectIsAuthenticated(session.getSnapshot())) {
        stop();
        setTimeout(resolve, IDLE_MS);
      }
    };
    const stop = session.subscribe(check);
    check();
  });
}

/** The customer for whom a page is rendered, as one who is signed in: the provider's picture comes later. */
export function knownOf(customer: Customer): KnownCustomer {
  const { uid, email, name } = customer;
  return { user: { uid, email, displayName: name, photoURL: null }, customer };
}

/** The session of a page that the server renders: its customer's, or unknown. */
export function renderedSession(known: KnownCustomer | null): Session {
  const view = known ? knownAuth(known) : startingAuth;
  return {
    getSnapshot: () => view,
    getRendered: () => view,
    subscribe: () => () => undefined,
    settled: () => (known ? Promise.resolve(view) : new Promise(() => undefined)),
    send: () => undefined,
  };
}
