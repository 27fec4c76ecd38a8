import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import type { Call } from '#machines/shared/calls.ts';

/** Whom the page was rendered for. The identity provider confirms it. */
export interface KnownCustomer {
  user: SignedInUser;
  customer: Customer;
}

export interface AuthContext {
  user: SignedInUser | null;
  /** Null while it is loaded, and when loading it failed (rulings, Identity and profile). */
  customer: Customer | null;
}

export type AuthEvent =
  | { type: 'auth.signIn' }
  | { type: 'auth.signOut' }
  /** The profile was ensured elsewhere, for example when a request was submitted. */
  | { type: 'profile.ensured'; customer: Customer }
  | IdentityEvent;

/** The identity provider reports who is signed in; null when no one is. */
export interface IdentityEvent {
  type: 'identity.changed';
  user: SignedInUser | null;
}

export type AuthTag = 'loading' | 'authenticated' | 'busy';

/** What the app provides. `identityListener` is a callback actor that sends `identity.changed`. */
export interface AuthCalls {
  /** Opens the account popup; rejects with code `popup_cancelled` when the user closed it, `popup_blocked` when the browser did not open it. The user comes by `identity.changed`. */
  openSignInPopup: Call<void, void>;
  /** Opens or finds the customer of the signed-in user. */
  ensureCustomer: Call<SignedInUser, Customer>;
  signOut: Call<void, void>;
}
