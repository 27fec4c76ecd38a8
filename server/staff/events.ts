import { findId, shortId } from './find.ts';
import { moment, noRows, table, words } from './output.ts';
import { StaffError } from './staff-error.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

export const eventStatuses = ['pending_review', 'approved', 'rejected'] as const;
const MAX_ROWS = 500;

/** Events of a status (`all` for every one), the soonest first. */
export async function listEvents(
  { db }: StaffDeps,
  status: (typeof eventStatuses)[number] | 'all',
): Promise<StaffResult> {
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
    .where('events.status', 'in', status === 'all' ? eventStatuses : [status])
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
      row.customer_name ?? 'staff',
      words(row.status),
    ]),
  );
  return {
    data: rows,
    text: rows.length > 0 ? text : noRows('event', status),
  };
}

/** Publishes an event, or removes it from the public pages. */
export async function decideEvent(
  { db }: StaffDeps,
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
