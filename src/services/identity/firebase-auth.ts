import {
  connectAuthEmulator,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  browserLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithCredential,
  signInWithPopup,
  type Auth,
} from 'firebase/auth';
import { customerName, type SignedInUser } from '#domain/identity/customer.ts';
import { cleanLine } from '#domain/text/text.ts';
import type { Settings } from '#src/config/settings.ts';
import { openFirebaseApp } from './firebase-app.ts';

let opened: Auth | null = null;

/** The one Firebase session of the page; in embedded mode it uses our own origin. */
export function openAuth(settings: Settings): Auth {
  if (!opened) {
    opened = initializeAuth(openFirebaseApp(settings.firebase), {
      // Not IndexedDB: in WebKit a transaction of a page that was left can block it for good (docs/decisions/124).
      persistence: browserLocalPersistence,
    });
    if (settings.identity === 'embedded') {
      connectAuthEmulator(opened, location.origin, { disableWarnings: true });
    }
  }
  return opened;
}

/** Calls `onChange` with the signed-in user when the user or the token changes. */
export function onUserChanged(
  auth: Auth,
  onChange: (user: SignedInUser | null) => void,
): () => void {
  return onIdTokenChanged(auth, (user) =>
    onChange(
      user && {
        uid: user.uid,
        displayName: customerName(user.displayName ?? ''),
        email: cleanLine(user.email ?? ''),
        photoURL: user.photoURL,
      },
    ),
  );
}

/** The provider's popup, which always shows the account chooser. Specification, section 1. */
export async function signInWithGoogle(auth: Auth): Promise<void> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  await signInWithPopup(auth, provider, browserPopupRedirectResolver);
}

/** Signs in with the token that the embedded account chooser gave. */
export async function signInWithToken(auth: Auth, token: string): Promise<void> {
  await signInWithCredential(auth, GoogleAuthProvider.credential(token));
}
