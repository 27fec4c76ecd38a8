/* oxlint-disable no-restricted-properties -- the response schema is checked; ids and instants are made by the database */
import { parse } from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import { accountBookingsSchema } from '#domain/account/bookings.ts';
import { noSocials } from '#domain/booking/form/form.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { accountPaymentsSchema } from '#domain/account/payments.ts';
import { earlierFormSchema } from '#domain/booking/form/earlier-form.ts';
import { TVA } from '#domain/time/building.fixtures.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { hallDays, hallRequest, statusAndCode } from '#tests/support/server/booking-requests.ts';
import {
  hoursLater,
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
  ({ bookingId, refCode } = await server.book(yasmine, hallDays('2027-03-01', '2027-03-03')));
});

const bookingsOf = (user: TestUser) =>
  server.read(accountBookingsSchema, '/api/account/bookings', user);
const detailsOf = (user: TestUser, id: string) =>
  server.read(bookingDetailsSchema, `/api/account/booking-details/${id}`, user);

describe('GET /api/account/bookings', () => {
  test("lists the caller's bookings, newest first", async () => {
    const [first] = await bookingsOf(yasmine);
    expect(first).toEqual({
      id: bookingId,
      ref_code: refCode,
      booking_type: 'room_booking',
      organization_type: 'enterprise',
      event_name: 'Workshop',
      status: 'pending_approval',
      created_at: '2026-12-01T08:00:00.000Z',
      hold_expires_at: '2026-12-04T08:00:00.000Z',
      due_on: null,
      is_cancellation_asked: false,
      rooms: { name: 'Grand Hall', slug: 'grande-salle', translations: hallNames },
      timelines: [{ booking_dates: '[2027-03-01,2027-03-04)' }],
      total_price: 1_200_000 + TVA,
      paid_amount: 0,
      domiciliation: null,
      attachments: [],
      proof_sent_at: null,
    });
  });

  test("shows only the caller's bookings", async () => {
    expect((await bookingsOf(lina)).map(({ id }) => id)).not.toContain(bookingId);
    expect(await bookingsOf(stranger)).toEqual([]);
  });
});

describe('GET /api/account/booking-details/:id', () => {
  test('returns the booking with the details that the customer may see', async () => {
    expect(await detailsOf(yasmine, bookingId)).toEqual({
      id: bookingId,
      ref_code: refCode,
      status: 'pending_approval',
      created_at: '2026-12-01T08:00:00.000Z',
      hold_expires_at: '2026-12-04T08:00:00.000Z',
      decided_at: null,
      due_on: null,
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
      kept_amount: 0,
      last_paid_at: null,
      notes: '',
      price_lines: [{ item: 'room_daily', quantity: 3, amount: 1_200_000, note: null }],
      customer_name: 'Yasmine Haddad',
      customer_email: 'yasmine@demo.example',
      changes: [],
      customer_phone: '0550 00 00 00',
      customer_company: {
        company_name: null,
        company_address: null,
        rc: null,
        nif: null,
        nis: null,
        article: null,
      },
      room_name: 'Grand Hall',
      room_slug: 'grande-salle',
      room_translations: hallNames,
      periods: [{ first: '2027-03-01', last: '2027-03-03', from: null, to: null }],
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
      rejection_code: null,
      ask: null,
      changed_at: null,
      earlier: null,
      calendar_sequence: 0,
      domiciliation: null,
      attachments: [],
      payment_proofs: [],
    });
  });

  test('a domiciliation has its plan, months, business and agreed rate, also after the plan became more expensive', async () => {
    await server.db
      .updateTable('domiciliation_plans')
      .set({ monthly_rate: 900_000 })
      .where('name', '=', 'Business address')
      .execute();
    const listed = (await bookingsOf(lina)).find((booking) => booking.domiciliation);
    expect(listed?.attachments.map((file) => file.document_kind).sort()).toEqual(
      [...legalDocumentKinds].sort(),
    );
    const plan = {
      name: 'Business address',
      translations: { fr: { name: 'Adresse Affaires' }, ar: { name: 'عنوان الأعمال' } },
    };
    const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02'];
    expect(listed).toMatchObject({
      booking_type: 'domiciliation',
      organization_type: null,
      event_name: null,
      rooms: null,
      timelines: [],
      domiciliation: { plan, months },
    });
    expect(await detailsOf(lina, String(listed?.id))).toMatchObject({
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

  test('shows documents, decision, payments and closing time', async () => {
    const { bookingId: id } = await server.book(yasmine, hallDays('2027-03-20'));
    await server.addDocument(id, { file_size_bytes: 5, created_at: TEST_NOW });
    const at = (hour: number) => new Date(Date.UTC(2026, 11, 2, hour));
    server.setNow(at(9));
    await server.decide('approve', id);
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
    server.setNow(at(12));
    await server.decide('complete', id);
    expect(await detailsOf(yasmine, id)).toMatchObject({
      status: 'completed',
      hold_expires_at: null,
      decided_at: '2026-12-02T09:00:00.000Z',
      closed_at: '2026-12-02T12:00:00.000Z',
      subtotal: 400_000,
      tva: TVA,
      total_price: 400_000 + TVA,
      is_price_complete: true,
      paid_amount: 200,
      last_paid_at: '2026-12-02T11:00:00.000Z',
      attachments: [
        { original_filename: 'card.pdf', file_size_bytes: 5, created_at: TEST_NOW.toISOString() },
      ],
    });
  });

  test("another customer's booking is not found", async () => {
    const response = server.as(lina)(`/api/account/booking-details/${bookingId}`);
    expect(await statusAndCode(response)).toBe('404 booking_not_found');
  });
});

describe('GET /api/account/bookings/:id/form', () => {
  const formOf = (id: string, user = yasmine) =>
    server.as(user)(`/api/account/bookings/${id}/form`);

  test('returns what was sent as fields of a form with its hours, without its days', async () => {
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
      startTime: '10:00',
      endTime: '12:00',
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
    const listed = (await bookingsOf(lina)).find((booking) => booking.domiciliation);
    for (const id of [bookingId, String(listed?.id)]) {
      expect(await statusAndCode(formOf(id, lina))).toBe('404 booking_not_found');
    }
  });
});

describe('POST /api/account/bookings/:id/cancel', () => {
  const cancel = (id: string, user = yasmine) =>
    server.as(user)(`/api/account/bookings/${id}/cancel`, {});
  const request = async (day: string) => (await server.book(yasmine, hallDays(day))).bookingId;

  test("another customer's request is not found and stays unchanged", async () => {
    for (const user of [lina, stranger]) {
      expect(await statusAndCode(cancel(bookingId, user))).toBe('404 booking_not_found');
    }
    expect((await server.booking(bookingId)).status).toBe('pending_approval');
  });

  test('cancels a pending request once and frees its period', async () => {
    const id = await request('2027-03-10');
    const response = await cancel(id);
    expect([response.status, await response.json()]).toEqual([200, { status: 'cancelled' }]);
    expect(await server.booking(id)).toMatchObject({
      status: 'cancelled',
      decided_at: TEST_NOW,
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
    expect(await request('2027-03-10')).not.toBe(id);
  });

  test('the customer cannot cancel an approved or expired request', async () => {
    const approved = await request('2027-03-12');
    await server.decide('approve', approved);
    expect(await statusAndCode(cancel(approved))).toBe('409 booking_decided');
    expect((await server.booking(approved)).status).toBe('approved');

    const forgotten = await request('2027-03-13');
    server.setNow(hoursLater(72));
    expect(await statusAndCode(cancel(forgotten))).toBe('409 booking_decided');
    expect((await server.booking(forgotten)).status).toBe('expired');
  });
});

describe('GET /api/account/payments', () => {
  const paymentsOf = (user: TestUser) =>
    server.read(accountPaymentsSchema, '/api/account/payments', user);

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
        receipt_number: null,
        refunded_amount: 0,
        bookings,
      },
      {
        id: added[0]?.id,
        amount: 150_000,
        payment_method: 'ccp',
        status: 'paid',
        paid_at: '2026-12-01T09:30:00.000Z',
        notes: 'Deposit',
        refunded_amount: 0,
        receipt_number: expect.stringMatching(/^2026-\d{4}$/) as string,
        bookings,
      },
    ]);
  });

  test("shows only the payments of the caller's bookings", async () => {
    const others = await paymentsOf(lina);
    expect(others.length).toBeGreaterThan(0);
    expect(others.map(({ bookings }) => bookings.id)).not.toContain(bookingId);
    expect(await paymentsOf(stranger)).toEqual([]);
  });
});
