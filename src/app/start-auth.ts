import { createActor, fromCallback, type ActorRefFrom } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import {
  selectIsAuthenticated,
  selectIsLoading,
  selectUser,
  type AuthView,
} from '#machines/auth/auth.selectors.ts';
import type { AuthCalls, IdentityEvent } from '#machines/auth/auth.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { localStore } from '#src/config/browser-storage.ts';
import type { App } from '#src/features/app-context.ts';
import type { EnsureCustomer } from '#src/services/customer.ts';
import { openEmbeddedChooser } from '#src/services/identity/embedded-chooser.ts';
import type { IdentityProvider } from '#src/services/identity/identity.ts';

/** The id of the customer. public/boot.js reads whether there is one. */
const SIGNED_IN_KEY = 'riwaq.signed-in';

interface AuthOptions {
  identity: IdentityProvider;
  ensureCustomer: EnsureCustomer;
  actorOptions?: App['actorOptions'];
}

/** Starts the auth machine with the identity provider. */
export function startAuth({
  identity,
  ensureCustomer,
  actorOptions,
}: AuthOptions): ActorRefFrom<typeof authMachine> {
  const calls: AuthCalls = {
    openSignInPopup: () => identity.openSignInPopup(openEmbeddedChooser),
    ensureCustomer: (user, signal) =>
      ensureCustomer(user, signal, { isReturning: localStore.read(SIGNED_IN_KEY) !== null }),
    signOut: identity.signOut,
  };
  const actor = createActor(
    authMachine.provide({
      actors: {
        ...toActors(calls),
        identityListener: fromCallback<IdentityEvent>(({ sendBack }) =>
          identity.listen((user) => sendBack({ type: 'identity.changed', user })),
        ),
      },
      // A failed sign-out is only logged. Specification, section 8.
      // oxlint-disable-next-line no-console -- the browser logs to its console
      actions: { logFailure: (_, failure) => console.warn('auth:', failure.code) },
    }),
    actorOptions,
  );
  actor.subscribe(rememberSignedIn);
  return actor.start();
}

/**
 * The next page expects a customer or a visitor until its session is known. What the browser stores for the account without
 * a connection goes with its session, and when another customer signs in (docs/decisions/134).
 */
function rememberSignedIn(view: AuthView): void {
  if (selectIsLoading(view)) {
    return;
  }
  const former = localStore.read(SIGNED_IN_KEY);
  const uid = selectIsAuthenticated(view) ? (selectUser(view)?.uid ?? null) : null;
  if (uid === null) {
    localStore.remove(SIGNED_IN_KEY);
  } else {
    localStore.write(SIGNED_IN_KEY, uid);
  }
  if (former !== null && former !== uid) {
    import('#src/services/offline.ts')
      .then(({ clearOffline }) => clearOffline())
      .catch(() => undefined);
  }
}
