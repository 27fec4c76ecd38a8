import { sql } from 'kysely';
import type { InputOf } from '#domain/staff/call.ts';
import type { logCalls } from '#domain/staff/log.ts';
import { PAGE_ROWS, toPage } from '#domain/staff/paging.ts';
import { shiftDay } from '#domain/time/time.ts';
import { findBooking } from '#server/bookings/decisions/find-booking.ts';
import type { Db } from '#server/db/database.ts';
import { reading } from '#server/decisions/use-case.ts';

/** A request has fewer. */
const MAX_LINES = 200;

type Values = Record<string, unknown> | null;

type LogFilter = InputOf<typeof logCalls.list>;

/** A page of the log, the newest line first. */
export const listLog = reading('log.all', async ({ db }, filter: LogFilter) => {
  const { rows, next } = toPage(await logPageQuery(db, filter).execute());
  return { rows: await withRooms(db, rows), next };
});

/** The lines of a page, and one more where there is a next page. */
export function logPageQuery(db: Db, { actor, subject, from, to, after }: LogFilter) {
  const startOf = (day: string) =>
    sql<Date>`(${day}::timestamp at time zone private.building_time_zone())`;
  return logLines(db)
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', startOf(shiftDay(to ?? '', 1))))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, log.id) < (select at, id from private.log where id = ${after}::bigint)`,
      ),
    )
    .limit(PAGE_ROWS + 1);
}

/** The log of a booking with its payments and documents, the newest line first. */
export const readRequestLog = reading('log.see', async ({ db }, { ref }: { ref: string }) => {
  const { id } = await findBooking(db, ref);
  const lines = await logLines(db)
    .where(
      'log.subject_id',
      'in',
      sql<string>`(
        select ${id}::uuid
        union all select id from payments where booking_id = ${id}
        union all select id from booking_attachments where booking_id = ${id})`,
    )
    .limit(MAX_LINES)
    .execute();
  return withRooms(db, lines);
});

function logLines(db: Db) {
  return db
    .selectFrom('private.log as log')
    .leftJoin('payments', 'payments.id', 'subject_id')
    .leftJoin('booking_attachments as documents', 'documents.id', 'subject_id')
    .leftJoin('bookings', (join) =>
      join.on(
        'bookings.id',
        '=',
        sql<string>`coalesce(payments.booking_id, documents.booking_id, subject_id)`,
      ),
    )
    .select([
      'log.id',
      'at',
      'actor',
      'action',
      'subject',
      'subject_id',
      'reason',
      'bookings.ref_code',
      sql<Values>`before`.as('before'),
      sql<Values>`after`.as('after'),
    ])
    .orderBy('at', 'desc')
    .orderBy('log.id', 'desc');
}

/** The lines with the names of rooms in place of their ids. */
async function withRooms<Line extends { before: Values; after: Values }>(
  db: Db,
  lines: readonly Line[],
): Promise<Line[]> {
  const rooms = await db.selectFrom('rooms').select(['id', 'name']).execute();
  const names = new Map<unknown, string>(rooms.map(({ id, name }) => [id, name]));
  const named = (values: Values): Values =>
    values && 'room_id' in values
      ? { ...values, room_id: names.get(values.room_id) ?? null }
      : values;
  return lines.map((line) => ({
    ...line,
    before: named(line.before),
    after: named(line.after),
  }));
}
