import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { TVA } from '#domain/time/building.fixtures.ts';
import { profileResponseSchema } from '#domain/identity/customer.ts';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import {
  acceptedBooking,
  domiciliationRequest,
  hallOn,
  hallRequest,
  statusAndCode,
} from '#tests/support/server/booking-requests.ts';
import {
  hoursLater,
  lina,
  stranger,
  type TestUser,
  useTestApp,
  yasmine,
} from '#tests/support/server/test-app.ts';

const server = useTestApp();

function send(user: TestUser, body: unknown, key?: string): Promise<Response> {
  return server.requestBooking(user, body, key);
}

describe('POST /api/events/request', () => {
  test('stores the booking with its price lines and holds the period for 72 hours', async () => {
    const response = await send(yasmine, hallOn('2027-03-01'));
    expect(response.status).toBe(201);
    const { bookingId, refCode, total } = await acceptedBooking(response);
    expect(refCode).toMatch(/^BK-[2-9A-Z]{8}$/);
    expect(total).toBe(340_000 + TVA);
    const { rows } = await sql`
      select status, hold_expires_at, price_lines, subtotal, tva, total_price, is_price_complete, client_name,
        booking_dates, start_time, end_time,
        exists (select from private.room_occupancies where booking_id = bookings.id) as occupies
      from bookings join timelines on booking_id = bookings.id where bookings.id = ${bookingId}`.execute(
      server.db,
    );
    expect(rows).toEqual([
      {
        status: 'pending_approval',
        hold_expires_at: new Date('2026-12-04T08:00:00.000Z'),
        price_lines: [{ item: 'room_hourly', quantity: 8, amount: 340_000, note: null }],
        subtotal: 340_000,
        tva: TVA,
        total_price: 340_000 + TVA,
        is_price_complete: true,
        client_name: 'Haddad Conseil',
        booking_dates: '[2027-03-01,2027-03-02)',
        start_time: '09:00:00',
        end_time: '17:00:00',
        occupies: true,
      },
    ]);
  });

  test('an item without a price never blocks a request', async () => {
    const request = hallRequest({
      ...hallOn('2027-03-04'),
      services: { catering: { ...defaultServiceDetails.catering, packageTier: 'luxurious' } },
    });
    const { bookingId } = await acceptedBooking(await send(yasmine, request));
    const stored = await server.booking(bookingId);
    const translations = { fr: { price_text: 'Sur demande' }, ar: { price_text: 'حسب الطلب' } };
    expect([stored.is_price_complete, stored.price_lines[1]]).toEqual([
      false,
      {
        item: 'catering_luxurious',
        quantity: request.generalInfo.attendees,
        people: request.generalInfo.attendees,
        amount: null,
        note: null,
        onRequest: { price_text: 'On request', translations },
      },
    ]);
  });
});

describe('telephone and role of the customer', () => {
  const keptOf = async (user: TestUser) => {
    const { customer } = await server.read(profileResponseSchema, '/api/auth/profile', user);
    return [customer.phone, customer.organization_type];
  };
  const withPhone = <Sent extends BookingRequest>(request: Sent, contactPhone: string): Sent => ({
    ...request,
    generalInfo: { ...request.generalInfo, contactPhone },
  });

  test('those of the last accepted request or change are kept for the next one', async () => {
    const user = await server.newCustomer();
    expect(await keptOf(user)).toEqual([null, null]);
    const { bookingId } = await server.book(user, withPhone(hallOn('2027-03-08'), '0550 11 11 11'));
    expect(await keptOf(user)).toEqual(['0550 11 11 11', 'enterprise']);

    await server.book(
      user,
      withPhone(domiciliationRequest(server.quarterPlan.id), '0661 22 22 22'),
    );
    expect(await keptOf(user)).toEqual(['0661 22 22 22', 'enterprise']);

    const asked = withPhone(hallOn('2027-03-09'), '0770 33 33 33');
    const verificationInfo = {
      ...asked.verificationInfo,
      organizationType: 'other' as const,
      organizationTypeOther: 'Association',
    };
    const change = { ...asked, verificationInfo, version: 1 };
    await acceptedBooking(
      await server.as(user)(`/api/account/bookings/${bookingId}/change`, change),
    );
    expect(await keptOf(user)).toEqual(['0770 33 33 33', 'other']);
  });

  test('those of a refused request are not', async () => {
    const user = await server.newCustomer();
    const refused = withPhone(hallOn('2020-03-08'), '0550 11 11 11');
    expect(await statusAndCode(send(user, refused))).toBe('422 period_past');
    expect(await keptOf(user)).toEqual([null, null]);
  });
});

describe('idempotency key', () => {
  test('the same key with the same request returns the first booking', async () => {
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([
      send(yasmine, hallOn('2027-03-05'), key),
      send(yasmine, hallOn('2027-03-05'), key),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    expect(await acceptedBooking(first)).toEqual(await acceptedBooking(second));
  });

  test('a repeat returns the booking even after its period has passed', async () => {
    const key = crypto.randomUUID();
    const request = hallOn('2026-12-02');
    const first = await acceptedBooking(await send(yasmine, request, key));
    await server.approve(first.refCode);
    server.setNow(new Date('2027-01-02T08:00:00Z'));
    const again = await send(yasmine, request, key);
    expect(again.status).toBe(200);
    expect(await acceptedBooking(again)).toEqual({ ...first, status: 'approved' });
  });

  test('the same key with a different request is refused and names the first booking', async () => {
    const key = crypto.randomUUID();
    const { bookingId } = await acceptedBooking(await send(yasmine, hallOn('2027-03-06'), key));
    const response = await send(yasmine, hallOn('2027-03-06', '10:00'), key);
    expect(response.status).toBe(409);
    // oxlint-disable-next-line no-restricted-properties -- the code and the booking are the contract; the text is not under test
    expect(await response.json()).toMatchObject({
      code: 'request_differs',
      details: { bookingId },
    });
  });

  test('the same key of another customer is a different request', async () => {
    const key = crypto.randomUUID();
    expect((await send(yasmine, hallOn('2027-03-07'), key)).status).toBe(201);
    expect((await send(lina, hallOn('2027-03-08'), key)).status).toBe(201);
  });
});

describe('availability', () => {
  test('an expired hold frees its period', async () => {
    expect((await send(yasmine, hallOn('2027-04-04'))).status).toBe(201);
    server.setNow(hoursLater(72));
    const response = await send(lina, hallOn('2027-04-04'));
    expect(response.status).toBe(201);
  });
});

describe('refused requests', () => {
  test('a caller without a profile', async () => {
    expect(await statusAndCode(send(stranger, hallOn('2027-06-01')))).toBe('409 customer_missing');
  });

  test('an unknown room, and a room out of service', async () => {
    await server.changeRoom('salle-casbah', { is_active: false });
    for (const roomSlug of ['nowhere', 'salle-casbah', "x' or '1'='1"]) {
      const response = await send(yasmine, { ...hallOn('2027-06-01'), roomSlug });
      expect(await statusAndCode(response)).toBe('404 room_not_found');
    }
  });

  test('a billing type that the room does not offer', async () => {
    await server.changeRoom('bureau-didouche', { available_billing_types: ['daily'] });
    const response = await send(yasmine, { ...hallOn('2027-06-01'), roomSlug: 'bureau-didouche' });
    expect(await statusAndCode(response)).toBe('422 billing_type_unavailable');
  });

  test('a request without a key, or with a key that is not a UUID', async () => {
    const as = server.as(yasmine);
    expect(await statusAndCode(as('/api/events/request', hallOn('2027-06-01')))).toBe(
      '400 invalid_request',
    );
    expect(await statusAndCode(send(yasmine, hallOn('2027-06-01'), 'again'))).toBe(
      '400 invalid_request',
    );
  });
});
