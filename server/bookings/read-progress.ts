import { sql } from 'kysely';
import {
  progressOf,
  termOfMonths,
  type AccountProgress,
  type Subscription,
} from '#domain/account/progress.ts';
import { parseBookingDates } from '#domain/period/period.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { shiftDay } from '#domain/time/time.ts';
import type { Db } from '#server/db/database.ts';
import { ownBookings } from './own-bookings.ts';
import type { Building } from '#domain/time/building.ts';

/** The progress of the customer's approved domiciliation, and of their monthly subscription of the Grand Hall. */
export async function readProgress(
  db: Db,
  building: Building,
  uid: string,
  now: Date,
): Promise<AccountProgress> {
  const [domiciliations, halls] = await Promise.all([
    domiciliationsOf(db, uid),
    hallSubscriptionsOf(db, building, uid),
  ]);
  return { ...progressOf(building, domiciliations, now), hall: progressOf(building, halls, now) };
}

async function domiciliationsOf(db: Db, uid: string): Promise<Subscription[]> {
  const rows = await approvedBookings(db, uid)
    .select(['bookings.selected_months', 'bookings.status'])
    .where('bookings.booking_type', '=', 'domiciliation')
    .execute();
  return rows.map(({ selected_months, status }) => ({
    term: termOfMonths(selected_months ?? []),
    isCompleted: status === 'completed',
  }));
}

async function hallSubscriptionsOf(
  db: Db,
  building: Building,
  uid: string,
): Promise<Subscription[]> {
  const rows = await approvedBookings(db, uid)
    .innerJoin('rooms', 'rooms.id', 'bookings.room_id')
    .innerJoin('timelines', 'timelines.booking_id', 'bookings.id')
    .select(['bookings.status', sql<string>`timelines.booking_dates::text`.as('booking_dates')])
    .where('rooms.slug', '=', GRAND_HALL_SLUG)
    .where('bookings.billing_type', '=', 'monthly')
    .execute();
  return rows.map(({ booking_dates, status }) => {
    const days = parseBookingDates(building, booking_dates);
    return {
      term: days && { start: days.start, end: shiftDay(days.end, 1) },
      isCompleted: status === 'completed',
    };
  });
}

function approvedBookings(db: Db, uid: string) {
  return ownBookings(db, uid).where('bookings.status', 'in', ['approved', 'completed']);
}
