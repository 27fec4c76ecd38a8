import type { Auth, User } from 'firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedInUser } from '#domain/identity/customer.ts';
import { readSettings, type Settings } from '#src/config/settings.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';
import { openEmbeddedChooser } from './embedded-chooser.ts';
import { createIdentityProvider, type IdentitySdk } from './identity.ts';
import { ServiceError } from '#src/services/data/service-error.ts';

const settingsOf = (identity: Settings['identity']) =>
  readSettings({ ...siteOfTests, identity }, 'https://riwaq.example');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const nadia: SignedInUser = { uid: 'nadia', displayName: '', email: '', photoURL: null };

function firebaseError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

beforeEach(() => void vi.stubGlobal('navigator', { userAgent: FIREFOX }));
afterEach(() => void vi.unstubAllGlobals());

/** The provider on an SDK whose user is signed in, but for `change`; `log` is what the SDK was asked for. */
function providerOf(
  change: Partial<IdentitySdk> = {},
  getIdToken: User['getIdToken'] = (isNew) => Promise.resolve(isNew ? 'fresh' : 'kept'),
  identity: Settings['identity'] = 'firebase',
) {
  const log: string[] = [];
  const settings = settingsOf(identity);
  let isReady = false;
  const auth = {
    authStateReady: () => {
      isReady = true;
      return Promise.resolve();
    },
    get currentUser() {
      return isReady ? ({ getIdToken, refreshToken: 'refresh' } as User) : null;
    },
    signOut: () => Promise.resolve(void log.push('sign out')),
  } as Auth;
  const sdk: IdentitySdk = {
    openAuth: () => auth,
    onUserChanged: (_, onChange) => {
      log.push('listen');
      onChange(nadia);
      return () => log.push('stop');
    },
    signInWithGoogle: () => Promise.resolve(void log.push('popup')),
    signInWithToken: () => Promise.resolve(),
    ...change,
  };
  return { log, sdk, provider: createIdentityProvider(settings, () => Promise.resolve(sdk)) };
}

/** The first user that the provider reports. */
function firstUser(provider: ReturnType<typeof createIdentityProvider>) {
  return new Promise<SignedInUser | null>((resolve) => provider.listen(resolve));
}

/** The error of a call that must fail. */
async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  );
}

test('the user of the SDK is reported, until the listener is stopped', async () => {
  const { log, provider } = providerOf();
  const reported: unknown[] = [];
  const stop = provider.listen((user) => reported.push(user));
  await expect.poll(() => reported).toEqual([nadia]);
  stop();
  expect(log).toEqual(['listen', 'stop']);
});

test('a listener that is stopped before the SDK is loaded is closed as soon as it opens', async () => {
  const { log, provider } = providerOf();
  provider.listen(() => undefined)();
  await expect.poll(() => log).toEqual(['listen', 'stop']);
});

test.each<[failure: string, change: Partial<IdentitySdk>]>([
  [
    'refuses its settings',
    {
      openAuth: () => {
        throw firebaseError('auth/invalid-api-key');
      },
    },
  ],
  [
    'fails to listen',
    {
      onUserChanged: () => {
        throw firebaseError('auth/internal-error');
      },
    },
  ],
])('no one is signed in where the SDK %s', async (_, change) => {
  expect(await firstUser(providerOf(change).provider)).toBe(null);
});

test('an SDK that cannot be loaded means no one is signed in, and is loaded again by the next call', async () => {
  let loads = 0;
  const { log, sdk } = providerOf();
  const provider = createIdentityProvider(settingsOf('firebase'), () => {
    loads += 1;
    return loads > 3 ? Promise.resolve(sdk) : Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await firstUser(provider)).toBe(null);
  expect(await errorOf(provider.getToken())).toEqual(new ServiceError('network'));
  expect(await errorOf(provider.openSignInPopup(openEmbeddedChooser))).toEqual(
    new ServiceError('network'),
  );
  await provider.openSignInPopup(openEmbeddedChooser);
  expect([loads, log]).toEqual([4, ['popup']]);
});

test.each([
  ['auth/popup-closed-by-user', 'popup_cancelled'],
  ['auth/cancelled-popup-request', 'popup_cancelled'],
  ['auth/user-cancelled', 'popup_cancelled'],
  ['auth/popup-blocked', 'popup_blocked'],
  ['auth/operation-not-supported-in-this-environment', 'popup_blocked'],
  ['auth/web-storage-unsupported', 'popup_blocked'],
  ['auth/internal-error', 'sign_in_failed'],
] as const)('a popup that ends with %s fails as %s', async (code, expected) => {
  const { provider } = providerOf({ signInWithGoogle: () => Promise.reject(firebaseError(code)) });
  expect(await errorOf(provider.openSignInPopup(openEmbeddedChooser))).toEqual(
    new ServiceError(expected),
  );
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 [FBAN/FBIOS;FBAV/420.0]'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) Mobile/15E148 Instagram 300.0.0'],
  ['Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 Chrome/114.0 Mobile'],
])('a popup that is closed inside of an app was of no use: %s', async (userAgent) => {
  vi.stubGlobal('navigator', { userAgent });
  const closed = () => Promise.reject(firebaseError('auth/popup-closed-by-user'));
  const { provider } = providerOf({ signInWithGoogle: closed });
  expect(await errorOf(provider.openSignInPopup(openEmbeddedChooser))).toEqual(
    new ServiceError('popup_blocked'),
  );
});

test.each([[null], [{ closed: true }]])(
  'a window that the browser does not open: %j',
  async (popup) => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('window', { open: () => popup });
    const { provider } = providerOf({}, undefined, 'embedded');
    expect(await errorOf(provider.openSignInPopup(openEmbeddedChooser))).toEqual(
      new ServiceError('popup_blocked'),
    );
  },
);

test('a token waits until the stored session is read, and is new where the last was refused', async () => {
  expect(await providerOf().provider.getToken()).toBe('kept');
  expect(await providerOf().provider.getToken(true)).toBe('fresh');
});

test.each([
  ['auth/network-request-failed', 'network'],
  ['auth/user-token-expired', 'unauthenticated'],
] as const)('a token that fails with %s fails as %s', async (code, expected) => {
  const { provider } = providerOf({}, () => Promise.reject(firebaseError(code)));
  expect(await errorOf(provider.getToken())).toEqual(new ServiceError(expected));
});

test.each([
  ['embedded', 'has ended', ['sign out', 'POST /embedded-signin/revoke token=refresh']],
  ['embedded', 'cannot be reached', ['sign out', 'POST /embedded-signin/revoke token=refresh']],
  ['firebase', 'is not asked', ['sign out']],
] as const)('signing out of %s: the server %s', async (identity, outcome, expected) => {
  const { log, provider } = providerOf({}, undefined, identity);
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    log.push(`${method} ${path} ${(body as URLSearchParams).toString()}`);
    return outcome === 'cannot be reached'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response());
  });
  await provider.getToken();
  await provider.signOut();
  expect(log).toEqual(expected);
});
