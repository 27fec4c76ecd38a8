import { sql } from 'kysely';
import { formatDinars } from '#domain/money.ts';
import { shortId } from '#domain/short-id.ts';
import type { Db } from '#server/db/database.ts';
import { findBooking } from './find.ts';
import { describe, moment, table, words } from './output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

const MAX_LINES = 200;

/** The newest lines of the log, or those of a booking with its payments and documents; the oldest first. */
export async function showLog({ db }: StaffDeps, ref: string | null): Promise<StaffResult> {
  const booking = ref === null ? null : await findBooking(db, ref);
  const newest = await db
    .selectFrom('private.log')
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
      'private.log.id',
      'at',
      'actor',
      'action',
      'subject',
      'subject_id',
      'before',
      'after',
      'reason',
      'bookings.ref_code',
    ])
    .$if(booking !== null, (query) => query.where('bookings.id', '=', booking?.id ?? ''))
    .orderBy('private.log.id', 'desc')
    .limit(MAX_LINES)
    .execute();
  const lines = newest.reverse();
  const text = table(
    ['AT', 'WHO', 'WHAT', 'OF', 'CHANGE', 'REASON'],
    lines.map((line) => [
      moment(line.at),
      line.actor,
      `${line.subject} ${words(line.action)}`,
      line.ref_code ?? shortId(line.subject_id),
      changeText(line),
      line.reason ?? '',
    ]),
  );
  return { data: lines, text: lines.length > 0 ? text : 'The log has no lines.' };
}

/** Who did this last to a row, as ` by Amina at 2026-12-01 10:02`; nothing when it was a job, or before the log. */
export async function lastActor(db: Db, id: string, action: string): Promise<string> {
  const line = await db
    .selectFrom('private.log')
    .select(['actor', 'at'])
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .where('actor', '<>', 'job')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line ? ` by ${nameOf(line.actor)} at ${moment(line.at)}` : '';
}

function nameOf(actor: string): string {
  return names.get(actor) ?? actor;
}

const names = new Map([
  ['customer', 'its customer'],
  ['database', 'another program'],
]);

/** `status: pending approval to approved`, of what differs. */
function changeText({ before, after }: { before: unknown; after: unknown }): string {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => {
      const values = [was.get(name), is.get(name)].filter((value) => value !== undefined);
      return `${words(name)}: ${values.join(' to ')}`;
    })
    .join(', ');
}

const amounts = new Set([
  'amount',
  'total_price',
  'kept_amount',
  'refunded_amount',
  'price_physique',
  'price_enligne',
]);
const instants = new Set(['start_datetime', 'end_datetime']);

function fieldsOf(row: unknown): Map<string, string> {
  return new Map(
    Object.entries(row ?? {})
      .filter(([name, value]) => value !== null && (value !== 0 || name.startsWith('price_')))
      .map(([name, value]) => [name, valueText(name, value)]),
  );
}

function valueText(name: string, value: unknown): string {
  if (amounts.has(name)) {
    return formatDinars(Number(value), 'en');
  }
  return instants.has(name) ? moment(new Date(String(value))) : words(describe(value));
}
