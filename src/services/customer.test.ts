import { expect, test } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { createEnsureCustomer } from './customer.ts';

const user = { uid: 'anna', displayName: 'Anna', email: 'anna@example.com', photoURL: null };
const customer = { id: '1', uid: 'anna', email: 'anna@example.com', name: 'Anna', phone: null };

/** The tokens that were requested, `true` for a new one, while the server responds with `isTokenStale`. */
async function requestedTokens(
  isTokenStale: boolean,
  getToken: () => Promise<string | null> = () => Promise.resolve('token'),
) {
  const requested: unknown[] = [];
  const api = ((path: string) =>
    Promise.resolve(path === '/api/auth/profile' ? { customer } : { isTokenStale })) as ApiClient;
  const ensure = createEnsureCustomer(api, (isRefused) => {
    requested.push(isRefused);
    return getToken();
  });
  expect(await ensure(user, new AbortController().signal)).toEqual(customer);
  return requested;
}

test('a stale token is refreshed before the customer is returned', async () => {
  expect(await requestedTokens(true)).toEqual([true]);
});

test('a token with all claims is not refreshed', async () => {
  expect(await requestedTokens(false)).toEqual([]);
});

test('a failed refresh does not fail the sign-in', async () => {
  expect(await requestedTokens(true, () => Promise.reject(new Error('offline')))).toEqual([true]);
});
