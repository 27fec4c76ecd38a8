import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedInUser } from '#domain/identity/customer.ts';
import {
  selectIsAuthenticated,
  selectIsBusy,
  selectIsLoading,
  selectUser,
  type AuthView,
} from '#machines/auth/auth.selectors.ts';
import type { KnownCustomer } from '#machines/auth/auth.types.ts';
import type { EnsureCustomer } from '#src/services/customer.ts';
import type { IdentityProvider } from '#src/services/identity/identity.ts';
import { ServiceError } from '#src/services/data/service-error.ts';
import { createSession, knownOf, renderedSession } from './session.ts';
import { startAuth } from './start-auth.ts';

const nadia: SignedInUser = {
  uid: 'nadia',
  displayName: 'Nadia',
  email: 'nadia@example.com',
  photoURL: null,
};
const customer = { id: '1', uid: 'nadia', email: 'nadia@example.com', name: 'Nadia', phone: null };

/** What the console shows. */
let warnings: string[];
/** The calls that end a session of pages. */
let ended: string[];
beforeEach(() => {
  warnings = [];
  ended = [];
  vi.stubGlobal('document', {});
  vi.spyOn(console, 'warn').mockImplementation((...words) => void warnings.push(words.join(' ')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The machine of an app whose provider has Nadia signed in, but for `change`. */
function authOf(
  change: Partial<IdentityProvider>,
  ensureCustomer: EnsureCustomer = () => Promise.resolve(customer),
  {
    known = null,
    endPageSession = () => Promise.resolve(void ended.push('page session')),
  }: { known?: KnownCustomer | null; endPageSession?: () => Promise<void> } = {},
) {
  const identity: IdentityProvider = {
    listen: (onChange) => {
      onChange(nadia);
      return () => undefined;
    },
    openSignInPopup: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    getToken: () => Promise.resolve('token'),
    ...change,
  };
  return startAuth({
    known,
    identity,
    ensureCustomer,
    endPageSession,
  });
}

/** The session of that app. */
const sessionOf = (change: Partial<IdentityProvider> = {}, ensureCustomer?: EnsureCustomer) =>
  createSession(() => Promise.resolve(authOf(change, ensureCustomer)));

/** A provider that no one is signed in with, and whose popup stays open. */
const signedOutProvider: Partial<IdentityProvider> = {
  listen: (onChange) => {
    onChange(null);
    return () => undefined;
  },
  openSignInPopup: () => new Promise(() => undefined),
};

function summaryOf(view: AuthView) {
  return {
    user: selectUser(view)?.uid ?? null,
    isLoading: selectIsLoading(view),
    isAuthenticated: selectIsAuthenticated(view),
  };
}

const signedOut = { user: null, isLoading: false, isAuthenticated: false };
const signedIn = { user: 'nadia', isLoading: false, isAuthenticated: true };

test('the session is loading until the user and the profile are known', async () => {
  const session = sessionOf();
  expect(summaryOf(session.getSnapshot())).toEqual({ ...signedOut, isLoading: true });
  expect(summaryOf(await session.settled())).toEqual(signedIn);
  expect(warnings).toEqual([]);
});

test('a profile that cannot be loaded is logged, and the user is signed in', async () => {
  const session = sessionOf({}, () => Promise.reject(new ServiceError('customer_missing')));
  expect(summaryOf(await session.settled())).toEqual(signedIn);
  expect(warnings).toEqual(['auth: customer_missing']);
});

test('a provider that cannot be listened to is logged, and no one is signed in', async () => {
  const session = sessionOf({
    listen: () => {
      throw new Error('no storage');
    },
  });
  expect(summaryOf(await session.settled())).toEqual(signedOut);
  expect(warnings).toEqual(['auth: identity_listener_failed']);
});

test('a sign-out that fails is logged, and the user stays signed in', async () => {
  const session = sessionOf({ signOut: () => Promise.reject(new ServiceError('network')) });
  await session.settled();
  session.send({ type: 'auth.signOut' });
  await expect.poll(() => warnings).toEqual(['auth: network']);
  expect(summaryOf(session.getSnapshot())).toEqual(signedIn);
});

test('where the machine cannot be loaded no one is signed in, and the next command loads it again', async () => {
  let loads = 0;
  let popups = 0;
  const openSignInPopup = () => {
    popups += 1;
    return new Promise<void>(() => undefined);
  };
  const session = createSession(() => {
    loads += 1;
    return loads === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(authOf({ ...signedOutProvider, openSignInPopup }));
  });
  expect(summaryOf(await session.settled())).toEqual(signedOut);
  session.send({ type: 'auth.signIn' });
  await expect.poll(() => selectIsBusy(session.getSnapshot())).toBe(true);
  expect([loads, popups]).toEqual([2, 1]);
});

test('a command before the machine is loaded is sent once it is; until then the button waits', async () => {
  const session = sessionOf(signedOutProvider);
  session.send({ type: 'auth.signIn' });
  expect(selectIsBusy(session.getSnapshot())).toBe(true);
  await session.settled();
  await expect.poll(() => selectIsBusy(session.getSnapshot())).toBe(true);
});

test.each([null, knownOf(customer)])(
  'no provider is asked before the page is hydrated, for a visitor or for its customer',
  async (known) => {
    let loads = 0;
    let hydrate: () => void = () => undefined;
    const hydrated = new Promise<void>((resolve) => (hydrate = resolve));
    const load = () => {
      loads += 1;
      return Promise.resolve(authOf(signedOutProvider, undefined, { known }));
    };
    const session = createSession(load, known, hydrated);
    await Promise.resolve();
    expect(loads).toBe(0);
    hydrate();
    await expect.poll(() => summaryOf(session.getSnapshot())).toEqual(signedOut);
  },
);

/** A browser's cookies that scripts may read, by name. */
function stubCookies(): Map<string, string> {
  const cookies = new Map<string, string>();
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((cookie) => cookie.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = '', age] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(text) ?? [];
      if (age === '0') {
        cookies.delete(name);
      } else {
        cookies.set(name, value);
      }
    },
  });
  return cookies;
}

test('the cookie signed-in names the customer until the sign-out, also to the next page', async () => {
  const cookies = stubCookies();
  cookies.set('not-signed-in', 'karim');
  const asked: unknown[] = [];
  const ensureCustomer: EnsureCustomer = (_user, _signal, options) => {
    asked.push(options);
    return Promise.resolve(customer);
  };
  const uid = 'nadia; é=1';
  const listen: IdentityProvider['listen'] = (onChange) => {
    onChange({ ...nadia, uid });
    return () => undefined;
  };
  const open = () => sessionOf({ listen }, ensureCustomer);
  await open().settled();
  expect(cookies.get('signed-in')).toBe(encodeURIComponent(uid));
  const next = open();
  await next.settled();
  next.send({ type: 'auth.signOut' });
  await expect.poll(() => [...cookies.keys()]).toEqual(['not-signed-in']);
  expect(ended).toEqual(['page session']);
  await open().settled();
  expect(asked).toEqual([false, true, false].map((isReturning) => ({ isReturning })));
});

test('a sign-out whose call to the server fails is a sign-out: the browser no longer names the customer', async () => {
  const cookies = stubCookies();
  const endPageSession = () => Promise.reject(new TypeError('Failed to fetch'));
  const session = createSession(() =>
    Promise.resolve(authOf({}, () => Promise.resolve(customer), { endPageSession })),
  );
  await session.settled();
  session.send({ type: 'auth.signOut' });
  await expect.poll(() => summaryOf(session.getSnapshot())).toEqual(signedOut);
  expect([[...cookies], warnings]).toEqual([[], []]);
});

describe('on a page that was rendered for its customer', () => {
  const known = knownOf({ ...customer, name: 'Nadia of the server' });
  const never = () => new Promise<never>(() => undefined);

  test('the session is known at once: on the server, in the HTML, and while the machine is loaded', async () => {
    const views = [renderedSession(known), createSession(never, known)];
    for (const session of views) {
      expect(summaryOf(session.getSnapshot())).toEqual(signedIn);
      expect((await session.settled()).context).toEqual({
        user: { ...nadia, displayName: 'Nadia of the server' },
        customer: { ...customer, name: 'Nadia of the server' },
      });
    }
  });

  test('the page is hydrated as it was rendered, also when the provider reports no one before', async () => {
    const session = createSession(
      () => Promise.resolve(authOf(signedOutProvider, undefined, { known })),
      known,
    );
    await expect.poll(() => summaryOf(session.getSnapshot())).toEqual(signedOut);
    expect(summaryOf(session.getRendered())).toEqual(signedIn);
  });

  test('the provider confirms it without another read of the profile', async () => {
    const session = createSession(() => Promise.resolve(authOf({}, never, { known })), known);
    await expect.poll(() => selectUser(session.getSnapshot())?.displayName).toBe('Nadia');
    expect(summaryOf(session.getSnapshot())).toEqual(signedIn);
  });

  test('a machine that cannot be loaded leaves no one signed in', async () => {
    const session = createSession(() => Promise.reject(new TypeError('Failed to fetch')), known);
    await expect.poll(() => summaryOf(session.getSnapshot())).toEqual(signedOut);
  });
});
