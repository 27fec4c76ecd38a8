import { createActor, fromCallback, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { Failure } from '#domain/errors.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import { toActors } from '#machines/shared/calls.ts';
import { authMachine } from './auth.machine.ts';
import {
  selectCustomer,
  selectHasSignInFailed,
  selectIsAuthenticated,
  selectIsBusy,
  selectIsLoading,
  selectIsSigningInAgain,
  selectUser,
} from './auth.selectors.ts';
import type { AuthCalls, IdentityEvent } from './auth.types.ts';

const amina = person('amina');
const karim = person('karim');

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
          return () => log.push('listener closed');
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
  return waitFor(actor, (snapshot) => snapshot.matches(value), { timeout: 1_000 });
}

async function startSignedIn(overrides: Partial<AuthCalls> = {}) {
  const started = start(overrides);
  started.report(amina);
  await until(started, 'signedIn');
  return started;
}

function cancelled(): Promise<never> {
  return Promise.reject(Object.assign(new Error('closed'), { code: 'popup_cancelled' }));
}

test('it is loading until the provider reports that no one is signed in', () => {
  const { actor, report } = start();
  expect(selectIsLoading(actor.getSnapshot())).toBe(true);
  report(null);
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
  expect(selectIsLoading(actor.getSnapshot())).toBe(false);
});

test('a kept session loads while its profile is ensured', async () => {
  const started = start();
  started.report(amina);
  expect(started.actor.getSnapshot().value).toBe('ensuringProfile');
  expect(selectIsLoading(started.actor.getSnapshot())).toBe(true);
  expect(selectUser(started.actor.getSnapshot())).toEqual(amina);
  const snapshot = await until(started, 'signedIn');
  expect(selectIsAuthenticated(snapshot)).toBe(true);
  expect(selectCustomer(snapshot)).toEqual(customerOf(amina));
});

test('a failed profile leaves the user signed in without one', async () => {
  const started = await startSignedIn({ ensureCustomer: () => Promise.reject(new Error('down')) });
  expect(selectUser(started.actor.getSnapshot())).toEqual(amina);
  expect(selectCustomer(started.actor.getSnapshot())).toBeNull();
  expect(started.failures).toEqual([{ code: 'profile_failed' }]);
});

test('a profile that was ensured elsewhere is used', async () => {
  const started = await startSignedIn({ ensureCustomer: () => Promise.reject(new Error('down')) });
  started.actor.send({ type: 'profile.ensured', customer: customerOf(amina) });
  expect(selectCustomer(started.actor.getSnapshot())).toEqual(customerOf(amina));
});

test('signing in opens one popup, and the user arrives from the provider', async () => {
  let popups = 0;
  const started = start({
    openSignInPopup: () => {
      popups++;
      return new Promise(() => undefined);
    },
  });
  started.report(null);
  started.actor.send({ type: 'auth.signIn' });
  started.actor.send({ type: 'auth.signIn' });
  expect(selectIsBusy(started.actor.getSnapshot())).toBe(true);
  started.report(amina);
  await until(started, 'signedIn');
  expect(popups).toBe(1);
});

test('a closed popup is silent', async () => {
  const started = start({ openSignInPopup: cancelled });
  started.report(null);
  started.actor.send({ type: 'auth.signIn' });
  const snapshot = await until(started, { signedOut: 'idle' });
  expect(selectHasSignInFailed(snapshot)).toBe(false);
  expect(started.failures).toEqual([]);
});

test('a failed sign-in is shown and can be tried again', async () => {
  const started = start({ openSignInPopup: () => Promise.reject(new Error('blocked')) });
  started.report(null);
  started.actor.send({ type: 'auth.signIn' });
  const snapshot = await until(started, { signedOut: 'failed' });
  expect(selectHasSignInFailed(snapshot)).toBe(true);
  started.report(null);
  expect(selectHasSignInFailed(started.actor.getSnapshot())).toBe(true);
  started.actor.send({ type: 'auth.signIn' });
  expect(started.actor.getSnapshot().value).toEqual({ signedOut: 'openingPopup' });
});

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

test('signing in again that fails is reported; a closed popup is not', async () => {
  const failing = await startSignedIn({ openSignInPopup: () => Promise.reject(new Error('down')) });
  failing.actor.send({ type: 'auth.signIn' });
  expect(selectHasSignInFailed(await until(failing, { signedIn: 'failed' }))).toBe(true);
  const closing = await startSignedIn({ openSignInPopup: cancelled });
  closing.actor.send({ type: 'auth.signIn' });
  expect(selectHasSignInFailed(await until(closing, { signedIn: 'idle' }))).toBe(false);
});

test('signing out clears everything', async () => {
  const started = await startSignedIn();
  started.actor.send({ type: 'auth.signOut' });
  expect(selectIsBusy(started.actor.getSnapshot())).toBe(true);
  expect(selectIsAuthenticated(started.actor.getSnapshot())).toBe(true);
  const snapshot = await until(started, { signedOut: 'idle' });
  expect(snapshot.context).toEqual({ user: null, customer: null });
});

test('a failed sign-out is only logged', async () => {
  const started = await startSignedIn({ signOut: () => Promise.reject(new Error('offline')) });
  started.actor.send({ type: 'auth.signOut' });
  const snapshot = await until(started, 'signedIn');
  expect(selectUser(snapshot)).toEqual(amina);
  expect(started.failures).toEqual([{ code: 'sign_out_failed' }]);
});

test('a sign-out in another tab arrives in every state', async () => {
  const signedIn = await startSignedIn();
  signedIn.report(null);
  expect(signedIn.actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
  // The listener continues: someone may sign in again.
  expect(signedIn.log).toEqual(['ensure amina']);

  const ensuring = start({ ensureCustomer: () => new Promise(() => undefined) });
  ensuring.report(amina);
  ensuring.report(null);
  expect(ensuring.actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
  expect(ensuring.actor.getSnapshot().context.user).toBeNull();
});

test('another account gets its own profile, and the first one is not shown meanwhile', async () => {
  const started = await startSignedIn();
  started.report(karim);
  expect(started.actor.getSnapshot().value).toBe('ensuringProfile');
  expect(selectCustomer(started.actor.getSnapshot())).toBeNull();
  const snapshot = await until(started, 'signedIn');
  expect(selectCustomer(snapshot)).toEqual(customerOf(karim));
  expect(started.log).toEqual(['ensure amina', 'ensure karim']);
});

test('another account while the first profile is loaded aborts that', async () => {
  const signals: AbortSignal[] = [];
  const started = start({
    ensureCustomer: (user, signal) => {
      signals.push(signal);
      return user.uid === 'amina'
        ? new Promise(() => undefined)
        : Promise.resolve(customerOf(user));
    },
  });
  started.report(amina);
  started.report(karim);
  const snapshot = await until(started, 'signedIn');
  expect(signals.map(({ aborted }) => aborted)[0]).toBe(true);
  expect(selectCustomer(snapshot)).toEqual(customerOf(karim));
});

test('the same account again changes nothing but its name', async () => {
  const started = await startSignedIn();
  started.report({ ...amina, displayName: 'Amina H.' });
  expect(started.actor.getSnapshot().value).toEqual({ signedIn: 'idle' });
  expect(selectUser(started.actor.getSnapshot())?.displayName).toBe('Amina H.');
  expect(started.log).toEqual(['ensure amina']);
});

test('the listener is closed with the actor', () => {
  const { actor, log } = start();
  actor.stop();
  expect(log).toEqual(['listener closed']);
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
