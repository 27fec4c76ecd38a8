import type { SnapshotFrom } from 'xstate';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import type { authMachine } from './auth.machine.ts';
import type { KnownCustomer } from './auth.types.ts';

/** What views read of a session, also before its machine is loaded. */
export type AuthView = Pick<SnapshotFrom<typeof authMachine>, 'context' | 'hasTag' | 'matches'>;

/** Before the machine is loaded: it is not known yet who is signed in. */
export const startingAuth: AuthView = {
  context: { user: null, customer: null },
  hasTag: (tag) => tag === 'loading',
  matches: () => false,
};

/** Before the machine is loaded, on a page that was rendered for its customer. */
export function knownAuth(known: KnownCustomer): AuthView {
  return { context: known, hasTag: (tag) => tag === 'authenticated', matches: () => false };
}

/** As `startingAuth`, but the visitor has pressed Sign in. */
export const askedAuth: AuthView = {
  ...startingAuth,
  hasTag: (tag) => tag === 'loading' || tag === 'busy',
};

/** Where the machine cannot be loaded: no one is signed in. */
export const unreachableAuth: AuthView = { ...startingAuth, hasTag: () => false };

/** The signed-in user; already known while the profile is being loaded. */
export function selectUser(snapshot: AuthView): SignedInUser | null {
  return snapshot.context.user;
}

/** The customer's profile, null when it is not loaded or loading it failed. */
export function selectCustomer(snapshot: AuthView): Customer | null {
  return snapshot.context.customer;
}

/** It is not known yet whether, or with which profile, a user is signed in: guarded pages show a spinner. */
export function selectIsLoading(snapshot: AuthView): boolean {
  return snapshot.hasTag('loading');
}

export function selectIsAuthenticated(snapshot: AuthView): boolean {
  return snapshot.hasTag('authenticated');
}

/** Whose parts of a page are shown: a customer is one as soon as the provider has reported them. */
export function selectAudience(snapshot: AuthView): 'customer' | 'visitor' | 'unknown' {
  if (selectIsAuthenticated(snapshot) || selectUser(snapshot)) {
    return 'customer';
  }
  return selectIsLoading(snapshot) ? 'unknown' : 'visitor';
}

/** A popup is open or a sign-out is in progress: the button waits. */
export function selectIsBusy(snapshot: AuthView): boolean {
  return snapshot.hasTag('busy');
}

/** This tab signs the user out. */
export function selectIsSigningOut(snapshot: AuthView): boolean {
  return snapshot.matches('signingOut');
}

/** The page was rendered for its customer, whom the identity provider has not confirmed yet. */
export function selectIsConfirming(snapshot: AuthView): boolean {
  return snapshot.matches('confirming');
}

/** The popup is open for a user whose session the server refused. */
export function selectIsSigningInAgain(snapshot: AuthView): boolean {
  return snapshot.matches({ signedIn: 'openingPopup' });
}

/** Why the last sign-in failed, which is shown under the button (specification, section 8); null when it did not. */
export function selectSignInFailure(snapshot: AuthView): 'sign_in_failed' | 'popup_blocked' | null {
  const isIn = (state: 'failed' | 'blocked') =>
    snapshot.matches({ signedOut: state }) || snapshot.matches({ signedIn: state });
  if (isIn('blocked')) {
    return 'popup_blocked';
  }
  return isIn('failed') ? 'sign_in_failed' : null;
}
