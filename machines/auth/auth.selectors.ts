import type { SnapshotFrom } from 'xstate';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import type { authMachine } from './auth.machine.ts';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** The signed-in user; already known while the profile is being loaded. */
export function selectUser(snapshot: AuthSnapshot): SignedInUser | null {
  return snapshot.context.user;
}

/** The customer's profile, null when it is not loaded or loading it failed. */
export function selectCustomer(snapshot: AuthSnapshot): Customer | null {
  return snapshot.context.customer;
}

/** Nobody knows yet whether, or with which profile, a user is signed in: guarded pages show a spinner. */
export function selectIsLoading(snapshot: AuthSnapshot): boolean {
  return snapshot.hasTag('loading');
}

export function selectIsAuthenticated(snapshot: AuthSnapshot): boolean {
  return snapshot.hasTag('authenticated');
}

/** A popup is open or a sign-out is under way: the button waits. */
export function selectIsBusy(snapshot: AuthSnapshot): boolean {
  return snapshot.hasTag('busy');
}

/** 'Sign in failed. Please try again.' stands under the button (specification, section 8). */
export function selectHasSignInFailed(snapshot: AuthSnapshot): boolean {
  return snapshot.matches({ signedOut: 'failed' });
}
