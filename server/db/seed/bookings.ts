import { addDays, addHours, addMonths, format, parseISO } from 'date-fns';
import { sql } from 'kysely';
import type { BookingPeriod } from '#domain/booking/period.ts';
import { estimate } from '#domain/booking/price.ts';
import { defaultServiceDetails, type Services } from '#domain/booking/services.ts';
import type { BillingType } from '#domain/rooms/room.ts';
import { buildingInstant } from '#domain/instant.ts';
import { monthOf } from '#domain/month.ts';
import { shiftDay } from '#domain/time.ts';
import { asJson, type Db } from '#server/db/database.ts';

type Outcome = 'pending' | 'approved' | 'completed' | 'cancelled' | 'rejected' | 'expired';

interface SeedBooking {
  uid: string;
  room: string;
  event: string;
  client?: string;
  /** Days from today to the first and the last day; hours make it an hourly booking. */
  days: readonly [first: number, last: number];
  hours?: readonly [start: string, end: string];
  isMonthly?: boolean;
  attendees: number;
  services?: Services;
  hasFreeAccess?: boolean;
  outcome: Outcome;
  /** How many hours ago it was requested; it was decided a day later. */
  askedHoursAgo: number;
  reason?: string;
  payments?: SeedPayment[];
}

interface SeedPayment {
  /** The share of the total, 0 to 1. */
  share: number;
  method: 'cash' | 'bank_transfer' | 'ccp' | 'cheque';
  status: 'pending' | 'paid' | 'refunded';
  paidDaysAgo?: number;
  notes?: string;
}

const DAY = 24;
/** Of the demo requests, whatever the settings are: some are decided only after a day. */
const HOLD_HOURS = 72;
const coffee: Services = { catering: defaultServiceDetails.catering };
const coffeeAndLunch: Services = {
  catering: {
    ...defaultServiceDetails.catering,
    packageTier: 'mid_range',
    mealFormat: 'platter',
    mealType: 'chicken',
  },
};
const feast: Services = {
  catering: {
    ...defaultServiceDetails.catering,
    packageTier: 'luxurious',
    coffeeVariety: 'capsules',
  },
};

const roomBookings: SeedBooking[] = [
  // The Grand Hall
  {
    uid: 'demo-hall',
    room: 'grande-salle',
    event: 'Launch of the autumn collection',
    client: 'Benali Textiles',
    days: [-30, -29],
    attendees: 90,
    services: coffeeAndLunch,
    outcome: 'completed',
    askedHoursAgo: 45 * DAY,
    payments: [
      { share: 0.3, method: 'cash', status: 'paid', paidDaysAgo: 43, notes: 'Deposit' },
      { share: 0.7, method: 'bank_transfer', status: 'paid', paidDaysAgo: 28 },
    ],
  },
  {
    uid: 'demo-hall',
    room: 'grande-salle',
    event: 'Yearly sales meeting',
    client: 'Benali Textiles',
    days: [6, 6],
    hours: ['09:00', '17:00'],
    attendees: 60,
    services: coffee,
    outcome: 'approved',
    askedHoursAgo: 8 * DAY,
    payments: [
      { share: 0.5, method: 'ccp', status: 'paid', paidDaysAgo: 5, notes: 'Deposit' },
      { share: 0.5, method: 'cash', status: 'pending', notes: 'Due on the day' },
    ],
  },
  {
    uid: 'demo-domiciliation',
    room: 'grande-salle',
    event: 'Meeting of associates',
    client: 'Cherif Conseil',
    days: [5, 5],
    hours: ['10:00', '12:00'],
    attendees: 15,
    hasFreeAccess: true,
    outcome: 'approved',
    askedHoursAgo: 6 * DAY,
  },
  {
    uid: 'demo-domiciliation',
    room: 'grande-salle',
    event: 'Monthly subscription',
    client: 'Cherif Conseil',
    days: [-80, -51],
    isMonthly: true,
    attendees: 20,
    outcome: 'completed',
    askedHoursAgo: 90 * DAY,
    payments: [{ share: 1, method: 'ccp', status: 'paid', paidDaysAgo: 82, notes: 'Subscription' }],
  },
  {
    uid: 'house-atlas',
    room: 'grande-salle',
    event: 'Information day',
    days: [3, 3],
    hours: ['09:00', '12:00'],
    attendees: 70,
    outcome: 'approved',
    askedHoursAgo: 9 * DAY,
  },
  {
    uid: 'house-nour',
    room: 'grande-salle',
    event: 'Screening for the team',
    days: [3, 3],
    hours: ['14:00', '18:00'],
    attendees: 45,
    services: feast,
    outcome: 'pending',
    askedHoursAgo: 5,
  },
  {
    uid: 'house-atlas',
    room: 'grande-salle',
    event: 'Public speaking workshop',
    days: [13, 14],
    attendees: 24,
    services: coffeeAndLunch,
    outcome: 'approved',
    askedHoursAgo: 20 * DAY,
  },
  {
    uid: 'house-atlas',
    room: 'grande-salle',
    event: 'Job Fair',
    days: [27, 27],
    attendees: 120,
    outcome: 'approved',
    askedHoursAgo: 12 * DAY,
  },
  // The Casbah Room
  {
    uid: 'house-atlas',
    room: 'salle-casbah',
    event: 'First aid course',
    days: [-9, -8],
    attendees: 18,
    outcome: 'completed',
    askedHoursAgo: 21 * DAY,
  },
  {
    uid: 'house-atlas',
    room: 'salle-casbah',
    event: 'Accounting course',
    days: [2, 4],
    attendees: 20,
    services: coffee,
    outcome: 'approved',
    askedHoursAgo: 11 * DAY,
  },
  {
    uid: 'demo-hall',
    room: 'salle-casbah',
    event: 'Buyers’ training',
    client: 'Benali Textiles',
    days: [7, 7],
    hours: ['09:00', '12:00'],
    attendees: 14,
    outcome: 'pending',
    askedHoursAgo: 20,
  },
  {
    uid: 'house-nour',
    room: 'salle-casbah',
    event: 'Lighting masterclass',
    days: [11, 12],
    attendees: 16,
    outcome: 'approved',
    askedHoursAgo: 10 * DAY,
  },
  {
    uid: 'house-atlas',
    room: 'salle-casbah',
    event: 'Spreadsheet clinic',
    days: [15, 15],
    hours: ['13:30', '17:30'],
    attendees: 22,
    outcome: 'approved',
    askedHoursAgo: 7 * DAY,
  },
  // The Mezghena Room
  {
    uid: 'demo-domiciliation',
    room: 'salle-mezghena',
    event: 'Client interview',
    client: 'Cherif Conseil',
    days: [1, 1],
    hours: ['14:00', '16:00'],
    attendees: 4,
    outcome: 'approved',
    askedHoursAgo: 4 * DAY,
    payments: [{ share: 1, method: 'cash', status: 'pending' }],
  },
  {
    uid: 'demo-ending',
    room: 'salle-mezghena',
    event: 'Board meeting',
    client: 'Mansouri Import',
    days: [5, 5],
    hours: ['10:00', '12:00'],
    attendees: 9,
    outcome: 'approved',
    askedHoursAgo: 5 * DAY,
  },
  {
    uid: 'demo-hall',
    room: 'salle-mezghena',
    event: 'Supplier negotiations',
    client: 'Benali Textiles',
    days: [12, 12],
    attendees: 8,
    outcome: 'pending',
    askedHoursAgo: 30,
  },
  {
    uid: 'demo-hall',
    room: 'salle-mezghena',
    event: 'Interviews',
    client: 'Benali Textiles',
    days: [-15, -15],
    hours: ['13:00', '17:00'],
    attendees: 5,
    outcome: 'cancelled',
    askedHoursAgo: 22 * DAY,
    payments: [
      {
        share: 1,
        method: 'cheque',
        status: 'refunded',
        paidDaysAgo: 18,
        notes: 'Cancelled in time',
      },
    ],
  },
  // The El Djazair Room
  {
    uid: 'house-atlas',
    room: 'salle-el-djazair',
    event: 'English examinations',
    days: [6, 10],
    attendees: 38,
    outcome: 'approved',
    askedHoursAgo: 16 * DAY,
  },
  {
    uid: 'house-nour',
    room: 'salle-el-djazair',
    event: 'Summer school of photography',
    days: [16, 18],
    attendees: 30,
    services: coffee,
    outcome: 'pending',
    askedHoursAgo: 12,
  },
  {
    uid: 'demo-hall',
    room: 'salle-el-djazair',
    event: 'Regional managers’ week',
    client: 'Benali Textiles',
    days: [8, 9],
    attendees: 40,
    outcome: 'rejected',
    // Requested before the examinations above: first this booking held the days, then that one.
    askedHoursAgo: 25 * DAY,
    reason: 'The room is prepared for examinations that week. The Casbah Room is free.',
  },
  // The Didouche Office and the studio
  {
    uid: 'demo-ending',
    room: 'bureau-didouche',
    event: 'Office of the Algiers agency',
    client: 'Mansouri Import',
    days: [-42, 18],
    isMonthly: true,
    attendees: 2,
    outcome: 'approved',
    askedHoursAgo: 48 * DAY,
    payments: [
      {
        share: 0.5,
        method: 'bank_transfer',
        status: 'paid',
        paidDaysAgo: 43,
        notes: 'First month',
      },
    ],
  },
  {
    uid: 'demo-ending',
    room: 'studio-bab-el-oued',
    event: 'Product pictures',
    client: 'Mansouri Import',
    days: [9, 9],
    hours: ['09:00', '13:00'],
    attendees: 5,
    outcome: 'expired',
    askedHoursAgo: 6 * DAY,
  },
  {
    uid: 'house-nour',
    room: 'studio-bab-el-oued',
    event: 'Podcast recording',
    days: [2, 2],
    hours: ['10:00', '13:00'],
    attendees: 3,
    outcome: 'approved',
    askedHoursAgo: 5 * DAY,
  },
];

interface SeedDomiciliation {
  uid: string;
  plan: string;
  company: string;
  /** Months from the current one to the first, and how many there are. */
  months: readonly [first: number, count: number];
  payments: SeedPayment[];
}

const domiciliations: SeedDomiciliation[] = [
  {
    uid: 'demo-domiciliation',
    plan: 'Business address',
    company: 'Cherif Conseil',
    months: [-3, 6],
    payments: [
      { share: 0.5, method: 'bank_transfer', status: 'paid', paidDaysAgo: 80 },
      { share: 0.5, method: 'bank_transfer', status: 'pending', notes: 'Second half' },
    ],
  },
  {
    uid: 'demo-ending',
    plan: 'Starter address',
    company: 'Mansouri Import',
    months: [-10, 12],
    payments: [{ share: 1, method: 'cheque', status: 'paid', paidDaysAgo: 300 }],
  },
];

/** Bookings in every status, set by the database's own transitions. */
export async function seedBookings(db: Db, now: Date, today: string): Promise<void> {
  for (const booking of [...roomBookings].sort((a, b) => b.askedHoursAgo - a.askedHoursAgo)) {
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
