import { sql } from 'kysely';
import { shortId } from '#domain/short-id.ts';
import type { Db } from '#server/db/database.ts';
import { findBooking } from './find.ts';
import { describe, moment, table } from '#server/cli/staff/output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';

const MAX_LINES = 200;

/** The newest lines of the log, or those of a booking with its payments and documents; the oldest first. */
export async function showLog(deps: StaffDeps, ref: string | null): Promise<StaffResult> {
  const { db, texts } = deps;
  const booking = ref === null ? null : await findBooking(deps, ref);
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
  const text = table(lines, {
    at: ({ at }) => moment(at),
    who: ({ actor }) => texts.nameOf('logActor', actor, actor),
    what: (line) =>
      texts.t('log.what', {
        subject: texts.nameOf('subject', line.subject),
        action: texts.nameOf('action', line.action),
      }),
    of: (line) => line.ref_code ?? shortId(line.subject_id),
    change: (line) => changeText(texts, line),
    reason: ({ reason }) => reason ?? '',
  });
  return { data: lines, text: text || texts.t('log.empty') };
}

/** Who did this last to a row, as ` by Amina at 2026-12-01 10:02`; nothing when it was a job, or before the log. */
export async function lastActor(
  texts: StaffTexts,
  db: Db,
  id: string,
  action: string,
): Promise<string> {
  const line = await db
    .selectFrom('private.log')
    .select(['actor', 'at'])
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .where('actor', '<>', 'job')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line ? texts.t('by', { name: actorName(texts, line.actor), at: moment(line.at) }) : '';
}

function actorName({ t, nameOf }: StaffTexts, actor: string): string {
  switch (actor) {
    case 'customer':
      return t('actor.customer');
    case 'database':
      return t('actor.database');
    default:
      return nameOf('logActor', actor, actor);
  }
}

/** `status: pending approval to approved`, of what differs. */
function changeText(
  texts: StaffTexts,
  { subject, before, after }: { subject: string; before: unknown; after: unknown },
): string {
  const was = fieldsOf(texts, subject, before);
  const is = fieldsOf(texts, subject, after);
  const changes = [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => {
      const values = [was.get(name), is.get(name)].filter((value) => value !== undefined);
      return texts.t('pair', {
        name: texts.nameOf('field', name),
        value: values.join(texts.t('log.to')),
      });
    });
  return texts.list(changes);
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

/** What the values of a column are, where pages have words for them. */
const kinds = new Map<string, string>([
  ['booking status', 'bookingStatus'],
  ['payment status', 'paymentStatus'],
  ['event status', 'eventStatus'],
  ['ask status', 'askStatus'],
  ['ask kind', 'ask'],
  ['booking rejection_code', 'rejection'],
  ['payment payment_method', 'paymentMethod'],
  ['document review', 'review'],
  ['document refusal_code', 'refusal'],
  ['member role', 'memberRole'],
]);

function fieldsOf(texts: StaffTexts, subject: string, row: unknown): Map<string, string> {
  return new Map(
    Object.entries(row ?? {})
      .filter(([name, value]) => value !== null && (value !== 0 || name.startsWith('price_')))
      .map(([name, value]) => {
        if (amounts.has(name)) {
          return [name, texts.dinars(Number(value))];
        }
        if (instants.has(name)) {
          return [name, moment(new Date(String(value)))];
        }
        const text = describe(value);
        const kind = kinds.get(`${subject} ${name}`);
        return [name, kind ? texts.nameOf(kind, text) : text.replaceAll('_', ' ')];
      }),
  );
}
