import { createActor, fromCallback, type ActorRefFrom } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import type { AuthCalls, IdentityEvent } from '#machines/auth/auth.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { App } from '#src/features/app-context.ts';
import type { IdentityProvider } from '#src/services/identity.ts';

interface AuthOptions {
  identity: IdentityProvider;
  ensureCustomer: AuthCalls['ensureCustomer'];
  actorOptions?: App['actorOptions'];
}

/** Starts the auth machine with the identity provider. */
export function startAuth({
  identity,
  ensureCustomer,
  actorOptions,
}: AuthOptions): ActorRefFrom<typeof authMachine> {
  const calls: AuthCalls = {
    openSignInPopup: identity.openSignInPopup,
    ensureCustomer,
    signOut: identity.signOut,
  };
  return createActor(
    authMachine.provide({
      actors: {
        ...toActors(calls),
        identityListener: fromCallback<IdentityEvent>(({ sendBack }) =>
          identity.listen((user) => sendBack({ type: 'identity.changed', user })),
        ),
      },
      // A failed sign-out is only logged. Specification, section 8.
      // eslint-disable-next-line no-console -- the browser logs to its console
      actions: { logFailure: (_, failure) => console.warn('auth:', failure.code) },
    }),
    actorOptions,
  ).start();
}
