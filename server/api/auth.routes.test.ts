/* eslint-disable no-restricted-syntax -- ids and instants are made by the database, and a refusal is identified by its code */
import { decodeJwt, SignJWT } from 'jose';
import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { ensuredCustomerSchema, profileResponseSchema } from '#domain/identity/customer.ts';
import { stranger, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp();

const { uid, email, name } = stranger;

describe('POST /api/auth/ensure-customer', () => {
  test('creates the customer with one support conversation, also when it is called repeatedly', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map(() => server.as(stranger)('/api/auth/ensure-customer', { uid, email, name })),
    );
    const customers = await Promise.all(
      responses.map(
        async (response) => parse(profileResponseSchema, await response.json()).customer,
      ),
    );
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(new Set(customers.map((customer) => customer.id)).size).toBe(1);
    expect(customers[0]).toMatchObject({ uid, email, name, phone: null });

    const conversations = await server.db
      .selectFrom('conversations')
      .innerJoin('conversation_members', 'conversation_id', 'conversations.id')
      .select(['name', 'type'])
      .where('conversation_members.customer_id', '=', customers[0]?.id ?? '')
      .execute();
    expect(conversations).toEqual([{ name: 'Support', type: 'support' }]);
  });

  test('sets the role claim once: the token at hand is stale, the next one has the claim', async () => {
    const user = { uid: 'first-time', email: 'first@example.com', name: 'First Time' };
    const ensure = async (token: string) => {
      const response = await server.request('/api/auth/ensure-customer', {
        method: 'POST',
        body: JSON.stringify(user),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      return parse(ensuredCustomerSchema, await response.json()).isTokenStale;
    };
    const before = await server.tokens.signIdToken(user);
    expect(decodeJwt(before)).not.toHaveProperty('role');
    expect(await ensure(before)).toBe(true);
    expect(await ensure(before)).toBe(true);
    const after = await server.tokens.signIdToken(user);
    expect(decodeJwt(after)).toHaveProperty('role', 'authenticated');
    expect(await ensure(after)).toBe(false);
  });

  test.each([
    ['is cut at 200 characters', 'n'.repeat(300), 'n'.repeat(200)],
    [
      'that the chat shows for staff is replaced by the email',
      'RIWAQ Support',
      'named@example.com',
    ],
  ])('a name of a token %s', async (_, named, stored) => {
    const user = { uid: named.slice(0, 20), email: 'named@example.com', name: named };
    const response = await server.as(user)('/api/auth/ensure-customer', { ...user, name: '' });
    expect(parse(profileResponseSchema, await response.json()).customer.name).toBe(stored);
  });

  test('refuses a body that names another user or another email', async () => {
    for (const body of [
      { uid: yasmine.uid, email, name },
      { uid, email: yasmine.email, name },
    ]) {
      const response = await server.as(stranger)('/api/auth/ensure-customer', body);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'identity_mismatch' });
    }
  });

  test('refuses an invalid body and names the fields', async () => {
    const response = await server.as(stranger)('/api/auth/ensure-customer', { uid, email: 'x' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'invalid_request',
      error: 'The request is not valid.',
      details: { fields: ['email', 'name'] },
    });
    const broken = await server.request('/api/auth/ensure-customer', {
      method: 'POST',
      body: '{',
      headers: {
        authorization: `Bearer ${await server.tokens.signIdToken(stranger)}`,
        'content-type': 'application/json',
      },
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ code: 'invalid_request' });
  });
});

describe('GET /api/auth/profile', () => {
  test('returns the profile of the token', async () => {
    const response = await server.as(yasmine)('/api/auth/profile');
    expect(parse(profileResponseSchema, await response.json()).customer).toMatchObject(yasmine);
  });

  test('a verified person without a profile gets customer_missing', async () => {
    const response = await server.as({ ...stranger, uid: 'no-customer' })('/api/auth/profile');
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'customer_missing' });
  });
});

describe('authentication', () => {
  const profile = (authorization?: string) =>
    server.request('/api/auth/profile', authorization ? { headers: { authorization } } : {});

  test.each([undefined, 'Bearer', 'Bearer rubbish', 'Basic dXNlcjpwYXNz'])(
    'authorization %s is refused',
    async (authorization) => {
      const response = await profile(authorization);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        code: 'unauthenticated',
        error: 'You must be signed in.',
      });
    },
  );

  test('an expired token is refused as expired', async () => {
    const token = await server.tokens.signIdToken(yasmine);
    server.setNow(new Date(TEST_NOW.getTime() + 3_600_000));
    const response = await profile(`Bearer ${token}`);
    server.setNow(TEST_NOW);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'token_expired' });
  });

  test('a token of another project is refused', async () => {
    const token = await new SignJWT({ email: yasmine.email })
      .setProtectedHeader({ alg: 'RS256', kid: server.key.keyId })
      .setIssuer('https://securetoken.google.com/other')
      .setAudience('other')
      .setSubject(yasmine.uid)
      .setIssuedAt(TEST_NOW)
      .setExpirationTime(new Date(TEST_NOW.getTime() + 3_600_000))
      .sign(server.key.privateKey);
    expect((await profile(`Bearer ${token}`)).status).toBe(401);
  });
});
