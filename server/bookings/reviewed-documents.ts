import { sql } from 'kysely';
import type { ReviewedDocument } from '#domain/documents/review.ts';

/** When another document arrived in place of the one that is read from `booking_attachments`. */
export const replacedAt = sql<Date | null>`(
  select created_at from booking_attachments as other
  where other.replaces = booking_attachments.id)`;

/** How each document of the booking that is read counts; a proof of payment does not (domain/documents/missing.ts). */
export const reviewedDocuments = sql<ReviewedDocument[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'document_kind', document_kind, 'review', review, 'replaced_at', ${replacedAt})), '[]')
  from booking_attachments
  where booking_attachments.booking_id = bookings.id and purpose <> 'PAYMENT_PROOF')`;

/** When the latest proof of payment arrived for the booking that is read. */
export const proofSentAt = sql<Date | null>`(
  select max(created_at) from booking_attachments
  where booking_attachments.booking_id = bookings.id and purpose = 'PAYMENT_PROOF')`;

/** The customer's role in the request for a room. */
export const organizationType = sql<string | null>`bookings.verification ->> 'organizationType'`;
