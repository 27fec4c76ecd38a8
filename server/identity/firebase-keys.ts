import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { Refusal } from '#server/errors.ts';

/** Google's published keys for Firebase ID tokens. */
const FIREBASE_KEYS_URL =
  'https://www.googleapis.com/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

const TIMEOUT_MS = 3_000;
/** After a failed read, requests are refused at once for this time. */
const PAUSE_MS = 5_000;
/** How long keys are cached: as long as Google's `cache-control` allows. */
const MAX_AGE_MS = 6 * 3_600_000;
/** Tokens that name an unknown key make the server read the keys again at most this often. */
const COOLDOWN_MS = 30_000;

interface FirebaseKeysOptions {
  /** Milliseconds of a clock that no one sets. */
  elapsed?: () => number;
  /** Called once for each failed read of the keys. */
  report: (error: unknown) => void;
  url?: string;
  timeoutMs?: number;
}

/**
 * The keys of Firebase's tokens. When they cannot be read, a caller with a valid token must not have to sign in again:
 * the response is 503 `unavailable`, and 401 only for a token whose key is not among those that were read.
 */
export function createFirebaseKeys({
  elapsed = () => performance.now(),
  report,
  url = FIREBASE_KEYS_URL,
  timeoutMs = TIMEOUT_MS,
}: FirebaseKeysOptions): JWTVerifyGetKey {
  let pausedUntil = -Infinity;

  const readKeys: typeof fetch = async (input, init) => {
    if (elapsed() < pausedUntil) {
      throw new Error('the last reading of the keys failed a moment ago');
    }
    try {
      const response = await fetch(input, init);
      const keys: unknown = response.ok ? await response.json() : null;
      if (response.status !== 200 || !hasKeys(keys)) {
        throw new Error(`reading the keys failed with status ${response.status}`);
      }
      return Response.json(keys);
    } catch (error) {
      pausedUntil = elapsed() + PAUSE_MS;
      report(error);
      throw error;
    }
  };

  const getKey = createRemoteJWKSet(new URL(url), {
    timeoutDuration: timeoutMs,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: MAX_AGE_MS,
    [customFetch]: readKeys,
  });
  return async (header, token) => {
    try {
      return await getKey(header, token);
    } catch (error) {
      throw isOfToken(error) ? error : new Refusal('unavailable');
    }
  };
}

function hasKeys(keys: unknown): boolean {
  return typeof keys === 'object' && keys !== null && 'keys' in keys && Array.isArray(keys.keys);
}

/** The keys were read, and the token's key is not among them. */
function isOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
