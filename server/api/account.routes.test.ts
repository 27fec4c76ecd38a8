/* eslint-disable no-restricted-syntax -- the response schema is checked; ids and instants are made by the database */
import { sql } from 'kysely';
import { parse } from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountBookingsSchema, bookingDetailsSchema } from '#domain/account/bookings.ts';
import { accountPaymentsSchema } from '#domain/account/payments.ts';
import { earlierFormSchema } from '#domain/booking/earlier-form.ts';
import { noSocials } from '#domain/booking/form.ts';
import { TVA } from '#domain/booking/tariff.ts';
import { defaultServiceDetails } from '#domain/booking/services.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { hallRequest, statusAndCode } from '#tests/support/server/booking-requests.ts';
import {
  lina,
  stranger,
  TEST_NOW,
  type TestUser,
  useTestApp,
  yasmine,
} from '#tests/support/server/test-app.ts';

const hallNames = { fr: { name: 'Grande Salle' }, ar: { name: 'القاعة الكبرى' } };

const server = useTestApp();
let bookingId: string;
let refCode: string;
beforeAll(async () => {
  const request = hallRequest({
    billingType: 'daily',
    dates: { start: '2027-03-01', end: '2027-03-03', startTime: null, endTime: null },
  });
  const response = await server.as(yasmine)('/api/events/request', request, {
    'idempotency-key': '40000000-0000-4000-8000-000000000001',
  });
  ({ bookingId, refCode } = (await response.json()) as { bookingId: string; refCode: string });
});

describe('GET /api/account/bookings', () => {
  test("lists the caller's bookings, newest first", async () => {
    const response = await server.as(yasmine)('/api/account/bookings');
    const [first] = parse(accountBookingsSchema, await response.json());
    expect(first).toEqual({
      id: bookingId,
      ref_code: refCode,
      booking_type: 'room_booking',
      organization_type: 'enterprise',
      event_name: 'Workshop',
      status: 'pending_approval',
      created_at: '2026-12-01T08:00:00.000Z',
      hold_expires_at: '2026-12-04T08:00:00.000Z',
      rooms: {
        name: 'Grand Hall',
        slug: 'grande-salle',
        translations: hallNames,
      },
      timelines: [{ booking_dates: '[2027-03-01,2027-03-04)' }],
      domiciliation: null,
      attachments: [],
    });
  });

  test("shows only the caller's bookings", async () => {
    const others = parse(
      accountBookingsSchema,
      await (await server.as(lina)('/api/account/bookings')).json(),
    );
    expect(others.map((booking) => booking.id)).not.toContain(bookingId);
    expect(await (await server.as(stranger)('/api/account/bookings')).json()).toEqual([]);
    expect(await statusAndCode(await server.request('/api/account/bookings'))).toEqual([
      401,
      'unauthenticated',
    ]);
  });
});

describe('GET /api/account/booking-details/:id', () => {
  test('returns the booking with the details that the customer may see', async () => {
    const response = await server.as(yasmine)(`/api/account/booking-details/${bookingId}`);
    expect(parse(bookingDetailsSchema, await response.json())).toEqual({
      id: bookingId,
      ref_code: refCode,
      status: 'pending_approval',
      created_at: '2026-12-01T08:00:00.000Z',
      hold_expires_at: '2026-12-04T08:00:00.000Z',
      decided_at: null,
      closed_at: null,
      booking_type: 'room_booking',
      organization_type: 'enterprise',
      billing_type: 'daily',
      event_name: 'Workshop',
      subtotal: 1_200_000,
      tva: TVA,
      total_price: 1_200_000 + TVA,
      is_price_complete: true,
      paid_amount: 0,
      last_paid_at: null,
      price_lines: [{ item: 'room_daily', quantity: 3, amount: 1_200_000, note: null }],
      customer_name: 'Yasmine Haddad',
      customer_email: 'yasmine@demo.example',
      customer_phone: null,
      room_name: 'Grand Hall',
      room_slug: 'grande-salle',
      room_translations: hallNames,
      start_date: '2027-03-01',
      end_date: '2027-03-03',
      start_time: null,
      end_time: null,
      client_name: 'Haddad Conseil',
      contact_person: 'Yasmine Haddad',
      contact_email: 'yasmine@demo.example',
      contact_phone: '0550 00 00 00',
      attendees: 10,
      admin_notes: null,
      domiciliation: null,
      attachments: [],
    });
  });

  test('a domiciliation has its plan, months, business and agreed rate, also after the plan became more expensive', async () => {
    await server.db
      .updateTable('domiciliation_plans')
      .set({ monthly_rate: 900_000 })
      .where('name', '=', 'Business address')
      .execute();
    const listed = parse(
      accountBookingsSchema,
      await (await server.as(lina)('/api/account/bookings')).json(),
    ).find((booking) => booking.domiciliation);
    expect(listed).toMatchObject({ booking_type: 'domiciliation', organization_type: null });
    expect(listed?.attachments.map((file) => file.document_kind).sort()).toEqual(
      [...legalDocumentKinds].sort(),
    );
    const plan = {
      name: 'Business address',
      translations: { fr: { name: 'Adresse Affaires' }, ar: { name: 'عنوان الأعمال' } },
    };
    const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02'];
    expect(listed).toMatchObject({
      event_name: null,
      rooms: null,
      timelines: [],
      domiciliation: { plan, months },
    });
    const response = await server.as(lina)(`/api/account/booking-details/${String(listed?.id)}`);
    expect(parse(bookingDetailsSchema, await response.json())).toMatchObject({
      booking_type: 'domiciliation',
      start_date: null,
      total_price: 3_600_000,
      domiciliation: {
        plan,
        months,
        company_name: 'Cherif Conseil',
        enterprise_status: 'existing',
        business_role: 'founder',
        monthly_rate: 600_000,
      },
    });
  });

  test('every booking of the demo accounts can be read, domiciliations included', async () => {
    const bookings = parse(
      accountBookingsSchema,
      await (await server.as(lina)('/api/account/bookings')).json(),
    );
    expect(bookings.length).toBeGreaterThan(0);
    for (const { id } of bookings) {
      const response = await server.as(lina)(`/api/account/booking-details/${id}`);
      expect(parse(bookingDetailsSchema, await response.json()).id).toBe(id);
    }
  });

  test('shows documents, decision, payments and closing time', async () => {
    const response = await server.as(yasmine)(
      '/api/events/request',
      hallRequest({
        billingType: 'daily',
        dates: { start: '2027-03-20', end: '2027-03-20', startTime: null, endTime: null },
        services: {
          catering: { ...defaultServiceDetails.catering, packageTier: 'luxurious' },
        },
      }),
      { 'idempotency-key': '40000000-0000-4000-8000-000000000020' },
    );
    const { bookingId: id } = (await response.json()) as { bookingId: string };
    const at = (hour: number) => new Date(Date.UTC(2026, 11, 2, hour));
    await server.db
      .insertInto('booking_attachments')
      .values({
        booking_id: id,
        purpose: 'VERIFICATION_DOCUMENT',
        original_filename: 'card.pdf',
        storage_path: `${id}/card.pdf`,
        mime_type: 'application/pdf',
        file_size_bytes: 5,
        created_at: TEST_NOW,
      })
      .execute();
    await sql`select private.approve_booking(${id}::uuid, ${at(9)})`.execute(server.db);
    const payment = { booking_id: id, amount: 100, payment_method: 'cash' as const };
    await server.db
      .insertInto('payments')
      .values([
        { ...payment, status: 'paid', paid_at: at(11) },
        { ...payment, status: 'paid', paid_at: at(10) },
        { ...payment, status: 'refunded', paid_at: at(12) },
        { ...payment, status: 'pending' },
      ])
      .execute();
    await sql`select private.complete_booking(${id}::uuid, ${at(12)})`.execute(server.db);
    const details = await server.as(yasmine)(`/api/account/booking-details/${id}`);
    expect(parse(bookingDetailsSchema, await details.json())).toMatchObject({
      status: 'completed',
      hold_expires_at: null,
      decided_at: '2026-12-02T09:00:00.000Z',
      closed_at: '2026-12-02T12:00:00.000Z',
      subtotal: 400_000,
      tva: TVA,
      total_price: 400_000 + TVA,
      is_price_complete: false,
      paid_amount: 200,
      last_paid_at: '2026-12-02T11:00:00.000Z',
      attachments: [
        { original_filename: 'card.pdf', file_size_bytes: 5, created_at: TEST_NOW.toISOString() },
      ],
    });
  });

  test("another customer's booking is not found", async () => {
    const response = await server.as(lina)(`/api/account/booking-details/${bookingId}`);
    expect(await statusAndCode(response)).toEqual([404, 'booking_not_found']);
  });

  test('an invalid id is refused', async () => {
    const response = await server.as(yasmine)(`/api/account/booking-details/x'--`);
    expect(await statusAndCode(response)).toEqual([400, 'invalid_request']);
    expect(
      await statusAndCode(await server.request(`/api/account/booking-details/${bookingId}`)),
    ).toEqual([401, 'unauthenticated']);
  });
});

describe('GET /api/account/bookings/:id/form', () => {
  const formOf = (id: string, user = yasmine) =>
    server.as(user)(`/api/account/bookings/${id}/form`);

  test('returns what was sent as fields of a form, without its days', async () => {
    const { hotel, carRental } = defaultServiceDetails;
    const socials = { ...noSocials, instagram: '@atlas', linkedin: 'atlas' };
    const { generalInfo } = hallRequest();
    const { bookingId: id } = await server.book(
      yasmine,
      hallRequest({
        generalInfo: { ...generalInfo, attendees: 40, notes: 'A stage, please.' },
        dates: { start: '2027-04-01', end: '2027-04-01', startTime: '10:00', endTime: '12:00' },
        services: {
          hotel: { ...hotel, numRooms: 3, checkIn: '2027-04-01', checkOut: '2027-04-02' },
          carRental: {
            ...carRental,
            withDriver: true,
            start: '2027-04-01T09:00:00.000Z',
            end: '2027-04-01T12:00:00.000Z',
          },
        },
        verificationInfo: {
          organizationType: 'partner',
          organizationTypeOther: '',
          socials,
          documentCount: 1,
        },
      }),
    );
    expect(parse(earlierFormSchema, await (await formOf(id)).json())).toEqual({
      ...generalInfo,
      attendees: 40,
      notes: 'A stage, please.',
      billingType: 'hourly',
      organizationType: 'partner',
      organizationTypeOther: '',
      socials,
      selectedServices: ['carRental', 'hotel'],
      services: {
        ...defaultServiceDetails,
        hotel: { ...hotel, numRooms: 3 },
        carRental: { ...carRental, withDriver: true },
      },
    });
  });

  test('a domiciliation and the booking of another customer are not found', async () => {
    const listed = parse(
      accountBookingsSchema,
      await (await server.as(lina)('/api/account/bookings')).json(),
    ).find((booking) => booking.domiciliation);
    for (const response of [
      await formOf(bookingId, lina),
      await formOf(String(listed?.id), lina),
    ]) {
      expect(await statusAndCode(response)).toEqual([404, 'booking_not_found']);
    }
    expect(
      await statusAndCode(await server.request(`/api/account/bookings/${bookingId}/form`)),
    ).toEqual([401, 'unauthenticated']);
  });
});

describe('POST /api/account/bookings/:id/cancel', () => {
  const cancel = (id: string, user = yasmine) =>
    server.as(user)(`/api/account/bookings/${id}/cancel`, {});
  const statusOf = async (id: string) =>
    await server.db
      .selectFrom('bookings')
      .select(['status', 'decided_at', 'hold_expires_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const request = async (day: string, key: string) => {
    const response = await server.as(yasmine)(
      '/api/events/request',
      hallRequest({
        billingType: 'daily',
        dates: { start: day, end: day, startTime: null, endTime: null },
      }),
      { 'idempotency-key': key },
    );
    return ((await response.json()) as { bookingId: string }).bookingId;
  };

  test("another customer's request is not found and stays unchanged", async () => {
    expect(await statusAndCode(await cancel(bookingId, lina))).toEqual([404, 'booking_not_found']);
    expect(await statusAndCode(await cancel(bookingId, stranger))).toEqual([
      404,
      'booking_not_found',
    ]);
    const unsigned = await server.request(`/api/account/bookings/${bookingId}/cancel`, {
      method: 'POST',
    });
    expect(await statusAndCode(unsigned)).toEqual([401, 'unauthenticated']);
    expect(await statusAndCode(await cancel(`x'--`))).toEqual([400, 'invalid_request']);
    expect(await statusOf(bookingId)).toMatchObject({ status: 'pending_approval' });
  });

  test('cancels a pending request once and frees its period', async () => {
    const id = await request('2027-03-10', '40000000-0000-4000-8000-000000000002');
    const response = await cancel(id);
    expect([response.status, await response.json()]).toEqual([200, { status: 'cancelled' }]);
    expect(await statusOf(id)).toEqual({
      status: 'cancelled',
      decided_at: new Date('2026-12-01T08:00:00.000Z'),
      hold_expires_at: null,
    });
    const again = await cancel(id);
    expect([again.status, await again.json()]).toEqual([
      409,
      {
        code: 'booking_decided',
        error: 'The request is decided already.',
        details: { status: 'cancelled' },
      },
    ]);
    expect(await request('2027-03-10', '40000000-0000-4000-8000-000000000003')).not.toBe(id);
  });

  test('of two concurrent calls one cancels it', async () => {
    const id = await request('2027-03-11', '40000000-0000-4000-8000-000000000004');
    const responses = await Promise.all([cancel(id), cancel(id)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
  });

  test('the customer cannot cancel an approved or expired request', async () => {
    const approved = await request('2027-03-12', '40000000-0000-4000-8000-000000000005');
    await sql`select private.approve_booking(${approved}::uuid, '2026-12-01T08:00:00Z')`.execute(
      server.db,
    );
    expect(await statusAndCode(await cancel(approved))).toEqual([409, 'booking_decided']);
    expect(await statusOf(approved)).toMatchObject({ status: 'approved' });

    const forgotten = await request('2027-03-13', '40000000-0000-4000-8000-000000000006');
    server.setNow(new Date('2026-12-04T08:00:00.000Z'));
    expect(await statusAndCode(await cancel(forgotten))).toEqual([409, 'booking_decided']);
    expect(await statusOf(forgotten)).toMatchObject({ status: 'expired' });
  });
});

describe('GET /api/account/payments', () => {
  const paymentsOf = async (user: TestUser) => {
    const response = await server.as(user)('/api/account/payments');
    return parse(accountPaymentsSchema, await response.json());
  };

  test("lists the payments of the caller's bookings, newest first", async () => {
    const added = await server.db
      .insertInto('payments')
      .values([
        {
          booking_id: bookingId,
          amount: 150_000,
          payment_method: 'ccp',
          status: 'paid',
          paid_at: new Date('2026-12-01T09:30:00Z'),
          notes: 'Deposit',
          created_at: new Date('2026-12-01T09:30:00Z'),
        },
        {
          booking_id: bookingId,
          amount: 50_000,
          payment_method: 'cheque',
          created_at: new Date('2026-12-01T09:31:00Z'),
        },
      ])
      .returning('id')
      .execute();
    const bookings = { id: bookingId, ref_code: refCode };
    expect((await paymentsOf(yasmine)).slice(0, 2)).toEqual([
      {
        id: added[1]?.id,
        amount: 50_000,
        payment_method: 'cheque',
        status: 'pending',
        paid_at: null,
        notes: '',
        bookings,
      },
      {
        id: added[0]?.id,
        amount: 150_000,
        payment_method: 'ccp',
        status: 'paid',
        paid_at: '2026-12-01T09:30:00.000Z',
        notes: 'Deposit',
        bookings,
      },
    ]);
  });

  test("shows only the payments of the caller's bookings", async () => {
    const others = await paymentsOf(lina);
    expect(others.length).toBeGreaterThan(0);
    expect(others.map(({ bookings }) => bookings.id)).not.toContain(bookingId);
    expect(await paymentsOf(stranger)).toEqual([]);
    expect(await statusAndCode(await server.request('/api/account/payments'))).toEqual([
      401,
      'unauthenticated',
    ]);
  });
});
