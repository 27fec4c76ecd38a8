import { eventPeriodViolation, type EventPeriodViolation } from '#domain/events/limits.ts';
import type { eventStatuses } from '#domain/events/new-event.ts';
import { shortId } from '#domain/short-id.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import type { Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { clashTable, findClashes } from './clashes.ts';
import { detailColumns, eventLabels, eventValueText } from './event-values.ts';
import { findId, findRoom } from './find.ts';
import { lastActor } from './log.ts';
import { labelledRows, moment, noRows, printable, section, table, words } from './output.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

const PAGE_ROWS = 50;

/** A page of the events of a status (`all` for every one), the soonest first. */
export async function listEvents(
  deps: StaffDeps,
  { status, page }: { status: EventStatus | 'all'; page: number },
): Promise<StaffResult> {
  const found = await eventsPageQuery(deps.db, status, page).execute();
  const rows = found
    .slice(0, PAGE_ROWS)
    .map((row) => ({ ...row, exceeded: exceededBy(deps, row) }));
  if (rows.length === 0) {
    return {
      data: rows,
      text: page === 1 ? noRows('event', status) : `Page ${page} of the list is empty.`,
    };
  }
  const text = table(
    ['ID', 'NAME', 'ORGANIZER', 'STARTS', 'ENDS', 'ROOM', 'PROPOSED BY', 'STATUS', 'LIMITS'],
    rows.map((row) => [
      shortId(row.id),
      row.name,
      row.organizer_name,
      moment(row.start_datetime),
      moment(row.end_datetime),
      row.room_name ?? '-',
      row.customer_name ?? 'staff',
      words(row.status),
      row.exceeded ? exceededLabels[row.exceeded.code] : '',
    ]),
  );
  const isLast = found.length <= PAGE_ROWS;
  return { data: rows, text: isLast ? text : `${text}\nThere are more: --page ${page + 1}` };
}

/** The rows of a page, and one more where there is a next page. */
export function eventsPageQuery(db: Db, status: EventStatus | 'all', page: number) {
  const all = events(db);
  return (status === 'all' ? all : all.where('events.status', '=', status))
    .orderBy('events.start_datetime')
    .orderBy('events.id')
    .limit(PAGE_ROWS + 1)
    .offset((page - 1) * PAGE_ROWS);
}

/** One event with what its decision needs: description, who proposed it, exceeded limits, what else is in its room. */
export async function showEvent(deps: StaffDeps, typedId: string): Promise<StaffResult> {
  const { db } = deps;
  const id = await findId(db, 'events', typedId);
  const row = await events(db)
    .select([
      'events.description',
      'events.rejection_reason',
      'events.approval_reason',
      'events.created_at',
      'events.translations',
      'events.additional_details',
      'events.accommodation_details',
      ...detailColumns.map((column) => `events.${column}` as const),
      'customers.email as customer_email',
      'customers.phone as customer_phone',
    ])
    .where('events.id', '=', id)
    .executeTakeFirstOrThrow();
  const exceeded = exceededBy(deps, row);
  const clashes = row.room_id
    ? await findClashes(db, {
        roomId: row.room_id,
        start: row.start_datetime,
        end: row.end_datetime,
        except: id,
      })
    : [];
  const customer = [row.customer_name, row.customer_email, row.customer_phone];
  const text = [
    labelledRows([
      ['ID', shortId(row.id)],
      ['Name', row.name],
      ['Status', words(row.status)],
      ['Organizer', row.organizer_name],
      ['Starts', moment(row.start_datetime)],
      ['Ends', moment(row.end_datetime)],
      ['Room', row.room_name ?? 'none'],
      ...detailColumns.map(
        (column) => [eventLabels[column], eventValueText(column, row[column])] as const,
      ),
      ['Languages', Object.keys(row.translations).join(', ')],
      ['Proposed by', row.created_by ? customer.filter(Boolean).join(', ') : 'staff'],
      ['Proposed on', moment(row.created_at)],
      ['Limits', exceeded && exceededText(exceeded)],
      ['Approved because', row.approval_reason],
      ['Rejected because', row.rejection_reason],
    ]),
    section('Description', printable(row.description)),
    section('Details', printable(row.additional_details ?? '')),
    section('Accommodation', printable(row.accommodation_details ?? '')),
    section(
      `In ${row.room_name ?? 'the room'} at that time`,
      clashTable(clashes),
      clashes.length > 0,
    ),
  ];
  return { data: { ...row, exceeded, clashes }, text: text.filter(Boolean).join('\n\n') };
}

type EventStatus = (typeof eventStatuses)[number];

function events(db: Db) {
  return db
    .selectFrom('events')
    .leftJoin('customers', 'customers.id', 'events.created_by')
    .leftJoin('rooms', 'rooms.id', 'events.room_id')
    .select([
      'events.id',
      'events.name',
      'events.organizer_name',
      'events.start_datetime',
      'events.end_datetime',
      'events.status',
      'events.rejection_reason',
      'events.created_by',
      'events.room_id',
      'customers.name as customer_name',
      'rooms.name as room_name',
    ]);
}

const exceededLabels = {
  invalid_period: 'no length',
  too_far_ahead: 'too far ahead',
  outside_hours: 'outside of the opening hours',
  limit_reached: 'too long',
} as const satisfies Record<EventPeriodViolation['code'], string>;

/** The limit that the period of an undecided event of a customer exceeds, or null (rulings, Own events). */
function exceededBy(
  { clock, eventLimits }: StaffDeps,
  event: { status: string; created_by: string | null; start_datetime: Date; end_datetime: Date },
): EventPeriodViolation | null {
  return event.created_by === null || event.status === 'approved'
    ? null
    : eventPeriodViolation(
        eventLimits,
        { start: event.start_datetime, end: event.end_datetime },
        clock(),
      );
}

export function exceededText(violation: EventPeriodViolation): string {
  switch (violation.code) {
    case 'invalid_period':
      return 'its end is not after its start';
    case 'too_far_ahead':
      return `it starts more than ${violation.max} months ahead`;
    case 'outside_hours':
      return `the building is open from ${violation.from} to ${violation.to}`;
    case 'limit_reached':
      return `it is longer than ${violation.max === 1 ? 'one day' : `${violation.max} days`}`;
  }
}

interface EventApproval {
  /** The slug of a room, or `none`: in no room of the building. Default: the room of the event. */
  room?: string | undefined;
  /** Why the event may exceed the limits. */
  reason?: string | undefined;
}

/**
 * Publishes an event in its room or in another one. Refused when something else occupies that room, and when a customer's
 * event exceeds the limits without a reason. An approved event is moved to another room; an earlier rejection has no effect
 * any more.
 */
export async function approveEvent(
  deps: StaffDeps,
  typedId: string,
  { room: typedRoom, reason: typedReason = '' }: EventApproval,
): Promise<StaffResult> {
  const { db, clock } = deps;
  const id = await findId(db, 'events', typedId);
  await expireOverdueHolds(db, clock());
  const event = await events(db)
    .select('events.approval_reason')
    .where('events.id', '=', id)
    .executeTakeFirstOrThrow();
  refuseWithdrawn(id, event);
  const { room_id, room_name } = event;
  const own = room_id && room_name ? { id: room_id, name: room_name } : null;
  const room = typedRoom === undefined ? own : await typedRoomOf(db, typedRoom);
  if (event.status === 'approved' && room_id === (room?.id ?? null)) {
    throw new StaffError(await alreadyText(db, id, 'approved'));
  }
  const reason = typedReason.trim();
  const exceeded = exceededBy(deps, event);
  if (exceeded && reason === '') {
    throw new StaffError(
      `"${event.name}" cannot be approved without a reason: ${exceededText(exceeded)}. Add --reason, or reject the event.`,
    );
  }
  try {
    await staffWrite(deps, (trx) =>
      trx
        .updateTable('events')
        .set({
          status: 'approved',
          rejection_reason: null,
          approval_reason: reason || event.approval_reason,
          room_id: room?.id ?? null,
        })
        .where('id', '=', id)
        .execute(),
    );
  } catch (error) {
    if (!isPeriodTaken(error) || !room) {
      throw error;
    }
    const clashes = await findClashes(db, {
      roomId: room.id,
      start: event.start_datetime,
      end: event.end_datetime,
      except: id,
    });
    throw new StaffError(
      `"${event.name}" cannot be approved, ${room.name} is taken at that time:\n${clashTable(clashes)}\nReject the event, or approve it with --room for another room.`,
    );
  }
  return {
    data: { id, status: 'approved', room: room?.name ?? null },
    text: `"${event.name}" is approved: the public pages show it, and ${await placeOf(db, id, room)}.`,
  };
}

export function refuseWithdrawn(id: string, { status }: { status: string }): void {
  if (status === 'withdrawn') {
    throw new StaffError(`The event ${shortId(id)} was withdrawn by its customer.`);
  }
}

async function typedRoomOf(db: Db, slug: string) {
  return slug === NO_ROOM ? null : findRoom(db, slug, [NO_ROOM]);
}

const NO_ROOM = 'none';

/** What an approved event means for its room. */
async function placeOf(db: Db, id: string, room: { name: string } | null): Promise<string> {
  const occupied = await db
    .selectFrom('private.room_occupancies as occupied')
    .leftJoin('bookings', 'bookings.id', 'occupied.holder')
    .select('bookings.ref_code')
    .where('occupied.event_id', '=', id)
    .executeTakeFirst();
  if (!room || !occupied) {
    return 'it occupies no room';
  }
  return occupied.ref_code
    ? `it takes place in ${room.name} within ${occupied.ref_code}`
    : `it occupies ${room.name}`;
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
  const id = await findId(deps.db, 'events', typedId);
  refuseWithdrawn(id, await events(deps.db).where('events.id', '=', id).executeTakeFirstOrThrow());
  const changed = await staffWrite(deps, (trx) =>
    trx
      .updateTable('events')
      .set({ status: 'rejected', rejection_reason: reason, approval_reason: null })
      .where('id', '=', id)
      .where('status', '<>', 'rejected')
      .returning('name')
      .executeTakeFirst(),
  );
  if (!changed) {
    throw new StaffError(await alreadyText(deps.db, id, 'rejected'));
  }
  return {
    data: { id, status: 'rejected' },
    text: `"${changed.name}" is rejected: no public page shows it.`,
  };
}

async function alreadyText(db: Db, id: string, status: 'approved' | 'rejected'): Promise<string> {
  return `The event ${shortId(id)} is already ${status}${await lastActor(db, id, status)}.`;
}
