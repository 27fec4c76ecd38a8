import type { SnapshotFrom } from 'xstate';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import texts from '#locales/en/common.json';
import failures from '#locales/en/errors.json';
import { fails, failsOnlyByMistake, happens, returns } from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
import { requirements } from './auth-requirements.paths.ts';
import { authMachine } from './auth.machine.ts';
import {
  selectIsBusy,
  selectIsSigningInAgain,
  selectIsSigningOut,
  selectSignInFailure,
} from './auth.selectors.ts';

type Snapshot = SnapshotFrom<typeof authMachine>;

const yasmine = person('yasmine', 'Yasmine Haddad');
const karim = person('karim', 'Karim Benali');

function person(uid: string, displayName: string): SignedInUser {
  return { uid, displayName, email: `${uid}@demo.example`, photoURL: null };
}

function customerOf({ uid, email, displayName }: SignedInUser): Customer {
  return { id: `customer-${uid}`, uid, email, name: displayName, phone: null };
}

const whileSignedOut = {
  isOffered: (snapshot: Snapshot) =>
    snapshot.matches('signedOut') || snapshot.matches('restoringSession'),
  whyNotOffered:
    'only a page whose session the server refused has the button (tests/e2e/account/session-over.test.ts)',
};

/** What is shown of each way in which the popup fails. */
const shownFailures: Record<string, ReturnType<typeof selectSignInFailure>> = {
  popup_cancelled: null,
  popup_blocked: 'popup_blocked',
  internal: 'sign_in_failed',
};

/** Signing in and out, with a second account and a second tab. */
export const authPaths: PathModel<typeof authMachine> = {
  name: 'auth',
  machine: authMachine,
  input: null,
  openings: [
    {
      label: 'Open a page that was rendered for Yasmine',
      input: { user: yasmine, customer: customerOf(yasmine) },
    },
  ],
  listeners: ['identityListener'],
  ends: [],
  variants: {
    ...happens('auth.signIn', 'Press Sign in', {
      // A second press must not open a second popup.
      isIgnored: (snapshot: Snapshot) =>
        snapshot.matches({ signedOut: 'openingPopup' }) ||
        snapshot.matches({ signedIn: 'openingPopup' }),
      ...whileSignedOut,
    }),
    ...failsOnlyByMistake(
      'identityListener',
      'The identity provider fails',
      'the app reports a provider that fails as no one signed in (src/services/identity/identity.test.ts)',
    ),
    ...happens('auth.signOut', 'Press Sign Out'),
    'profile.ensured': [
      {
        label: 'A request has ensured the profile',
        event: { type: 'profile.ensured', customer: customerOf(yasmine) },
        isOffered: () => false,
        whyNotOffered: 'a form does it when it is sent, in the plans of booking and domiciliation',
        when: (snapshot) =>
          snapshot.context.user?.uid === 'yasmine' &&
          (snapshot.context.customer === null || snapshot.matches('confirming')),
      },
    ],
    'identity.changed': [
      {
        label: 'The provider reports Yasmine',
        event: { type: 'identity.changed', user: yasmine },
        isOffered: (snapshot) => !snapshot.matches('signingOut'),
      },
      {
        label: 'The provider reports Karim',
        event: { type: 'identity.changed', user: karim },
        when: ({ context }) => context.user?.uid === 'yasmine',
        isOffered: (snapshot) => !snapshot.matches('signingOut'),
      },
      {
        label: 'The provider reports that no one is signed in',
        event: { type: 'identity.changed', user: null },
        // It reports changes, and who is signed in when the page opens. The end of Sign Out is a step of its own.
        isOffered: (snapshot) => !snapshot.matches('signedOut') && !snapshot.matches('signingOut'),
      },
    ],
    'xstate.done.actor.openSignInPopup': [
      {
        label: 'The popup closes after an account was chosen',
        event: { type: 'xstate.done.actor.openSignInPopup', output: undefined },
        isOffered: () => false,
        whyNotOffered: 'the provider reports the account first',
      },
    ],
    'xstate.error.actor.openSignInPopup': [
      {
        label: 'Close the popup',
        event: { type: 'xstate.error.actor.openSignInPopup', error: { code: 'popup_cancelled' } },
        ...whileSignedOut,
      },
      {
        label: 'The sign-in fails',
        event: { type: 'xstate.error.actor.openSignInPopup', error: { code: 'internal' } },
        ...whileSignedOut,
      },
      {
        label: 'The browser opens no popup',
        event: { type: 'xstate.error.actor.openSignInPopup', error: { code: 'popup_blocked' } },
        ...whileSignedOut,
      },
    ],
    'xstate.done.actor.ensureCustomer': [yasmine, karim].map((user) => ({
      label: `The profile of ${user.uid} arrives`,
      event: { type: 'xstate.done.actor.ensureCustomer', output: customerOf(user) },
      when: ({ context }) => context.user?.uid === user.uid,
    })),
    ...fails('ensureCustomer', { 'The profile cannot be loaded': 'internal' }),
    ...returns('signOut', { 'The session is cleared': undefined }),
    ...fails('signOut', { 'The sign-out fails': 'internal' }),
  },
  view: ({ context }) => ({
    user: context.user?.uid ?? null,
    profile: context.customer?.uid ?? null,
  }),
  shows: (snapshot) => {
    if (snapshot.matches('ensuringProfile')) {
      return [texts.auth.checking];
    }
    const failure = selectSignInFailure(snapshot);
    return snapshot.hasTag('authenticated')
      ? [snapshot.context.user?.displayName ?? '']
      : [texts.auth.signIn, ...(failure ? [failures[failure]] : [])];
  },
  outcome: ({ context }) => `${context.user?.uid ?? ''},${context.customer?.uid ?? ''}`,
  manual: {
    address: '/',
    account: 'Yasmine and Karim, chosen in the popup where the plan asks for it',
    before: [
      'No one is signed in.',
      'For the page that was rendered for Yasmine: sign in as her, hold firebase-auth of /assets, and reload /book/salle-casbah.',
    ],
  },
  causes: {
    'The provider reports Yasmine':
      'choose her in the popup, or sign in as her in another tab; where she is signed in already, wait an hour for her next token',
    'The provider reports Karim':
      'pause this tab in the debugger, sign out and in as him in another tab, and resume',
    'The provider reports that no one is signed in':
      'open the page without a session, or sign out in another tab',
    'Close the popup': 'close its window',
    'The browser opens no popup':
      "run Object.defineProperty(navigator, 'userAgent', { value: 'Instagram' }) in the console, and close the popup: such a browser cannot use it",
    'The sign-in fails':
      'block accounts:signInWithIdp in the developer tools, and choose an account in the popup',
    'The profile of yasmine arrives': 'let /api/auth/ensure-customer through',
    'The profile of karim arrives': 'let /api/auth/ensure-customer through',
    'The profile cannot be loaded': 'block /api/auth/ensure-customer',
    'The session is cleared': 'nothing more to do after Sign Out',
    'The sign-out fails':
      "run IDBObjectStore.prototype.delete = () => { throw 'refused' } in the console before Sign Out",
  },
  requirements,
  invariants: [
    {
      name: 'signed in means that the user is known, signed out that nothing of them is left',
      holds: (snapshot) =>
        snapshot.matches('signedOut')
          ? snapshot.context.user === null && snapshot.context.customer === null
          : !snapshot.hasTag('authenticated') || snapshot.context.user !== null,
    },
    {
      name: 'a profile is always that of the signed-in user',
      holds: ({ context }) =>
        context.customer === null || context.customer.uid === context.user?.uid,
    },
    {
      name: 'the buttons wait for an open popup and for a sign-out, and for nothing else',
      holds: (snapshot) =>
        selectIsBusy(snapshot) ===
        (selectIsSigningOut(snapshot) ||
          selectIsSigningInAgain(snapshot) ||
          snapshot.matches({ signedOut: 'openingPopup' })),
    },
    {
      name: 'a closed popup shows nothing, and each other end its failure',
      holds: (snapshot, taken) =>
        taken?.event.type !== 'xstate.error.actor.openSignInPopup' ||
        selectSignInFailure(snapshot) ===
          shownFailures[(taken.event.error as { code: string }).code],
    },
    {
      name: 'in every state, no one signed in at the provider means signed out here',
      holds: (snapshot, taken) =>
        taken?.event.type !== 'identity.changed' ||
        taken.event.user !== null ||
        snapshot.matches('signedOut'),
    },
  ],
};
