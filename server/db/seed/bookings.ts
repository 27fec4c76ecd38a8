import { addDays, addHours, addMinutes, compareAsc } from 'date-fns';
import { sql } from 'kysely';
import * as v from 'valibot';
import { paymentMethods, paymentStatuses } from '#domain/account/payments.ts';
import { estimate } from '#domain/booking/price/price.ts';
import { servicesSchema } from '#domain/booking/services/services.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { monthOf, monthsBetween, shiftMonth } from '#domain/time/month.ts';
import { billingTypeSchema } from '#domain/period/billing-type.ts';
import { isoTimeSchema, shiftDay } from '#domain/time/time.ts';
import { asJson, type Db } from '#server/db/database.ts';
import { daysSchema, readRows } from '#server/db/seed/read-rows.ts';
import type { PricedBuilding } from '#domain/booking/price/tariff.ts';

/** Of the demo requests, whatever the settings are: some are decided only after a day. */
const HOLD_HOURS = 72;

/** Of each file in supabase/seed-files/attachments. */
const SEED_DOCUMENT_BYTES = 723;

const paymentSchema = v.strictObject({
  /** The share of the total, 0 to 1. */
  share: v.number(),
  payment_method: v.picklist(paymentMethods),
  status: v.picklist(paymentStatuses),
  paidDaysAgo: v.exactOptional(v.number()),
  notes: v.exactOptional(v.string()),
});
type SeedPayment = v.InferOutput<typeof paymentSchema>;

const roomRequest = {
  /** How many hours ago it was requested; it was decided a day later. The file begins with the oldest request. */
  askedHoursAgo: v.number(),
  /** The uid. */
  customer: v.string(),
  /** The slug. */
  room: v.string(),
  event_name: v.string(),
  client_name: v.optional(v.string()),
  billing_type: billingTypeSchema,
  days: daysSchema,
  hours: v.optional(v.strictTuple([isoTimeSchema, isoTimeSchema])),
  attendees: v.number(),
  services: v.optional(servicesSchema, {}),
  hasFreeAccess: v.optional(v.boolean(), false),
  status: v.picklist(bookingStatuses),
  rejection_reason: v.optional(v.string()),
  payments: v.optional(v.array(paymentSchema), []),
};
type RoomRequest = v.InferOutput<v.StrictObjectSchema<typeof roomRequest, undefined>>;

const domiciliation = {
  /** The uid. */
  customer: v.string(),
  /** The name. */
  plan: v.string(),
  company_name: v.string(),
  /** Months from the current one to the first and the last. */
  months: v.strictTuple([v.number(), v.number()]),
  payments: v.array(paymentSchema),
};
type Domiciliation = v.InferOutput<v.StrictObjectSchema<typeof domiciliation, undefined>>;

interface SeedTime {
  building: PricedBuilding;
  now: Date;
  today: string;
}

/** Bookings in every status, set by the database's own transitions. */
export async function seedBookings(db: Db, time: SeedTime): Promise<void> {
  const payments: PaymentRow[] = [];
  for (const request of readRows('room-requests', roomRequest)) {
    payments.push(...(await seedRoomRequest(db, request, time)));
  }
  for (const request of readRows('domiciliations', domiciliation)) {
    payments.push(...(await seedDomiciliation(db, request, time)));
  }
  // The numbers of receipts follow the days of the payments.
  for (const payment of payments.sort((a, b) => compareAsc(a.created_at, b.created_at))) {
    await db.insertInto('payments').values(payment).execute();
  }
}

async function seedRoomRequest(
  db: Db,
  { customer, hours, status, services, ...request }: RoomRequest,
  { building, now, today }: SeedTime,
): Promise<PaymentRow[]> {
  const asked = addHours(now, -request.askedHoursAgo);
  const { event_name, billing_type, attendees } = request;
  const room = await db
    .selectFrom('rooms')
    .selectAll()
    .where('slug', '=', request.room)
    .executeTakeFirstOrThrow();
  const start = shiftDay(today, request.days[0]);
  const end = shiftDay(today, request.days[1]);
  const [startTime, endTime] = hours ?? [null, null];
  const price = estimate({
    building,
    room,
    billingType: billing_type,
    period: { start, end, startTime, endTime },
    attendees,
    services,
    prices: await db.selectFrom('service_prices').selectAll().execute(),
    freeMonths: request.hasFreeAccess ? [monthOf(start)] : [],
  });
  if (!price) {
    throw new Error(`the period of "${event_name}" has no price`);
  }
  const { id } = await db
    .insertInto('bookings')
    .values({
      ...(await contactOf(db, customer, request.client_name)),
      booking_type: 'room_booking',
      room_id: room.id,
      billing_type,
      created_at: asked,
      hold_expires_at: addHours(asked, HOLD_HOURS),
      event_name,
      attendees,
      services: asJson(services),
      verification: asJson({ organizationType: 'enterprise' }),
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
  const decided = addDays(asked, 1);
  if (status === 'approved' || status === 'completed' || status === 'cancelled') {
    await sql`select private.approve_booking(${id}, ${decided})`.execute(db);
  }
  if (status === 'completed') {
    const over = buildingInstant(building, shiftDay(end, 1));
    await sql`select private.complete_booking(${id}, ${over})`.execute(db);
  } else if (status === 'cancelled') {
    await sql`select private.cancel_booking(${id}, ${addDays(decided, 2)})`.execute(db);
  } else if (status === 'rejected') {
    await sql`select private.reject_booking(${id}, ${request.rejection_reason}, ${decided})`.execute(
      db,
    );
  } else if (status === 'expired') {
    await sql`select private.expire_overdue_holds(${now})`.execute(db);
  }
  return paymentRows(id, price.total, request.payments, now);
}

async function seedDomiciliation(
  db: Db,
  { customer, plan: planName, company_name, months, payments }: Domiciliation,
  { building, now, today }: SeedTime,
): Promise<PaymentRow[]> {
  const plan = await db
    .selectFrom('domiciliation_plans')
    .select(['id', 'monthly_rate'])
    .where('name', '=', planName)
    .executeTakeFirstOrThrow();
  const first = shiftMonth(monthOf(today), months[0]);
  const selected_months = monthsBetween(first, shiftMonth(monthOf(today), months[1]));
  const asked = buildingInstant(building, shiftDay(`${first}-01`, -10));
  const amount = plan.monthly_rate * selected_months.length;
  const line = { item: 'domiciliation', quantity: selected_months.length, amount, note: null };
  const { id } = await db
    .insertInto('bookings')
    .values({
      ...(await contactOf(db, customer, company_name)),
      booking_type: 'domiciliation',
      domiciliation_plan_id: plan.id,
      selected_months,
      enterprise_status: 'existing',
      business_role: 'founder',
      company_name,
      created_at: asked,
      hold_expires_at: addHours(asked, HOLD_HOURS),
      price_lines: asJson([line]),
      subtotal: amount,
      tva: 0,
      total_price: amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const folder = company_name.toLowerCase().replaceAll(' ', '-');
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
  return paymentRows(id, amount, payments, now);
}

function paymentRows(bookingId: string, total: number, payments: SeedPayment[], now: Date) {
  return payments.map(({ share, paidDaysAgo, ...payment }) => ({
    ...payment,
    booking_id: bookingId,
    amount: Math.round(total * share),
    paid_at: paidDaysAgo === undefined ? null : addDays(now, -paidDaysAgo),
    created_at: addDays(now, -(paidDaysAgo ?? 1)),
  }));
}
type PaymentRow = ReturnType<typeof paymentRows>[number];

async function contactOf(db: Db, uid: string, client: string | undefined) {
  const { id, name, email, phone } = await db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return {
    customer_id: id,
    client_name: client ?? name,
    contact_person: name,
    contact_email: email,
    contact_phone: phone,
  };
}
