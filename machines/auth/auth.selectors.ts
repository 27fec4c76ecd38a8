import type { SnapshotFrom } from 'xstate';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import type { authMachine } from './auth.machine.ts';

/** What can be read of a session, also before its machine is there. */
export type AuthView = Pick<SnapshotFrom<typeof authMachine>, 'context' | 'hasTag' | 'matches'>;

/** Before the machine is there: nobody knows yet who is signed in. */
export const startingAuth: AuthView = {
  context: { user: null, customer: null },
  hasTag: (tag) => tag === 'loading',
  matches: () => false,
};

/** Where the machine cannot be had: nobody is signed in. */
export const unreachableAuth: AuthView = { ...startingAuth, hasTag: () => false };

/** The signed-in user; already known while the profile is being loaded. */
export function selectUser(snapshot: AuthView): SignedInUser | null {
  return snapshot.context.user;
}

/** The customer's profile, null when it is not loaded or loading it failed. */
export function selectCustomer(snapshot: AuthView): Customer | null {
  return snapshot.context.customer;
}

/** Nobody knows yet whether, or with which profile, a user is signed in: guarded pages show a spinner. */
export function selectIsLoading(snapshot: AuthView): boolean {
  return snapshot.hasTag('loading');
}

export function selectIsAuthenticated(snapshot: AuthView): boolean {
  return snapshot.hasTag('authenticated');
}

/** A popup is open or a sign-out is under way: the button waits. */
export function selectIsBusy(snapshot: AuthView): boolean {
  return snapshot.hasTag('busy');
}

/** 'Sign in failed. Please try again.' stands under the button (specification, section 8). */
export function selectHasSignInFailed(snapshot: AuthView): boolean {
  return snapshot.matches({ signedOut: 'failed' });
}
