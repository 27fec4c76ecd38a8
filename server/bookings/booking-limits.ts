import { sql } from 'kysely';
import {
  periodViolation,
  type AccountLimits,
  type BookingLimits,
  type BookingUsage,
  type LimitViolation,
} from '#domain/booking/limits.ts';
import { pendingViolation, usageViolation } from '#domain/booking/usage-limits.ts';
import type { BookingRequest } from '#domain/request/booking-request.ts';
import { findCustomer } from '#server/customers/customers.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';

/** The limits, what the customer's pending requests use of them, and the months of free access. */
export async function readAccountLimits(
  db: Db,
  uid: string,
  { limits, now, replaced }: { limits: BookingLimits; now: Date; replaced?: string | undefined },
): Promise<AccountLimits> {
  const customer = await findCustomer(db, uid);
  return {
    limits,
    usage: customer
      ? await readUsage(db, customer.id, { now, replaced })
      : { pendingRequests: 0, heldRoomDays: 0, monthlyRooms: [] },
    freeMonths: customer ? await readFreeMonths(db, customer.id) : [],
  };
}

/**
 * Refuses a request over a limit (rulings, Time (2) and Availability (2)). The customer's row must be locked, so that
 * concurrent requests are counted.
 */
export async function refuseBeyondLimits(
  trx: Db,
  request: BookingRequest,
  {
    limits,
    customerId,
    ...counted
  }: { limits: BookingLimits; customerId: string; now: Date; replaced?: string | undefined },
): Promise<void> {
  const { now } = counted;
  const usage = await readUsage(trx, customerId, counted);
  const violation = violationOf(request, { limits, usage, now });
  if (violation) {
    const { code, ...details } = violation;
    throw new ApiError(code, Object.keys(details).length > 0 ? details : undefined);
  }
}

function violationOf(
  request: BookingRequest,
  { limits, usage, now }: { limits: BookingLimits; usage: BookingUsage; now: Date },
): LimitViolation | null {
  if (request.bookingType === 'domiciliation') {
    return pendingViolation(limits, usage);
  }
  const { roomSlug, billingType, dates: period } = request;
  return (
    periodViolation(limits, { billingType, period }, now) ??
    usageViolation(limits, usage, { roomSlug, billingType, period })
  );
}

/** Without the request `replaced`, which a change replaces. */
async function readUsage(
  db: Db,
  customerId: string,
  { now, replaced }: { now: Date; replaced?: string | undefined },
): Promise<BookingUsage> {
  const rows = await db
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
    .where('bookings.id', 'is distinct from', replaced ?? null)
    .execute();
  const monthly = rows.filter(({ billing_type }) => billing_type === 'monthly');
  const others = rows.filter(({ billing_type }) => billing_type !== 'monthly');
  return {
    pendingRequests: rows.length,
    heldRoomDays: others.reduce((sum, { days }) => sum + days, 0),
    monthlyRooms: monthly.flatMap(({ slug }) => slug ?? []),
  };
}

/** The months of a customer's approved domiciliations, in order. */
export async function readFreeMonths(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('selected_months')
    .where('customer_id', '=', customerId)
    .where('booking_type', '=', 'domiciliation')
    .where('status', '=', 'approved')
    .execute();
  return [...new Set(rows.flatMap(({ selected_months }) => selected_months ?? []))].sort();
}
