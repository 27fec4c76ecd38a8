import { createActor, fromCallback, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { Failure } from '#domain/errors.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import { toActors } from '#machines/shared/calls.ts';
import { authMachine } from './auth.machine.ts';
import {
  askedAuth,
  selectAudience,
  selectCustomer,
  selectHasSignInFailed,
  selectIsAuthenticated,
  selectIsBusy,
  selectIsLoading,
  selectIsSigningInAgain,
  selectIsSigningOut,
  selectUser,
  startingAuth,
  unreachableAuth,
} from './auth.selectors.ts';
import type { AuthCalls, IdentityEvent } from './auth.types.ts';

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
) {
  const log: string[] = [];
  const failures: Failure[] = [];
  let report: Report = () => undefined;
  const calls: AuthCalls = {
    openSignInPopup: () => Promise.resolve(),
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
          report = (user) => sendBack({ type: 'identity.changed', user });
          listen(report);
        }),
      },
      actions: { logFailure: (_, failure) => failures.push(failure) },
    }),
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

test('a sign-in that fails is reported', async () => {
  const failing = start({ openSignInPopup: () => Promise.reject(new Error('down')) });
  failing.report(null);
  failing.actor.send({ type: 'auth.signIn' });
  expect(selectHasSignInFailed(await until(failing, { signedOut: 'failed' }))).toBe(true);
});

test('the same account again changes nothing but its name', async () => {
  const started = await startSignedIn();
  started.report({ ...amina, displayName: 'Amina H.' });
  expect(started.actor.getSnapshot().value).toEqual({ signedIn: 'idle' });
  expect(selectUser(started.actor.getSnapshot())?.displayName).toBe('Amina H.');
  expect(started.log).toEqual(['ensure amina']);
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
  expect([...flags, selectHasSignInFailed].map((select) => select(view))).toEqual(
    Array(4).fill(false),
  );
});

test.each([
  ['a session is restored', 'restoringSession', null, 'unknown', true, false],
  ['no one is signed in', { signedOut: 'idle' }, null, 'visitor', false, false],
  ['a visitor could not sign in', { signedOut: 'failed' }, null, 'visitor', false, true],
  ['a profile is loaded', 'ensuringProfile', amina, 'customer', true, false],
  ['a customer is signed in', { signedIn: 'idle' }, amina, 'customer', false, false],
  ['a customer could not sign in again', { signedIn: 'failed' }, amina, 'customer', false, true],
] as const)('the parts of a page while %s', (_, value, user, audience, isLoading, hasFailed) => {
  const snapshot = authMachine.resolveState({ value, context: { user, customer: null } });
  expect(selectAudience(snapshot)).toBe(audience);
  expect(selectIsLoading(snapshot)).toBe(isLoading);
  expect(selectHasSignInFailed(snapshot)).toBe(hasFailed);
});
