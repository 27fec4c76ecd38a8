import type { SignedInUser } from '#domain/identity/customer.ts';
import type { Settings } from '#src/config/settings.ts';
import type { GetToken } from '#src/services/data/api-client.ts';
import type { openEmbeddedChooser } from './embedded-chooser.ts';
import type * as firebaseAuth from './firebase-auth.ts';
import { ServiceError } from '#src/services/data/service-error.ts';

export interface IdentityProvider {
  /** Reports the signed-in user, first from the browser's storage and then on every change. Returns the unsubscribe. */
  listen: (onChange: (user: SignedInUser | null) => void) => () => void;
  /**
   * Opens the account popup. Fails with `popup_cancelled` when the user closed it, with `popup_blocked` when this browser
   * does not open it or cannot use it, with `network` when the SDK cannot be loaded, otherwise with `sign_in_failed`. `openEmbedded` is the popup of the embedded mode.
   */
  openSignInPopup: (openEmbedded: typeof openEmbeddedChooser) => Promise<void>;
  signOut: () => Promise<void>;
  /** Never a cached token (rulings, Identity and profile). Fails with `network`, or `unauthenticated` after the session. */
  getToken: GetToken;
}

const cancelledCodes = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

/** The browser opened no window, or cannot report its result. */
const blockedCodes = new Set([
  'auth/popup-blocked',
  'auth/operation-not-supported-in-this-environment',
  'auth/web-storage-unsupported',
]);

/** The browsers inside Facebook, Messenger, Instagram, TikTok, LinkedIn, Snapchat, Line, and other views of Android apps. */
const IN_APP_BROWSER =
  /FBA[NV]|FB_IAB|Instagram|musical_ly|BytedanceWebview|LinkedInApp|Snapchat|\bLine\/|; wv\)/;

export type IdentitySdk = typeof firebaseAuth;

/** The identity provider. Its SDK is loaded once, on the first call; after a failure the next call loads it again. */
export function createIdentityProvider(
  settings: Settings,
  loadSdk: () => Promise<IdentitySdk> = () => import('./firebase-auth.ts'),
): IdentityProvider {
  let loading: Promise<IdentitySdk> | null = null;
  const sdk = () =>
    (loading ??= loadSdk().catch((error: unknown) => {
      loading = null;
      throw new ServiceError('network', {}, { cause: error });
    }));
  const auth = async () => (await sdk()).openAuth(settings);

  return {
    listen: (onChange) => {
      let stop: (() => void) | null = null;
      let isStopped = false;
      void sdk()
        .then(async ({ onUserChanged }) => {
          const unsubscribe = onUserChanged(await auth(), onChange);
          if (isStopped) {
            unsubscribe();
          } else {
            stop = unsubscribe;
          }
        })
        // Without the SDK no user is signed in; public pages still work.
        .catch(() => onChange(null));
      return () => {
        isStopped = true;
        stop?.();
      };
    },

    openSignInPopup: async (openEmbedded) => {
      try {
        if (settings.identity === 'embedded') {
          // Before any await: a browser opens a popup only during the click.
          const token = openEmbedded();
          const { signInWithToken } = await sdk();
          await signInWithToken(await auth(), await token);
        } else {
          const { signInWithGoogle } = await sdk();
          await signInWithGoogle(await auth());
        }
      } catch (error) {
        throw toSignInError(error);
      }
    },

    signOut: async () => {
      const instance = await auth();
      const refreshToken = instance.currentUser?.refreshToken;
      await instance.signOut();
      if (settings.identity === 'embedded' && refreshToken) {
        await endEmbeddedSession(refreshToken);
      }
    },

    getToken: async (isRefused = false) => {
      const instance = await auth();
      // The signed-in user is not known yet: wait for the first report.
      await instance.authStateReady();
      try {
        return (await instance.currentUser?.getIdToken(isRefused)) ?? null;
      } catch (error) {
        throw toTokenError(error);
      }
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** `network` when the provider cannot be reached, `unauthenticated` when it returns no token. */
function toTokenError(error: unknown): ServiceError {
  const code = codeOf(error) === 'auth/network-request-failed' ? 'network' : 'unauthenticated';
  return new ServiceError(code, {}, { cause: error });
}

function toSignInError(error: unknown): ServiceError {
  const failure =
    error instanceof ServiceError
      ? error
      : new ServiceError(signInFailureOf(codeOf(error)), {}, { cause: error });
  // Google shows an error in the popup of such a browser; all that a user can do is close it.
  return failure.code === 'popup_cancelled' && IN_APP_BROWSER.test(navigator.userAgent)
    ? new ServiceError('popup_blocked', {}, { cause: error })
    : failure;
}

function signInFailureOf(code: string) {
  if (cancelledCodes.has(code)) {
    return 'popup_cancelled';
  }
  return blockedCodes.has(code) ? 'popup_blocked' : 'sign_in_failed';
}

/**
 * Ends a session of the embedded identity provider, so that its refresh tokens are refused. The SDK makes no call for it.
 * Without a connection nothing happens: the browser has forgotten the token.
 */
async function endEmbeddedSession(refreshToken: string): Promise<void> {
  await fetch('/embedded-signin/revoke', {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken }),
    keepalive: true,
  }).catch(() => undefined);
}
