import { describe, expect, test } from 'vitest';
import type { ApiClient } from './data/api-client.ts';
import { createEnsureCustomer } from './customer.ts';
import { ServiceError } from './data/service-error.ts';

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

describe('the profile of a returning customer', () => {
  /** The calls, of which those to `missing` fail the first time, in the order in which they are made. */
  const callsOf = async (missing: string | null, isReturning = true) => {
    const calls: string[] = [];
    const api = (async (path: string) => {
      calls.push(path);
      const isFirst = calls.filter((call) => call === path).length === 1;
      await Promise.resolve();
      calls.push(`${path} responded`);
      if (path === missing && isFirst) {
        throw new ServiceError('customer_missing');
      }
      return path === '/api/auth/profile' ? { customer } : { isTokenStale: false };
    }) as ApiClient;
    const ensure = createEnsureCustomer(api, () => Promise.resolve('token'));
    const result = ensure(user, new AbortController().signal, { isReturning });
    await expect(result).resolves.toEqual(customer);
    return calls;
  };
  const [profile, ensured] = ['/api/auth/profile', '/api/auth/ensure-customer'];

  test('is asked for before the customer is ensured', async () => {
    expect(await callsOf(null)).toEqual([
      profile,
      ensured,
      `${profile} responded`,
      `${ensured} responded`,
    ]);
  });

  test('is asked for again when there was none yet', async () => {
    const again = [profile, `${profile} responded`];
    expect((await callsOf(profile)).slice(-2)).toEqual(again);
    expect(await callsOf(profile)).toHaveLength(6);
  });

  test('is not returned when the customer could not be ensured', async () => {
    await expect(callsOf(ensured)).rejects.toThrow('customer_missing');
  });

  test('of a new one is asked for after the customer is ensured', async () => {
    expect(await callsOf(null, false)).toEqual([
      ensured,
      `${ensured} responded`,
      profile,
      `${profile} responded`,
    ]);
  });
});
