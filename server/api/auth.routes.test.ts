/* oxlint-disable no-restricted-properties -- ids and instants are made by the database, and a refusal is identified by its code */
import { decodeJwt } from 'jose';
import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  customerName,
  ensuredCustomerSchema,
  profileResponseSchema,
} from '#domain/identity/customer.ts';
import { shiftDay } from '#domain/time/time.ts';
import {
  acceptedBooking,
  hallOn,
  refusalOf,
  statusAndCode,
} from '#tests/support/server/booking-requests.ts';
import { hoursLater, stranger, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp();

const { uid, email, name } = stranger;
let day = 0;

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

  test.each([
    ['User@MÜNCHEN.example', 'Jörg', 'Jörg'],
    [`${'l'.repeat(242)}@example.com`, 'Long', 'Long'],
    ['جهة@مثال.إختبار', '👩\u200d💻 ليلى', '👩\u200d💻 ليلى'],
    ['de\u0301a@example.com', '\u202eevil\u2069\u0000\n', 'evil'],
    ['blank@example.com', '\u200b\u2060', ''],
  ])('%j, named %j, signs in and books', async (address, named, stored) => {
    const user = { uid: `uid of ${address}`.slice(0, 128), email: address, name: named };
    const body = { ...user, email: address.normalize('NFD').toUpperCase(), name: '' };
    const response = await server.as(user)('/api/auth/ensure-customer', body);
    expect(response.status).toBe(200);
    const { customer } = parse(profileResponseSchema, await response.json());
    expect([customer.email, customer.name]).toEqual([
      address.normalize('NFC').toLowerCase(),
      stored,
    ]);
    const request = hallOn(shiftDay('2027-05-01', (day += 1)));
    const { generalInfo } = request;
    const contact = { contactPerson: customerName(named) || 'Amina', contactEmail: address };
    const booked = await server.requestBooking(user, {
      ...request,
      generalInfo: { ...generalInfo, ...contact },
    });
    expect(booked.status).toBe(201);
    const { bookingId } = await acceptedBooking(booked);
    const row = await server.db
      .selectFrom('bookings')
      .select('contact_email')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    expect(row.contact_email).toBe(address.normalize('NFC'));
  });

  test('refuses a body that names another user or another email', async () => {
    for (const body of [
      { uid: yasmine.uid, email, name },
      { uid, email: yasmine.email, name },
    ]) {
      expect(await statusAndCode(server.as(stranger)('/api/auth/ensure-customer', body))).toBe(
        '403 identity_mismatch',
      );
    }
  });

  test('refuses an invalid body and names the fields', async () => {
    const response = server.as(stranger)('/api/auth/ensure-customer', { uid, email: 'x' });
    expect(await refusalOf(response)).toEqual([400, 'invalid_request', { fields: ['name'] }]);
  });
});

describe('GET /api/auth/profile', () => {
  test('returns the profile of the token', async () => {
    const { customer } = await server.read(profileResponseSchema, '/api/auth/profile', yasmine);
    expect(customer).toMatchObject(yasmine);
  });

  test('a verified person without a profile gets customer_missing', async () => {
    const response = server.as({ ...stranger, uid: 'no-customer' })('/api/auth/profile');
    expect(await statusAndCode(response)).toBe('409 customer_missing');
  });
});

describe('authentication', () => {
  const profile = (authorization?: string) =>
    server.request('/api/auth/profile', authorization ? { headers: { authorization } } : {});

  test.each([undefined, 'Bearer', 'Bearer rubbish', 'Basic dXNlcjpwYXNz'])(
    'authorization %s is refused',
    async (authorization) => {
      expect(await statusAndCode(profile(authorization))).toBe('401 unauthenticated');
    },
  );

  test('an expired token is refused as expired', async () => {
    const token = await server.tokens.signIdToken(yasmine);
    server.setNow(hoursLater(1));
    expect(await statusAndCode(profile(`Bearer ${token}`))).toBe('401 token_expired');
  });
});
