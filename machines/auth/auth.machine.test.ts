import { createActor, fromCallback, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Failure } from '#domain/errors.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import { toActors } from '#machines/shared/calls.ts';
import { authMachine } from './auth.machine.ts';
import {
  askedAuth,
  knownAuth,
  selectAudience,
  selectCustomer,
  selectSignInFailure,
  selectIsAuthenticated,
  selectIsBusy,
  selectIsLoading,
  selectIsSigningInAgain,
  selectIsSigningOut,
  selectUser,
  startingAuth,
  unreachableAuth,
} from './auth.selectors.ts';
import type { AuthCalls, IdentityEvent, KnownCustomer } from './auth.types.ts';

const amina = person('amina');

function person(uid: string): SignedInUser {
  return { uid, displayName: uid, email: `${uid}@example.com`, photoURL: null };
}

function customerOf({ uid, email, displayName }: SignedInUser): Customer {
  return { id: `customer-${uid}`, uid, email, name: displayName, phone: null };
}

type Report = (user: SignedInUser | null) => void;

/** An auth actor; `report` sends what the identity provider reports. `listen` runs with the listener. */
function start(
  overrides: Partial<AuthCalls> = {},
  listen: (report: Report) => void = () => undefined,
  known: KnownCustomer | null = null,
) {
  const log: string[] = [];
  const failures: Failure[] = [];
  let report: Report = () => undefined;
  const calls: AuthCalls = {
    openSignInPopup: () => {
      log.push('popup');
      return Promise.resolve();
    },
    ensureCustomer: (user) => {
      log.push(`ensure ${user.uid}`);
      return Promise.resolve(customerOf(user));
    },
    signOut: () => Promise.resolve(),
    ...overrides,
  };
  const actor = createActor(
    authMachine.provide({
      actors: {
        ...toActors<AuthCalls>(calls),
        identityListener: fromCallback<IdentityEvent>(({ sendBack }) => {
          log.push('listen');
          report = (user) => sendBack({ type: 'identity.changed', user });
          listen(report);
        }),
      },
      actions: { logFailure: (_, failure) => failures.push(failure) },
    }),
    { input: known },
  ).start();
  return { actor, log, failures, report: (user: SignedInUser | null) => report(user) };
}

type Started = ReturnType<typeof start>;

function until(
  { actor }: Started,
  value: Parameters<ReturnType<Started['actor']['getSnapshot']>['matches']>[0],
) {
  return waitFor(actor, (snapshot) => snapshot.matches(value));
}

const failing = () => Promise.reject(new Error('down'));

async function startSignedIn(overrides: Partial<AuthCalls> = {}) {
  const started = start(overrides);
  started.report(amina);
  await until(started, 'signedIn');
  return started;
}

test('a user whose session the server refused signs in again, and stays signed in meanwhile', async () => {
  const closePopup: (() => void)[] = [];
  const started = await startSignedIn({
    openSignInPopup: () => new Promise((resolve) => void closePopup.push(resolve)),
  });
  started.actor.send({ type: 'auth.signIn' });
  started.actor.send({ type: 'auth.signIn' });
  const opened = started.actor.getSnapshot();
  expect([selectIsSigningInAgain(opened), selectIsBusy(opened)]).toEqual([true, true]);
  expect([selectIsAuthenticated(opened), selectUser(opened)]).toEqual([true, amina]);
  expect(closePopup).toHaveLength(1);
  started.report(amina);
  closePopup[0]?.();
  const snapshot = await until(started, { signedIn: 'idle' });
  expect(selectCustomer(snapshot)).toEqual(customerOf(amina));
});

test.each([
  ['internal', 'failed', 'sign_in_failed'],
  ['popup_blocked', 'blocked', 'popup_blocked'],
] as const)('a sign-in that fails with %s is reported', async (code, state, failure) => {
  const started = start({
    openSignInPopup: () => Promise.reject(Object.assign(new Error(), { code })),
  });
  started.report(null);
  started.actor.send({ type: 'auth.signIn' });
  expect(selectSignInFailure(await until(started, { signedOut: state }))).toBe(failure);
});

test('the same account again changes nothing but its name', async () => {
  const started = await startSignedIn();
  started.report({ ...amina, displayName: 'Amina H.' });
  expect(started.actor.getSnapshot().value).toEqual({ signedIn: 'idle' });
  expect(selectUser(started.actor.getSnapshot())?.displayName).toBe('Amina H.');
  expect(started.log).toEqual(['listen', 'ensure amina']);
});

test('one listener reports a different account and the end of the session', async () => {
  const started = await startSignedIn();
  started.report(person('karim'));
  await until(started, 'signedIn');
  started.report(null);
  expect(started.actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
  expect(started.log).toEqual(['listen', 'ensure amina', 'ensure karim']);
});

test.each<[string, Partial<AuthCalls>, Failure['code'], 'auth.signOut'[]]>([
  ['a profile', { ensureCustomer: failing }, 'profile_failed', []],
  ['the end of a session', { signOut: failing }, 'sign_out_failed', ['auth.signOut']],
])('%s that fails is logged, and the user is signed in', async (_, calls, code, events) => {
  const started = await startSignedIn(calls);
  events.forEach((type) => started.actor.send({ type }));
  expect(selectUser(await until(started, { signedIn: 'idle' }))).toEqual(amina);
  expect(started.failures).toEqual([{ code }]);
});

test('a listener that fails at once means that no one is signed in, and a sign-in is still possible', () => {
  const { actor, failures } = start({}, () => {
    throw new Error('no storage');
  });
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
  expect(selectIsLoading(actor.getSnapshot())).toBe(false);
  expect(failures).toEqual([{ code: 'identity_listener_failed' }]);
  actor.send({ type: 'auth.signIn' });
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'openingPopup' });
});

test('a listener that fails after it reported a user leaves them signed in', async () => {
  const started = start({}, (report) => {
    report(amina);
    throw new Error('no storage');
  });
  const snapshot = await until(started, 'signedIn');
  expect(selectCustomer(snapshot)).toEqual(customerOf(amina));
  expect(started.failures).toEqual([{ code: 'identity_listener_failed' }]);
});

describe('on a page that was rendered for its customer', () => {
  const known: KnownCustomer = { user: amina, customer: customerOf(amina) };
  const open = (calls?: Partial<AuthCalls>, listen?: (report: Report) => void) =>
    start(calls, listen, known);
  const shownOf = ({ actor }: Started) => {
    const snapshot = actor.getSnapshot();
    return [snapshot.value, selectUser(snapshot), selectCustomer(snapshot)];
  };

  test('the customer is signed in before the identity provider reports, as before the machine is loaded', () => {
    const started = open();
    expect(shownOf(started)).toEqual(['confirming', amina, customerOf(amina)]);
    for (const view of [started.actor.getSnapshot(), knownAuth(known)]) {
      expect([selectIsAuthenticated(view), selectIsLoading(view), selectIsBusy(view)]).toEqual([
        true,
        false,
        false,
      ]);
      expect([selectUser(view), selectCustomer(view), selectAudience(view)]).toEqual([
        amina,
        customerOf(amina),
        'customer',
      ]);
    }
  });

  test.each([
    ['a picture', { ...amina, photoURL: '/amina.jpg' }],
    [
      'capitals in the address, which the server does not store',
      { ...amina, email: 'Amina@Example.com' },
    ],
  ])('the same account with %s is signed in at once, with the profile of the page', (_, user) => {
    const started = open();
    started.report(user);
    expect(shownOf(started)).toEqual([{ signedIn: 'idle' }, user, customerOf(amina)]);
    expect(started.log).toEqual(['listen']);
  });

  test.each([
    ['the same account with another address', { ...amina, email: 'new@example.com' }],
    ['another account', person('karim')],
  ])('%s has its profile ensured', async (_, user) => {
    const started = open();
    started.report(user);
    expect(shownOf(started)).toEqual(['ensuringProfile', user, null]);
    await until(started, 'signedIn');
    expect(shownOf(started)).toEqual([{ signedIn: 'idle' }, user, customerOf(user)]);
  });

  test.each<[string, (report: Report) => void]>([
    ['reports no one', (report) => report(null)],
    [
      'cannot be listened to',
      () => {
        throw new Error('no storage');
      },
    ],
  ])('a provider that %s signs the customer out', (_, listen) => {
    expect(shownOf(open({}, listen))).toEqual([{ signedOut: 'idle' }, null, null]);
  });

  test('the customer can sign out before the provider reports', async () => {
    const started = open();
    started.actor.send({ type: 'auth.signOut' });
    await until(started, 'signedOut');
    expect(shownOf(started)).toEqual([{ signedOut: 'idle' }, null, null]);
  });

  test('a profile that a request has ensured replaces that of the page', () => {
    const started = open();
    const customer = { ...customerOf(amina), phone: '+213555123456' };
    started.actor.send({ type: 'profile.ensured', customer });
    expect(shownOf(started)).toEqual(['confirming', amina, customer]);
  });
});

test.each([
  ['is loaded, that is not known', startingAuth, 'unknown', [true, false]],
  ['is loaded after a press of Sign in, the button waits', askedAuth, 'unknown', [true, true]],
  ['cannot be loaded, no one is', unreachableAuth, 'visitor', [false, false]],
])('while the machine that knows who is signed in %s', (_, view, audience, waits) => {
  expect([selectUser(view), selectCustomer(view), selectAudience(view)]).toEqual([
    null,
    null,
    audience,
  ]);
  expect([selectIsLoading(view), selectIsBusy(view)]).toEqual(waits);
  const flags = [selectIsAuthenticated, selectIsSigningOut, selectIsSigningInAgain];
  expect(flags.map((select) => select(view))).toEqual([false, false, false]);
  expect(selectSignInFailure(view)).toBe(null);
});

const signedOut = { audience: 'visitor', isAuthenticated: false, isLoading: false };
const signedIn = { audience: 'customer', isAuthenticated: true, isLoading: false };
const restoring = { audience: 'unknown', isAuthenticated: false, isLoading: true };

test.each([
  ['a session is restored', 'restoringSession', null, restoring, null],
  ['no one is signed in', { signedOut: 'idle' }, null, signedOut, null],
  ['a visitor could not sign in', { signedOut: 'failed' }, null, signedOut, 'sign_in_failed'],
  ['the provider has not confirmed who it is', 'confirming', amina, signedIn, null],
  ['a profile is loaded', 'ensuringProfile', amina, { ...restoring, audience: 'customer' }, null],
  ['a customer is signed in', { signedIn: 'idle' }, amina, signedIn, null],
  ['a customer could not sign in again', { signedIn: 'failed' }, amina, signedIn, 'sign_in_failed'],
  ['a popup was not opened again', { signedIn: 'blocked' }, amina, signedIn, 'popup_blocked'],
  ['a customer signs out', 'signingOut', amina, signedIn, null],
] as const)('the parts of a page while %s', (_, value, user, shown, failure) => {
  const snapshot = authMachine.resolveState({ value, context: { user, customer: null } });
  expect({
    audience: selectAudience(snapshot),
    isAuthenticated: selectIsAuthenticated(snapshot),
    isLoading: selectIsLoading(snapshot),
  }).toEqual(shown);
  expect(selectSignInFailure(snapshot)).toBe(failure);
});
