import { sql, type RawBuilder } from 'kysely';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { referenceIn } from '#domain/request/reference.ts';
import { PAGE_ROWS } from '#domain/staff/paging.ts';
import { statusOf, type RequestFilter } from '#domain/staff/requests.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { organizationType } from '#server/bookings/reviewed-documents.ts';
import type { Db } from '#server/db/database.ts';
import { hasDigits, hasWord, typedSearch } from '#server/db/typed-search.ts';
import { reading, type Scope } from '#server/decisions/use-case.ts';
import { unreviewedBookings } from '#server/bookings/unreviewed-bookings.ts';
import { bookingRows } from './booking-rows.ts';

/** A page of requests and bookings; those that wait for a decision by the end of their hold, others the newest first. */
export const listRequests = reading(
  'requests.see',
  async ({ db, now }: Scope, filter: RequestFilter) => {
    await expireOverdueHolds(db, now);
    const { after, before } = filter;
    const isBack = before !== undefined;
    const position = await positionOf(db, before ?? after);
    const found = await requestsQuery(db, filter, position).execute();
    const rows = found.slice(0, PAGE_ROWS);
    const hasMore = found.length > rows.length;
    if (isBack) {
      rows.reverse();
    }
    const isBehind = isBack ? hasMore : position !== null;
    const isAhead = isBack ? position !== null : hasMore;
    return {
      rows,
      next: isAhead ? (rows.at(-1)?.ref_code ?? null) : null,
      previous: isBehind ? (rows[0]?.ref_code ?? null) : null,
      offers: await offersOf(db),
    };
  },
);

/** A row of the list, with all digits of its times: a `Date` has none beyond milliseconds. */
interface Position {
  id: string;
  created_at: string;
  hold_expires_at: string | null;
}

async function positionOf(db: Db, ref: string | undefined): Promise<Position | null> {
  if (ref === undefined) {
    return null;
  }
  const found = await db
    .selectFrom('bookings')
    .select([
      'id',
      sql<string>`created_at::text`.as('created_at'),
      sql<string | null>`hold_expires_at::text`.as('hold_expires_at'),
    ])
    .where('ref_code', '=', ref)
    .executeTakeFirst();
  return found ?? null;
}

/** One row more than the page has, in the direction of reading. */
export function requestsQuery(db: Db, filter: RequestFilter, position: Position | null) {
  const status = statusOf(filter);
  const isPending = status === 'pending_approval';
  const isAscending = isPending === (filter.before === undefined);
  const direction = isAscending ? 'asc' : 'desc';
  const column = isPending ? 'hold_expires_at' : 'created_at';
  const { offer, documents, unpaid = false, from, to, search = '' } = filter;
  return (
    bookingRows(db)
      .$if(status !== 'all', (query) =>
        query.where('bookings.status', '=', status === 'all' ? 'pending_approval' : status),
      )
      .$if(offer !== undefined, (query) =>
        query.where(
          sql<boolean>`${offer ?? ''} in (rooms.slug, bookings.domiciliation_plan_id::text)`,
        ),
      )
      .$if(documents === 'missing', (query) => query.where(lacksDocuments))
      .$if(documents === 'unreviewed', (query) =>
        query.where('bookings.id', 'in', unreviewedBookings(db)),
      )
      .$if(unpaid, (query) =>
        query
          .where('bookings.status', 'in', ['approved', 'completed'])
          .where(
            sql<boolean>`(bookings.total_price > bookings.paid_amount or not is_price_complete)`,
          ),
      )
      .$if(from !== undefined || to !== undefined, (query) => query.where(isBooked(from, to)))
      .where((row) => row.and(searchedFor(search)))
      // The request by which the page begins can have been decided since: it has no hold then.
      .$if(position !== null && position[column] !== null, (query) =>
        query.where(
          sql<boolean>`(bookings.${sql.ref(column)}, bookings.id) ${sql.raw(isAscending ? '>' : '<')}
            (${position?.[column] ?? null}::timestamptz, ${position?.id ?? null}::uuid)`,
        ),
      )
      .orderBy(`bookings.${column}`, direction)
      .orderBy('bookings.id', direction)
      .limit(PAGE_ROWS + 1)
  );
}

/** `missingDocuments` (domain/documents/missing.ts) in SQL: documents are counted only where some are required. */
const lacksDocuments = sql<boolean>`(
  bookings.status in ('pending_approval', 'approved') and (
    bookings.id in (
      select refused.booking_id from booking_attachments as refused
      where refused.purpose <> 'PAYMENT_PROOF' and refused.review = 'refused'
        and not exists (select from booking_attachments as newer where newer.replaces = refused.id))
    or case
      when booking_type = 'domiciliation' then ${countOfDocuments()} < ${sql.lit(legalDocumentKinds.length)}
      when ${organizationType} in ('student', 'partner') then ${countOfDocuments()} < 1
      else false end))`;

/** A kind counts once. */
function countOfDocuments(): RawBuilder<number> {
  return sql`(
    select count(distinct document_kind) + count(*) filter (where document_kind is null)
    from booking_attachments
    where booking_id = bookings.id and purpose <> 'PAYMENT_PROOF' and review <> 'refused')`;
}

/** Whether one of these days is booked, or one of their months; never where the last day is before the first. */
function isBooked(from: string | undefined, to: string | undefined): RawBuilder<boolean> {
  if (from !== undefined && to !== undefined && from > to) {
    return sql.lit(false);
  }
  const months = (day: string | undefined) => day?.slice(0, 'YYYY-MM'.length) ?? null;
  return sql`(
    exists (
      select from timelines
      where booking_id = bookings.id
        and booking_dates && daterange(${from ?? null}::date, ${to ?? null}::date, '[]'))
    or exists (
      select from unnest(bookings.selected_months) as month
      where month >= coalesce(${months(from)}, '') and month <= coalesce(${months(to)}, '9999-12')))`;
}

const namesOfBooking = [
  'ref_code',
  'client_name',
  'company_name',
  'contact_person',
  'event_name',
  'contact_email',
].map((name) => `bookings.${name}`);

/** A reference, digits of a telephone number, or words of names and addresses. */
function searchedFor(typed: string): RawBuilder<boolean>[] {
  const reference = referenceIn(typed);
  if (reference) {
    return [sql`bookings.ref_code = ${reference}`];
  }
  const search = typedSearch(typed);
  return 'digits' in search
    ? [
        either(
          hasDigits('bookings.contact_phone', search.digits),
          hasDigits('customers.phone', search.digits),
        ),
      ]
    : search.words.map((word) =>
        either(hasWord(namesOfBooking, word), hasWord(['customers.name', 'customers.email'], word)),
      );
}

/** Of the booking, or of its customer: the customers are searched once, not for each of their bookings. */
function either(ofBooking: RawBuilder<boolean>, ofCustomer: RawBuilder<boolean>) {
  return sql<boolean>`(${ofBooking} or bookings.customer_id in (select id from customers where ${ofCustomer}))`;
}

async function offersOf(db: Db): Promise<{ id: string; name: string }[]> {
  const rooms = await db
    .selectFrom('rooms')
    .select(['slug as id', 'name'])
    .orderBy('name')
    .execute();
  const plans = await db
    .selectFrom('domiciliation_plans')
    .select(['id', 'name'])
    .orderBy('monthly_rate')
    .execute();
  return [...rooms, ...plans];
}
