import { findId, shortId } from './find.ts';
import { moment, table, words } from './output.ts';
import { StaffError, usageError } from './staff-error.ts';
import type { StaffParts, StaffResult } from './staff-parts.ts';

const statuses = ['pending_review', 'approved', 'rejected'] as const;
const MAX_ROWS = 500;

/** Events of a status (`all` for every one), the soonest first. */
export async function listEvents(
  { db }: StaffParts,
  status = 'pending_review',
): Promise<StaffResult> {
  const wanted = statuses.filter((known) => status === 'all' || known === status);
  if (wanted.length === 0) {
    throw usageError(`--status is one of ${[...statuses, 'all'].join(', ')}`);
  }
  const rows = await db
    .selectFrom('events')
    .leftJoin('customers', 'customers.id', 'events.created_by')
    .select([
      'events.id',
      'events.name',
      'events.organizer_name',
      'events.start_datetime',
      'events.end_datetime',
      'events.status',
      'customers.name as customer_name',
    ])
    .where('events.status', 'in', wanted)
    .orderBy('events.start_datetime')
    .orderBy('events.id')
    .limit(MAX_ROWS)
    .execute();
  const text = table(
    ['ID', 'NAME', 'ORGANIZER', 'STARTS', 'ENDS', 'PROPOSED BY', 'STATUS'],
    rows.map((row) => [
      shortId(row.id),
      row.name,
      row.organizer_name,
      moment(row.start_datetime),
      moment(row.end_datetime),
      row.customer_name ?? 'the house',
      words(row.status),
    ]),
  );
  return {
    data: rows,
    text: rows.length > 0 ? text : `No event is ${status === 'all' ? 'here' : words(status)}.`,
  };
}

/** Puts an event on the public pages, or takes it off them. */
export async function decideEvent(
  { db }: StaffParts,
  typedId: string,
  status: 'approved' | 'rejected',
): Promise<StaffResult> {
  const id = await findId(db, 'events', typedId);
  const changed = await db
    .updateTable('events')
    .set({ status })
    .where('id', '=', id)
    .where('status', '<>', status)
    .returning('name')
    .executeTakeFirst();
  if (!changed) {
    throw new StaffError(`The event ${shortId(id)} is already ${status}.`);
  }
  const effect = status === 'approved' ? 'the public pages show it' : 'no public page shows it';
  return { data: { id, status }, text: `"${changed.name}" is ${status}: ${effect}.` };
}
