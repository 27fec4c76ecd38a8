import { sql, type InferResult } from 'kysely';
import {
  periodViolation,
  type AccountLimits,
  type BookingLimits,
  type BookingUsage,
  type LimitViolation,
} from '#domain/booking/limits/limits.ts';
import { pendingViolation, usageViolation } from '#domain/booking/limits/usage-limits.ts';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import { customerIdQuery } from '#server/customers/customers.ts';
import type { Db } from '#server/db/database.ts';
import { inOneRoundTrip } from '#server/db/pipeline.ts';
import { Refusal } from '#server/errors.ts';
import type { Building } from '#domain/time/building.ts';

/** The limits, what the customer's pending requests use of them, and the months of free access. */
export async function readAccountLimits(
  db: Db,
  uid: string,
  { limits, ...counted }: { limits: BookingLimits } & Counted,
): Promise<AccountLimits> {
  const customerId = customerIdQuery(db, uid);
  const [pending, domiciliations] = await inOneRoundTrip(db, (run) => [
    run(pendingQuery(db, customerId, counted).compile()),
    run(domiciliationsQuery(db, customerId).compile()),
  ]);
  return {
    limits,
    usage: usageOf(pending.rows),
    freeMonths: freeMonthsOf(domiciliations.rows),
  };
}

/**
 * Refuses a request over a limit (rulings, Time (2) and Availability (2)). The usage is read while the customer's row is
 * locked, so that concurrent requests are counted.
 */
export function refuseBeyondLimits(request: BookingRequest, asked: AskedLimits): void {
  const violation = violationOf(request, asked);
  if (violation) {
    const { code, ...details } = violation;
    throw new Refusal(code, Object.keys(details).length > 0 ? details : undefined);
  }
}

interface AskedLimits {
  building: Building;
  limits: BookingLimits;
  usage: BookingUsage;
  now: Date;
}

function violationOf(
  request: BookingRequest,
  { building, limits, usage, now }: AskedLimits,
): LimitViolation | null {
  if (request.bookingType === 'domiciliation') {
    return pendingViolation(limits, usage);
  }
  const { roomSlug, billingType, dates: period } = request;
  return (
    periodViolation(building, limits, { billingType, period }, now) ??
    usageViolation(limits, usage, { roomSlug, billingType, period })
  );
}

interface Counted {
  now: Date;
  /** A request that is not counted: a change replaces it. */
  replaced?: string | undefined;
}

type CustomerId = string | ReturnType<typeof customerIdQuery>;

/** The pending requests of a customer, for `usageOf`. */
export function pendingQuery(db: Db, customerId: CustomerId, { now, replaced }: Counted) {
  return db
    .selectFrom('bookings')
    .leftJoin('rooms', 'rooms.id', 'bookings.room_id')
    .select([
      'bookings.billing_type',
      'rooms.slug',
      sql<number>`(
        select coalesce(sum(upper(booking_dates) - lower(booking_dates)), 0) from timelines
        where booking_id = bookings.id)::integer`.as('days'),
    ])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending_approval')
    .where('hold_expires_at', '>', now)
    .where('bookings.id', 'is distinct from', replaced ?? null);
}

type Pending = InferResult<ReturnType<typeof pendingQuery>>;

/** What the pending requests of a customer use of the limits. */
export function usageOf(rows: Pending): BookingUsage {
  const monthly = rows.filter(({ billing_type }) => billing_type === 'monthly');
  const others = rows.filter(({ billing_type }) => billing_type !== 'monthly');
  return {
    pendingRequests: rows.length,
    heldRoomDays: others.reduce((sum, { days }) => sum + days, 0),
    monthlyRooms: monthly.flatMap(({ slug }) => slug ?? []),
  };
}

/** A customer's approved domiciliations, for `freeMonthsOf`. */
export function domiciliationsQuery(db: Db, customerId: CustomerId) {
  return db
    .selectFrom('bookings')
    .select('selected_months')
    .where('customer_id', '=', customerId)
    .where('booking_type', '=', 'domiciliation')
    .where('status', '=', 'approved');
}

/** Their months, in order. */
export function freeMonthsOf(rows: InferResult<ReturnType<typeof domiciliationsQuery>>): string[] {
  return [...new Set(rows.flatMap(({ selected_months }) => selected_months ?? []))].sort();
}
