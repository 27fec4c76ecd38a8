import { createActor, fromCallback, type ActorRefFrom } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import {
  selectIsAuthenticated,
  selectIsLoading,
  selectUser,
  type AuthView,
} from '#machines/auth/auth.selectors.ts';
import type { AuthCalls, IdentityEvent, KnownCustomer } from '#machines/auth/auth.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { App } from '#src/features/app-context.ts';
import type { EnsureCustomer } from '#src/services/customer.ts';
import { readSignedIn, writeSignedIn } from '#src/services/identity/signed-in.ts';
import { openEmbeddedChooser } from '#src/services/identity/embedded-chooser.ts';
import type { IdentityProvider } from '#src/services/identity/identity.ts';

interface AuthOptions {
  /** Whom the page was rendered for. */
  known: KnownCustomer | null;
  endPageSession: () => Promise<void>;
  identity: IdentityProvider;
  ensureCustomer: EnsureCustomer;
  actorOptions?: App['actorOptions'];
}

/** Starts the auth machine with the identity provider. */
export function startAuth({
  known,
  identity,
  ensureCustomer,
  endPageSession,
  actorOptions,
}: AuthOptions): ActorRefFrom<typeof authMachine> {
  const calls: AuthCalls = {
    openSignInPopup: () => identity.openSignInPopup(openEmbeddedChooser),
    ensureCustomer: (user, signal) =>
      ensureCustomer(user, signal, { isReturning: readSignedIn() !== null }),
    signOut: async () => {
      await identity.signOut();
      // Without a connection the browser alone knows: it no longer names the customer.
      await endPageSession().catch(() => undefined);
    },
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
    { ...actorOptions, input: known },
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
  const former = readSignedIn();
  const uid = selectIsAuthenticated(view) ? (selectUser(view)?.uid ?? null) : null;
  writeSignedIn(uid);
  if (former !== null && former !== uid) {
    import('#src/services/offline.ts')
      .then(({ clearOffline }) => clearOffline())
      .catch(() => undefined);
  }
}
