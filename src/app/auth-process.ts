import { createActor, fromCallback, type ActorRefFrom } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import type { AuthCalls, IdentityEvent } from '#machines/auth/auth.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { Identity } from '#src/services/identity.ts';

export interface AuthProcessOptions {
  identity: Identity;
  ensureCustomer: AuthCalls['ensureCustomer'];
}

/** Starts the auth machine with the services behind its effects. */
export function startAuth({
  identity,
  ensureCustomer,
}: AuthProcessOptions): ActorRefFrom<typeof authMachine> {
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
      // eslint-disable-next-line no-console -- the browser's console is the log of this side
      actions: { logFailure: (_, failure) => console.warn('auth:', failure.code) },
    }),
  ).start();
}
