import {
  ensuredCustomerSchema,
  profileResponseSchema,
  type Customer,
  type SignedInUser,
} from '#domain/identity/customer.ts';
import type { ApiClient, GetToken } from './data/api-client.ts';

export type EnsureCustomer = ReturnType<typeof createEnsureCustomer>;

/**
 * Ensures the customer of the signed-in user, then loads the profile; one that is probably there is asked for at once.
 * Specification, sections 4, 7 and 8 (Ensure customer).
 */
export function createEnsureCustomer(api: ApiClient, getToken: GetToken) {
  return async (
    user: SignedInUser,
    signal: AbortSignal,
    { isReturning = false } = {},
  ): Promise<Customer> => {
    const loadProfile = () =>
      api('/api/auth/profile', profileResponseSchema, 'customer_missing', { signal });
    const early = isReturning ? loadProfile().catch(() => null) : null;
    const { isTokenStale } = await api(
      '/api/auth/ensure-customer',
      ensuredCustomerSchema,
      'customer_missing',
      {
        body: { uid: user.uid, email: user.email, name: user.displayName },
        signal,
      },
    );
    if (isTokenStale) {
      // Needed for realtime only: without a new token the chat polls.
      await getToken(true).catch(() => null);
    }
    const { customer } = (await early) ?? (await loadProfile());
    return customer;
  };
}

/** Ends the session with which pages come with what the customer reads. Needs no token. */
export async function endPageSession(origin: string, fetchIt: typeof fetch): Promise<void> {
  await fetchIt(`${origin}/api/auth/sign-out`, { method: 'POST', keepalive: true });
}
