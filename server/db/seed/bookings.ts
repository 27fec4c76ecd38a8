import { addDays, addHours, addMinutes, addMonths, format, parseISO } from 'date-fns';
import { sql } from 'kysely';
import type { BookingPeriod } from '#domain/booking/period.ts';
import { estimate } from '#domain/booking/price.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import type { BillingType } from '#domain/rooms/room.ts';
import { buildingInstant } from '#domain/instant.ts';
import { monthOf } from '#domain/month.ts';
import { shiftDay } from '#domain/time.ts';
import { asJson, type Db } from '#server/db/database.ts';
import {
  domiciliations,
  roomRequests,
  type SeedBooking,
  type SeedDomiciliation,
  type SeedPayment,
} from './requests.ts';

/** Of the demo requests, whatever the settings are: some are decided only after a day. */
const HOLD_HOURS = 72;

/** Of each file in supabase/seed-files/attachments. */
const SEED_DOCUMENT_BYTES = 723;

/** Bookings in every status, set by the database's own transitions. */
export async function seedBookings(db: Db, now: Date, today: string): Promise<void> {
  for (const booking of [...roomRequests].sort((a, b) => b.askedHoursAgo - a.askedHoursAgo)) {
    const asked = addHours(now, -booking.askedHoursAgo);
    const bookingId = await askForRoom(db, booking, asked, today);
    const decided = addDays(asked, 1);
    const closed =
      booking.outcome === 'completed'
        ? buildingInstant(shiftDay(today, booking.days[1] + 1))
        : addDays(decided, 2);
    await decide(db, bookingId, booking, { decided, closed, now });
  }
  for (const domiciliation of domiciliations) {
    await seedDomiciliation(db, domiciliation, now, today);
  }
}

async function askForRoom(
  db: Db,
  booking: SeedBooking,
  asked: Date,
  today: string,
): Promise<string> {
  const customer = await customerOf(db, booking.uid);
  const room = await db
    .selectFrom('rooms')
    .selectAll()
    .where('slug', '=', booking.room)
    .executeTakeFirstOrThrow();
  const [start, end] = [shiftDay(today, booking.days[0]), shiftDay(today, booking.days[1])];
  const [startTime, endTime] = booking.hours ?? [null, null];
  const period: BookingPeriod = { start, end, startTime, endTime };
  const billingType: BillingType = booking.hours
    ? 'hourly'
    : booking.isMonthly
      ? 'monthly'
      : 'daily';
  const price = estimate({
    room,
    billingType,
    period,
    attendees: booking.attendees,
    services: booking.services ?? {},
    prices: await db.selectFrom('service_prices').selectAll().execute(),
    freeMonths: booking.hasFreeAccess ? [monthOf(start)] : [],
  });
  if (!price) {
    throw new Error(`the period of "${booking.event}" has no price`);
  }
  const { id } = await db
    .insertInto('bookings')
    .values({
      customer_id: customer.id,
      booking_type: 'room_booking',
      room_id: room.id,
      billing_type: billingType,
      created_at: asked,
      hold_expires_at: addHours(asked, HOLD_HOURS),
      ...contactOf(customer, booking.client),
      event_name: booking.event,
      attendees: booking.attendees,
      services: asJson(booking.services ?? {}),
      price_lines: asJson(price.lines),
      subtotal: price.subtotal,
      tva: price.tva,
      total_price: price.total,
      is_price_complete: price.isComplete,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('timelines')
    .values({
      booking_id: id,
      room_id: room.id,
      booking_dates: `[${start},${shiftDay(end, 1)})`,
      start_time: startTime,
      end_time: endTime,
    })
    .execute();
  return id;
}

async function decide(
  db: Db,
  bookingId: string,
  { outcome, reason, payments }: SeedBooking,
  { decided, closed, now }: { decided: Date; closed: Date; now: Date },
): Promise<void> {
  if (outcome === 'approved' || outcome === 'completed' || outcome === 'cancelled') {
    await sql`select private.approve_booking(${bookingId}, ${decided})`.execute(db);
  }
  await seedPayments(db, bookingId, payments ?? [], now);
  if (outcome === 'completed') {
    await sql`select private.complete_booking(${bookingId}, ${closed})`.execute(db);
  } else if (outcome === 'cancelled') {
    await sql`select private.cancel_booking(${bookingId}, ${closed})`.execute(db);
  } else if (outcome === 'rejected') {
    await sql`select private.reject_booking(${bookingId}, ${reason}, ${decided})`.execute(db);
  } else if (outcome === 'expired') {
    await sql`select private.expire_overdue_holds(${now})`.execute(db);
  }
}

async function seedDomiciliation(
  db: Db,
  { uid, plan: planName, company, months, payments }: SeedDomiciliation,
  now: Date,
  today: string,
): Promise<void> {
  const customer = await customerOf(db, uid);
  const plan = await db
    .selectFrom('domiciliation_plans')
    .select(['id', 'monthly_rate'])
    .where('name', '=', planName)
    .executeTakeFirstOrThrow();
  const [first, count] = months;
  const firstMonth = addMonths(parseISO(`${today.slice(0, 7)}-01`), first);
  const asked = buildingInstant(shiftDay(format(firstMonth, 'yyyy-MM-dd'), -10));
  const amount = plan.monthly_rate * count;
  const { id } = await db
    .insertInto('bookings')
    .values({
      customer_id: customer.id,
      booking_type: 'domiciliation',
      domiciliation_plan_id: plan.id,
      selected_months: Array.from({ length: count }, (_, index) =>
        format(addMonths(firstMonth, index), 'yyyy-MM'),
      ),
      enterprise_status: 'existing',
      business_role: 'founder',
      company_name: company,
      ...contactOf(customer, company),
      created_at: asked,
      hold_expires_at: addHours(asked, HOLD_HOURS),
      price_lines: asJson([{ item: 'domiciliation', quantity: count, amount, note: null }]),
      subtotal: amount,
      tva: 0,
      total_price: amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const folder = company.toLowerCase().replaceAll(' ', '-');
  await db
    .insertInto('booking_attachments')
    .values(
      legalDocumentKinds.map((kind, index) => ({
        booking_id: id,
        purpose: 'LEGAL_DOCUMENT' as const,
        document_kind: kind,
        original_filename: `${kind}.pdf`,
        storage_path: `${folder}/${kind}.pdf`,
        mime_type: 'application/pdf',
        file_size_bytes: SEED_DOCUMENT_BYTES,
        created_at: addMinutes(asked, index + 1),
      })),
    )
    .execute();
  await sql`select private.approve_booking(${id}, ${addDays(asked, 1)})`.execute(db);
  await seedPayments(db, id, payments, now);
}

async function seedPayments(
  db: Db,
  bookingId: string,
  payments: SeedPayment[],
  now: Date,
): Promise<void> {
  const { total_price: total } = await db
    .selectFrom('bookings')
    .select('total_price')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  for (const { share, method, status, paidDaysAgo, notes } of payments) {
    await db
      .insertInto('payments')
      .values({
        booking_id: bookingId,
        amount: Math.round(total * share),
        payment_method: method,
        status,
        paid_at: paidDaysAgo === undefined ? null : addDays(now, -paidDaysAgo),
        notes: notes ?? '',
        created_at: addDays(now, -(paidDaysAgo ?? 1)),
      })
      .execute();
  }
}

async function customerOf(db: Db, uid: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
}

function contactOf(
  customer: { name: string; email: string; phone: string | null },
  client: string | undefined,
) {
  return {
    client_name: client ?? customer.name,
    contact_person: customer.name,
    contact_email: customer.email,
    contact_phone: customer.phone,
  };
}
