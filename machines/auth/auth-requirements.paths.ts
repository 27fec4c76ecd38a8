import type { PathModel } from 'xstate-paths';
import type { authMachine } from './auth.machine.ts';

/** What the specification and the rulings demand of the machine, whatever its transitions are. */
export const requirements: PathModel<typeof authMachine>['requirements'] = [
  {
    says: 'Whom the page was rendered for is signed in, with the profile of the page, until the identity provider reports.',
    from: 'confirming',
    on: 'The provider reports Yasmine',
    to: 'signedIn',
    then: ({ context }) => context.customer?.uid === 'yasmine',
  },
  {
    says: 'Another account takes the place of whom the page was rendered for.',
    from: 'confirming',
    on: 'The provider reports Karim',
    to: 'ensuringProfile',
    then: ({ context }) => context.user?.uid === 'karim' && context.customer === null,
  },
  {
    says: 'A page that was rendered for someone who has signed out since is closed.',
    from: 'confirming',
    on: 'The provider reports that no one is signed in',
    to: 'signedOut',
    then: ({ context }) => context.user === null && context.customer === null,
  },
  {
    says: 'Sign Out does not wait for the identity provider.',
    from: 'confirming',
    on: 'Press Sign Out',
    to: 'signingOut',
  },
  {
    says: 'When the identity provider reports a user, the profile is ensured (section 4).',
    from: 'restoringSession',
    on: 'The provider reports Yasmine',
    to: 'ensuringProfile',
  },
  {
    says: 'Without a user, everything is cleared and the visitor is signed out (section 4).',
    from: 'signedIn',
    on: 'The provider reports that no one is signed in',
    to: 'signedOut',
    then: ({ context }) => context.user === null && context.customer === null,
  },
  {
    says: 'If the profile load fails, the profile is null and the user is signed in (section 4).',
    from: 'ensuringProfile',
    on: 'The profile cannot be loaded',
    to: 'signedIn',
    then: ({ context }) => context.customer === null && context.user !== null,
  },
  {
    says: 'A press before the session is known opens the popup.',
    from: 'restoringSession',
    on: 'Press Sign in',
    to: 'signedOut.openingPopup',
  },
  {
    says: 'A cancelled popup is silent (section 5).',
    from: 'signedOut.openingPopup',
    on: 'Close the popup',
    to: 'signedOut.idle',
  },
  {
    says: 'A sign-in that fails shows the failure (section 8).',
    from: 'signedOut.openingPopup',
    on: 'The sign-in fails',
    to: 'signedOut.failed',
  },
  {
    says: 'A browser that opens no popup is named, with what to do.',
    from: 'signedOut.openingPopup',
    on: 'The browser opens no popup',
    to: 'signedOut.blocked',
  },
  {
    says: 'A user who is reported while the popup is open is signed in (section 4).',
    from: 'signedOut.openingPopup',
    on: 'The provider reports Yasmine',
    to: 'ensuringProfile',
  },
  {
    says: 'Another account takes the place of the one before (rulings, Identity and profile).',
    from: 'signedIn',
    on: 'The provider reports Karim',
    to: 'ensuringProfile',
    then: ({ context }) => context.user?.uid === 'karim' && context.customer === null,
  },
  {
    says: 'A submission that ensured the profile leaves it with the session (rulings).',
    from: 'signedIn',
    on: 'A request has ensured the profile',
    to: 'signedIn',
    then: ({ context }) => context.customer?.uid === 'yasmine',
  },
  {
    says: 'Sign Out clears the session (section 4).',
    from: 'signingOut',
    on: 'The session is cleared',
    to: 'signedOut',
    then: ({ context }) => context.user === null && context.customer === null,
  },
  {
    says: 'Who cannot be signed out stays signed in (section 4).',
    from: 'signingOut',
    on: 'The sign-out fails',
    to: 'signedIn',
  },
];
