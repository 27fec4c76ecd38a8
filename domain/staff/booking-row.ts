import * as v from 'valibot';
import { takesDocuments, missingDocuments } from '#domain/documents/missing.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { reviewedEntries } from '#domain/documents/review.ts';
import { translationsSchema, type Language } from '#domain/language.ts';
import { centimesSchema } from '#domain/money/money.ts';
import { bookedPeriodsSchema } from '#domain/period/stored-periods.ts';

/** What lists of staff show of a booking. Instants are ISO 8601, months `YYYY-MM`. */
export const bookingRowEntries = {
  ref_code: v.string(),
  booking_type: v.string(),
  billing_type: v.nullable(v.string()),
  status: v.picklist(bookingStatuses),
  version: v.number(),
  created_at: v.string(),
  hold_expires_at: v.nullable(v.string()),
  client_name: v.nullable(v.string()),
  company_name: v.nullable(v.string()),
  customer_name: v.string(),
  selected_months: v.nullable(v.array(v.string())),
  total_price: centimesSchema,
  paid_amount: centimesSchema,
  is_price_complete: v.boolean(),
  room_name: v.nullable(v.string()),
  plan_name: v.nullable(v.string()),
  /** The name of the room or plan in other languages. */
  offer_names: translationsSchema,
  periods: bookedPeriodsSchema,
  organization_type: v.nullable(v.string()),
  documents: v.array(v.object(reviewedEntries)),
};
export const bookingRowSchema = v.object(bookingRowEntries);
export type StaffBookingRow = v.InferOutput<typeof bookingRowSchema>;

/** The name of the room or plan. */
export function offerOf(
  row: Pick<StaffBookingRow, 'room_name' | 'plan_name' | 'offer_names'>,
  language: Language,
): string {
  return row.offer_names[language]?.name ?? row.room_name ?? row.plan_name ?? '';
}

/** Who asks: the client or company that the request names, else the customer. */
export function clientOf(row: StaffBookingRow): string {
  return row.client_name ?? row.company_name ?? row.customer_name;
}

/** With less left, a request is urgent. */
export const URGENT_MS = 24 * 60 * 60_000;

/** Whether the hold ends soon. */
export function isUrgent(heldUntil: string, now: Date): boolean {
  return Date.parse(heldUntil) - now.getTime() < URGENT_MS;
}

/** How many documents a request lacks that takes some. */
export function lacksOf(
  row: Pick<StaffBookingRow, 'status' | 'booking_type' | 'organization_type' | 'documents'>,
): number {
  return takesDocuments(row.status)
    ? missingDocuments({ ...row, attachments: row.documents }).missing
    : 0;
}
