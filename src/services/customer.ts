import {
  ensuredCustomerSchema,
  MAX_CUSTOMER_NAME,
  profileResponseSchema,
  type Customer,
  type SignedInUser,
} from '#domain/identity/customer.ts';
import { cleanLine } from '#domain/text.ts';
import type { ApiClient, GetToken } from './api-client.ts';

/** Ensures the customer of the signed-in user, then loads the profile. Specification, sections 4, 7 and 8 (Ensure customer). */
export function createEnsureCustomer(api: ApiClient, getToken: GetToken) {
  return async (user: SignedInUser, signal: AbortSignal): Promise<Customer> => {
    const { isTokenStale } = await api(
      '/api/auth/ensure-customer',
      ensuredCustomerSchema,
      'customer_missing',
      {
        body: {
          uid: user.uid,
          email: user.email,
          name: cleanLine(user.displayName.slice(0, MAX_CUSTOMER_NAME)),
        },
        signal,
      },
    );
    if (isTokenStale) {
      // Needed for realtime only: without a new token the chat polls.
      await getToken(true).catch(() => null);
    }
    const { customer } = await api('/api/auth/profile', profileResponseSchema, 'customer_missing', {
      signal,
    });
    return customer;
  };
}
