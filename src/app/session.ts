import type { ActorRefFrom } from 'xstate';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import { selectIsLoading, startingAuth, unreachableAuth } from '#machines/auth/auth.selectors.ts';
import type { Session } from '#src/features/app-context.ts';

type AuthActor = ActorRefFrom<typeof authMachine>;

/**
 * The one session of the page. Its machine, and the identity SDK that it listens to, are loaded after the first paint:
 * nobody waits for them to read a public page (docs/decisions/020).
 */
export function createSession(load: () => Promise<AuthActor>): Session {
  let actor: AuthActor | null = null;
  let view = startingAuth;
  let starting: Promise<AuthActor> | null = null;
  const listeners = new Set<() => void>();
  const show = (shown: typeof view) => {
    view = shown;
    listeners.forEach((listener) => listener());
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
        // Nobody is signed in as far as this page can tell; the next command tries again.
        starting = null;
        show(unreachableAuth);
        throw error;
      },
    ));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  void afterFirstPaint()
    .then(start)
    .catch(() => undefined);
  return {
    getSnapshot: () => view,
    subscribe,
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (!selectIsLoading(view)) {
            stop();
            resolve(view);
          }
        };
        const stop = subscribe(look);
        look();
      }),
    send: (event) => {
      // At once where that is possible: a browser lets only the click itself open a window.
      if (actor) {
        actor.send(event);
      } else {
        start().then(
          (started) => started.send(event),
          () => undefined,
        );
      }
    },
  };
}

/** Nobody, for good: what the server renders. */
export const nobodysSession: Session = {
  getSnapshot: () => startingAuth,
  subscribe: () => () => undefined,
  settled: () => new Promise(() => undefined),
  send: () => undefined,
};

/** Two frames: the first is laid out, at the second it has been painted. A hidden page paints none and does not wait. */
function afterFirstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
