import { sql, type RawBuilder } from 'kysely';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { telOf } from '#domain/request/phone.ts';
import { referenceIn } from '#domain/request/reference.ts';
import { PAGE_ROWS } from '#domain/staff/paging.ts';
import { statusOf, type RequestFilter } from '#domain/staff/requests.ts';
import { plainWords } from '#domain/text/plain-words.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { organizationType } from '#server/bookings/list-bookings.ts';
import type { Db } from '#server/db/database.ts';
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

/** `missingDocuments` (domain/documents/missing.ts) in SQL. */
const lacksDocuments = sql<boolean>`(
  bookings.status in ('pending_approval', 'approved') and (
    exists (
      select from booking_attachments as refused
      where refused.booking_id = bookings.id and refused.purpose <> 'PAYMENT_PROOF' and refused.review = 'refused'
        and not exists (select from booking_attachments as newer where newer.replaces = refused.id))
    or (
      select count(distinct document_kind) + count(*) filter (where document_kind is null)
      from booking_attachments
      where booking_id = bookings.id and purpose <> 'PAYMENT_PROOF' and review <> 'refused')
      < case when booking_type = 'domiciliation' then ${sql.lit(legalDocumentKinds.length)}
          when ${organizationType} in ('student', 'partner') then 1 else 0 end))`;

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

/** The letters of French and Arabic as `plainWords` writes them; the signs at the end are left out. */
const LETTERS = 'àâäáãçéèêëíîïñóôöõúûüùÿةى\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652';
const PLAIN_LETTERS = 'aaaaaceeeeiiinoooouuuuyهي';

const plain = (...columns: RawBuilder<unknown>[]) =>
  sql<string>`translate(lower(concat_ws(' ', ${sql.join(columns)})), ${sql.lit(LETTERS)}, ${sql.lit(PLAIN_LETTERS)})`;
const digits = (column: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(${column}, '[^0-9]', '', 'g')`;

const ofBooking = {
  names: plain(
    ...[
      'ref_code',
      'client_name',
      'company_name',
      'contact_person',
      'event_name',
      'contact_email',
    ].map((name) => sql.ref(`bookings.${name}`)),
  ),
  phone: digits(sql.ref('bookings.contact_phone')),
};
const ofCustomer = {
  names: plain(sql.ref('customers.name'), sql.ref('customers.email')),
  phone: digits(sql.ref('customers.phone')),
};

/** The booking or its customer has this text. The customers are searched once, not for each of their bookings. */
function hasText(name: 'names' | 'phone', text: string): RawBuilder<boolean> {
  const pattern = `%${text}%`;
  return sql`(${ofBooking[name]} like ${pattern}
    or bookings.customer_id in (select id from customers where ${ofCustomer[name]} like ${pattern}))`;
}

/** A reference, digits of a telephone number, or words of names and addresses. */
function searchedFor(typed: string): RawBuilder<boolean>[] {
  const reference = referenceIn(typed);
  if (reference) {
    return [sql`bookings.ref_code = ${reference}`];
  }
  if (/^[\d\s+().-]*\d{3}[\d\s+().-]*$/.test(typed)) {
    return [hasText('phone', telOf(typed).replace(/^tel:(?:(?:\+|00)213)?0?\+?/, ''))];
  }
  return plainWords(typed)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => hasText('names', word));
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
