import { eventStatuses } from '#domain/events/new-event.ts';
import { shortId } from '#domain/short-id.ts';
import { findId } from './find.ts';
import { moment, noRows, table, words } from './output.ts';
import { StaffError, usageError } from './staff-error.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

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
      'events.rejection_reason',
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

/** Publishes an event; an earlier rejection has no effect any more. */
export async function approveEvent(deps: StaffDeps, typedId: string): Promise<StaffResult> {
  return decideEvent(deps, typedId, { status: 'approved', reason: null });
}

/** Removes an event from the public pages, or keeps it off them; the customer who proposed it reads the reason. */
export async function rejectEvent(
  deps: StaffDeps,
  typedId: string,
  typedReason: string,
): Promise<StaffResult> {
  const reason = typedReason.trim();
  if (reason === '') {
    throw usageError('A rejection needs a reason: the customer reads it.');
  }
  return decideEvent(deps, typedId, { status: 'rejected', reason });
}

async function decideEvent(
  { db }: StaffDeps,
  typedId: string,
  { status, reason }: { status: 'approved' | 'rejected'; reason: string | null },
): Promise<StaffResult> {
  const id = await findId(db, 'events', typedId);
  const changed = await db
    .updateTable('events')
    .set({ status, rejection_reason: reason })
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
