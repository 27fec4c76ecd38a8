import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import type { PathModel } from '#tools/paths/path-model.ts';
import { authMachine } from './auth.machine.ts';

const amina = person('amina');
const karim = person('karim');

function person(uid: string): SignedInUser {
  return { uid, displayName: uid, email: `${uid}@example.com`, photoURL: null };
}

function customerOf({ uid, email, displayName }: SignedInUser): Customer {
  return { id: `customer-${uid}`, uid, email, name: displayName, phone: null };
}

/** Signing in and out, with a second account and a second tab. */
export const authPaths: PathModel<typeof authMachine> = {
  name: 'auth',
  machine: authMachine,
  input: undefined,
  listeners: ['identityListener'],
  ends: [],
  variants: {
    'auth.signIn': [{ label: 'Press Sign in', event: { type: 'auth.signIn' } }],
    'auth.signOut': [{ label: 'Press Sign Out', event: { type: 'auth.signOut' } }],
    'profile.ensured': [
      {
        label: 'A request has ensured the profile',
        event: { type: 'profile.ensured', customer: customerOf(amina) },
        when: ({ context }) => context.user?.uid === 'amina' && context.customer === null,
      },
    ],
    'identity.changed': [
      {
        label: 'The provider reports Amina',
        event: { type: 'identity.changed', user: amina },
      },
      {
        label: 'The provider reports Karim',
        event: { type: 'identity.changed', user: karim },
        when: ({ context }) => context.user?.uid === 'amina',
      },
      {
        label: 'The provider reports that no one is signed in',
        event: { type: 'identity.changed', user: null },
      },
    ],
    'xstate.done.actor.openSignInPopup': [
      {
        label: 'The popup closes after an account was chosen',
        event: { type: 'xstate.done.actor.openSignInPopup', output: undefined },
      },
    ],
    'xstate.error.actor.openSignInPopup': [
      {
        label: 'Close the popup',
        event: { type: 'xstate.error.actor.openSignInPopup', error: { code: 'popup_cancelled' } },
      },
      {
        label: 'The sign-in fails',
        event: { type: 'xstate.error.actor.openSignInPopup', error: { code: 'internal' } },
      },
    ],
    'xstate.done.actor.ensureCustomer': [amina, karim].map((user) => ({
      label: `The profile of ${user.uid} arrives`,
      event: { type: 'xstate.done.actor.ensureCustomer', output: customerOf(user) },
      when: ({ context }) => context.user?.uid === user.uid,
    })),
    'xstate.error.actor.ensureCustomer': [
      {
        label: 'The profile cannot be loaded',
        event: { type: 'xstate.error.actor.ensureCustomer', error: { code: 'internal' } },
      },
    ],
    'xstate.done.actor.signOut': [
      {
        label: 'The session is cleared',
        event: { type: 'xstate.done.actor.signOut', output: undefined },
      },
    ],
    'xstate.error.actor.signOut': [
      {
        label: 'The sign-out fails',
        event: { type: 'xstate.error.actor.signOut', error: { code: 'internal' } },
      },
    ],
  },
  view: ({ context }) => ({
    user: context.user?.uid ?? null,
    profile: context.customer?.uid ?? null,
  }),
  outcome: ({ context }) => `${context.user?.uid ?? ''},${context.customer?.uid ?? ''}`,
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
      name: 'a closed popup shows nothing',
      holds: (snapshot, taken) =>
        taken?.event.type !== 'xstate.error.actor.openSignInPopup' ||
        snapshot.matches({
          signedOut:
            (taken.event.error as { code: string }).code === 'popup_cancelled' ? 'idle' : 'failed',
        }),
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
