import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { GetToken } from './api-client.ts';
import type { IdentityProvider } from '#src/services/identity/identity.ts';

export interface DataClientOptions {
  /** Where rows are read and messages arrive. */
  dataOrigin: string;
  anonKey: string;
  getToken: GetToken;
  listenToIdentity: IdentityProvider['listen'];
  fetch: typeof fetch;
}

const TIMEOUT_MS = 20_000;
const UNAUTHENTICATED = 401;

/**
 * The client of the data service: it sends the public key, and the user's fresh token when one is signed in (specification,
 * sections 1 and 6). A refused token is renewed once, and the request repeated. When the user changes, the channels of the
 * one before are left, and the socket is closed.
 */
export function createDataClient(options: DataClientOptions): SupabaseClient {
  const { dataOrigin, anonKey, getToken, listenToIdentity } = options;
  const client = createClient(dataOrigin, anonKey, {
    accessToken: () => getToken(),
    db: { timeout: TIMEOUT_MS },
    global: {
      fetch: async (input, init) => {
        const response = await options.fetch(input, init);
        const token =
          response.status === UNAUTHENTICATED ? await getToken(true).catch(() => null) : null;
        if (!token) {
          return response;
        }
        const headers = new Headers(init?.headers);
        headers.set('authorization', `Bearer ${token}`);
        return options.fetch(input, { ...init, headers });
      },
    },
  });
  let uid: string | null = null;
  listenToIdentity((user) => {
    if (uid !== null && user?.uid !== uid) {
      void client.removeAllChannels();
    }
    uid = user?.uid ?? null;
    // The service checks every message with the token of its channel.
    void client.realtime.setAuth();
  });
  return client;
}
