import type { SignedInUser } from '#domain/identity/customer.ts';
import type { Settings } from '#src/config/settings.ts';
import { openEmbeddedChooser } from './embedded-chooser.ts';
import type { GetToken } from './api-client.ts';
import { ServiceError } from './service-error.ts';

export interface Identity {
  /** Reports who is signed in, first what the browser remembers and then every change; returns how to stop. */
  listen: (onChange: (user: SignedInUser | null) => void) => () => void;
  /** Opens the account popup; fails with `popup_cancelled` when the user closed it, else with `sign_in_failed`. */
  openSignInPopup: () => Promise<void>;
  signOut: () => Promise<void>;
  /** Never a kept token (rulings, Identity and profile). Fails with `network`, or with `unauthenticated` when the session is over. */
  getToken: GetToken;
}

const cancelledCodes = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

function loadSdk() {
  return import('./firebase-auth.ts');
}

/** The identity provider behind one small interface. Its SDK is loaded with the first thing asked of it, and only once. */
export function createIdentity(settings: Settings): Identity {
  let loading: ReturnType<typeof loadSdk> | null = null;
  const sdk = () => (loading ??= loadSdk());
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
        // Without the SDK nobody can be signed in; pages for everybody go on working.
        .catch(() => onChange(null));
      return () => {
        isStopped = true;
        stop?.();
      };
    },

    openSignInPopup: async () => {
      try {
        if (settings.identity === 'embedded') {
          // Before anything is awaited: a browser lets only the click itself open a window.
          const token = openEmbeddedChooser();
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

    signOut: async () => (await auth()).signOut(),

    getToken: async (isRefused = false) => {
      // Nothing has asked who is signed in yet: wait for the answer instead of guessing.
      const instance = await auth();
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

/** Without the provider no token can be renewed; when it answers and gives none, the session is over. */
function toTokenError(error: unknown): ServiceError {
  const code = codeOf(error) === 'auth/network-request-failed' ? 'network' : 'unauthenticated';
  return new ServiceError(code, {}, { cause: error });
}

function toSignInError(error: unknown): ServiceError {
  if (error instanceof ServiceError) {
    return error;
  }
  return cancelledCodes.has(codeOf(error))
    ? new ServiceError('popup_cancelled', {}, { cause: error })
    : new ServiceError('sign_in_failed', {}, { cause: error });
}
