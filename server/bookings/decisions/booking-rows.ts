import { sql } from 'kysely';
import type { Translations } from '#domain/language.ts';
import { bookedPeriods } from '#server/bookings/booked-periods.ts';
import { organizationType } from '#server/bookings/reviewed-documents.ts';
import type { Db } from '#server/db/database.ts';
import { translatedNamesJson } from '#server/db/json.ts';
import { reviewedDocuments } from '#server/bookings/reviewed-documents.ts';

const offerNames = sql<Translations>`
  case when rooms.id is null then ${translatedNamesJson('domiciliation_plans')}
  else ${translatedNamesJson('rooms')} end`;

export type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingRows>['execute']>>[number];

/** Bookings with what lists of staff show of them. */
export function bookingRows(db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .leftJoin('rooms', 'rooms.id', 'bookings.room_id')
    .leftJoin('domiciliation_plans', 'domiciliation_plans.id', 'bookings.domiciliation_plan_id')
    .select([
      'bookings.ref_code',
      'bookings.booking_type',
      'bookings.billing_type',
      'bookings.status',
      'bookings.version',
      'bookings.created_at',
      'bookings.hold_expires_at',
      'bookings.client_name',
      'bookings.company_name',
      'bookings.selected_months',
      'bookings.total_price',
      'bookings.paid_amount',
      'bookings.is_price_complete',
      'bookings.kept_amount',
      'customers.name as customer_name',
      'rooms.name as room_name',
      'domiciliation_plans.name as plan_name',
      offerNames.as('offer_names'),
      bookedPeriods.as('periods'),
      organizationType.as('organization_type'),
      reviewedDocuments.as('documents'),
    ]);
}

/** What a decision was about. */
export async function bookingRow(db: Db, id: string): Promise<BookingRow> {
  return bookingRows(db).where('bookings.id', '=', id).executeTakeFirstOrThrow();
}
