import { assign, fromCallback, or, setup, stateIn } from 'xstate';
import type { Failure } from '#domain/errors.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import { comparedEmail } from '#domain/text/text.ts';
import { done, failed, missingCall, type StateMeta } from '#machines/shared/calls.ts';
import type {
  AuthCalls,
  AuthContext,
  AuthEvent,
  AuthTag,
  IdentityEvent,
  KnownCustomer,
} from './auth.types.ts';

/** The account popup is open, in a state beside `idle`, `blocked` and `failed`. */
const popup = {
  tags: 'busy',
  // A second press while the popup is open must not open another one.
  on: { 'auth.signIn': {} },
  invoke: {
    id: 'openSignInPopup',
    src: 'openSignInPopup',
    onDone: { target: 'idle' },
    onError: [
      { guard: { type: 'isPopupCancelled', params: failed('sign_in_failed') }, target: 'idle' },
      { guard: { type: 'isPopupBlocked', params: failed('sign_in_failed') }, target: 'blocked' },
      { target: 'failed' },
    ],
  },
} as const;

/**
 * Who is signed in (specification, section 4, Authentication; rulings, Identity and profile).
 * The identity provider is the only source of truth: whatever this tab does, `identity.changed` decides, so that an
 * account switch and a sign-out in another tab arrive in every state.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    input: {} as KnownCustomer | null,
    events: {} as AuthEvent,
    tags: {} as AuthTag,
    meta: {} as StateMeta,
  },
  actors: {
    identityListener: fromCallback<IdentityEvent>(() => undefined),
    openSignInPopup: missingCall<AuthCalls, 'openSignInPopup'>('openSignInPopup'),
    ensureCustomer: missingCall<AuthCalls, 'ensureCustomer'>('ensureCustomer'),
    signOut: missingCall<AuthCalls, 'signOut'>('signOut'),
  },
  actions: {
    setUser: assign((_, user: SignedInUser | null) => ({ user })),
    setCustomer: assign((_, customer: Customer) => ({ customer })),
    clearCustomer: assign({ customer: null }),
    clearSession: assign({ user: null, customer: null }),
    /** Provided by the app: the failure is only logged. */
    logFailure: (_, _failure: Failure) => undefined,
  },
  guards: {
    isKnown: ({ context }) => context.user !== null,
    isUnreported: or([stateIn('restoringSession'), stateIn('confirming')]),
    hasUser: (_, user: SignedInUser | null) => user !== null,
    isSameAccount: ({ context }, user: SignedInUser | null) => context.user?.uid === user?.uid,
    // The server stores an address as two are compared.
    isSameEmail: ({ context }, user: SignedInUser | null) =>
      context.user?.uid === user?.uid &&
      comparedEmail(context.user?.email ?? '') === comparedEmail(user?.email ?? ''),
    isPopupCancelled: (_, { code }: Failure) => code === 'popup_cancelled',
    isPopupBlocked: (_, { code }: Failure) => code === 'popup_blocked',
  },
}).createMachine({
  id: 'auth',
  context: ({ input }) => input ?? { user: null, customer: null },
  invoke: {
    id: 'identityListener',
    src: 'identityListener',
    onError: [
      {
        // Without the listener the session would never be known.
        guard: 'isUnreported',
        target: '.signedOut',
        actions: [
          { type: 'logFailure', params: failed('identity_listener_failed') },
          'clearSession',
        ],
      },
      { actions: { type: 'logFailure', params: failed('identity_listener_failed') } },
    ],
  },
  on: {
    'identity.changed': [
      {
        guard: { type: 'isSameAccount', params: reportedUser },
        actions: { type: 'setUser', params: reportedUser },
      },
      {
        guard: { type: 'hasUser', params: reportedUser },
        target: '.ensuringProfile',
        actions: [{ type: 'setUser', params: reportedUser }, 'clearCustomer'],
      },
      { target: '.signedOut', actions: 'clearSession' },
    ],
  },
  initial: 'choosingStart',
  states: {
    choosingStart: {
      always: [{ guard: 'isKnown', target: 'confirming' }, { target: 'restoringSession' }],
    },
    confirming: {
      tags: 'authenticated',
      description:
        'The page was rendered for its customer; the identity provider has not reported yet.',
      meta: { screen: 'signedIn' },
      on: {
        'identity.changed': [
          {
            guard: { type: 'isSameEmail', params: reportedUser },
            target: 'signedIn',
            actions: { type: 'setUser', params: reportedUser },
          },
          {
            guard: { type: 'hasUser', params: reportedUser },
            target: 'ensuringProfile',
            actions: [{ type: 'setUser', params: reportedUser }, 'clearCustomer'],
          },
          { target: 'signedOut', actions: 'clearSession' },
        ],
        'auth.signOut': { target: 'signingOut' },
        'profile.ensured': {
          actions: { type: 'setCustomer', params: ({ event }) => event.customer },
        },
      },
    },
    restoringSession: {
      tags: 'loading',
      description: 'The page was opened; it is not known yet whether a session is stored.',
      meta: { screen: 'loading' },
      on: {
        'identity.changed': [
          {
            guard: { type: 'hasUser', params: reportedUser },
            target: 'ensuringProfile',
            actions: { type: 'setUser', params: reportedUser },
          },
          { target: 'signedOut' },
        ],
        // A browser opens a popup only shortly after the press.
        'auth.signIn': { target: 'signedOut.openingPopup' },
      },
    },
    signedOut: {
      initial: 'idle',
      on: { 'auth.signIn': { target: '.openingPopup' } },
      states: {
        idle: {
          description: 'No one is signed in.',
          meta: { screen: 'signedOut' },
        },
        openingPopup: {
          ...popup,
          description: 'The account popup is open; the user arrives by identity.changed.',
          meta: { screen: 'signedOut' },
        },
        blocked: {
          description: 'The browser did not open the popup; what to do is under the button.',
          meta: { screen: 'popupBlocked' },
        },
        failed: {
          description: 'The last sign-in failed; the message is under the sign-in button.',
          meta: { screen: 'signInFailed' },
        },
      },
    },
    ensuringProfile: {
      tags: 'loading',
      description: 'The profile of the signed-in user is loaded.',
      meta: { screen: 'loading' },
      invoke: {
        id: 'ensureCustomer',
        src: 'ensureCustomer',
        input: ({ context }) => requireUser(context),
        onDone: { target: 'signedIn', actions: { type: 'setCustomer', params: done } },
        onError: {
          target: 'signedIn',
          actions: { type: 'logFailure', params: failed('profile_failed') },
        },
      },
    },
    signedIn: {
      tags: 'authenticated',
      initial: 'idle',
      on: {
        'auth.signIn': { target: '.openingPopup' },
        'auth.signOut': { target: 'signingOut' },
        'profile.ensured': {
          actions: { type: 'setCustomer', params: ({ event }) => event.customer },
        },
      },
      states: {
        idle: {
          description: 'The user is signed in; the profile is null when loading it failed.',
          meta: { screen: 'signedIn' },
        },
        openingPopup: {
          ...popup,
          description:
            'The server refused the session, and the user signs in again; another account arrives by identity.changed.',
          meta: { screen: 'signedIn' },
        },
        blocked: {
          description: 'The browser did not open the popup; what to do is under the button.',
          meta: { screen: 'popupBlocked' },
        },
        failed: {
          description: 'Signing in again failed; the message is under the button.',
          meta: { screen: 'signInFailed' },
        },
      },
    },
    signingOut: {
      tags: ['authenticated', 'busy'],
      description: 'The session is being cleared.',
      meta: { screen: 'signedIn' },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'clearSession' },
        onError: {
          target: 'signedIn',
          actions: { type: 'logFailure', params: failed('sign_out_failed') },
        },
      },
    },
  },
});

function reportedUser({ event }: { event: IdentityEvent }): SignedInUser | null {
  return event.user;
}

function requireUser({ user }: AuthContext): SignedInUser {
  if (user === null) {
    throw new Error('ensureCustomer needs a signed-in user');
  }
  return user;
}
