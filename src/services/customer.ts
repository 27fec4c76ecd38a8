import {
  profileResponseSchema,
  type Customer,
  type SignedInUser,
} from '#domain/identity/customer.ts';
import { cleanLine } from '#domain/text.ts';
import type { ApiClient, GetToken } from './api-client.ts';

/** Creates or finds the customer of the signed-in user. Specification, sections 7 and 8, Ensure customer. */
export function createEnsureCustomer(api: ApiClient, getToken: GetToken) {
  return async (user: SignedInUser, signal: AbortSignal): Promise<Customer> => {
    const { customer, isTokenStale } = await api({
      path: '/api/auth/ensure-customer',
      method: 'POST',
      body: { uid: user.uid, email: user.email, name: cleanLine(user.displayName.slice(0, 200)) },
      answer: profileResponseSchema,
      fallback: 'customer_missing',
      signal,
    });
    if (isTokenStale) {
      // Needed for realtime only: without a new token the chat polls.
      await getToken(true).catch(() => null);
    }
    return customer;
  };
}
