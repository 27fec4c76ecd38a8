import { eventPeriodViolation, type EventPeriodViolation } from '#domain/events/limits.ts';
import type { eventStatuses } from '#domain/events/new-event.ts';
import { shortId } from '#domain/short-id.ts';
import type { Db } from '#server/db/database.ts';
import { clashTable, findClashes } from './clashes.ts';
import { detailColumns, eventLabels, eventValueText } from './event-values.ts';
import { findId } from './find.ts';
import { labelledRows, moment, printable, section, table } from '#server/cli/staff/output.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';

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
  const { texts } = deps;
  if (rows.length === 0) {
    return {
      data: rows,
      text: page === 1 ? noneText(texts, status) : texts.t('events.noPage', { page }),
    };
  }
  const { id, name, starts, ends, room } = eventCells;
  const text = table(rows, {
    id,
    name,
    organizer: (row) => row.organizer_name,
    starts,
    ends,
    room,
    proposedBy: (row) => row.customer_name ?? texts.t('events.byStaff'),
    status: (row) => texts.nameOf('eventStatus', row.status),
    limits: (row) => (row.exceeded ? texts.t(`exceeded.${row.exceeded.code}`) : ''),
  });
  const isLast = found.length <= PAGE_ROWS;
  return {
    data: rows,
    text: isLast ? text : `${text}\n${texts.t('events.more', { page: page + 1 })}`,
  };
}

interface EventRow {
  id: string;
  name: string;
  start_datetime: Date;
  end_datetime: Date;
  room_name: string | null;
}

/** What tables of events have in their columns. */
export const eventCells = {
  id: (row: EventRow) => shortId(row.id),
  name: (row: EventRow) => row.name,
  starts: (row: EventRow) => moment(row.start_datetime),
  ends: (row: EventRow) => moment(row.end_datetime),
  room: (row: EventRow) => row.room_name ?? '-',
};

function noneText({ t, nameOf }: StaffTexts, status: EventStatus | 'all'): string {
  return status === 'all'
    ? t('events.none')
    : t('events.noneOf', { status: nameOf('eventStatus', status) });
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
  const { db, texts } = deps;
  const { t } = texts;
  const id = await findId(deps, 'events', typedId);
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
    ? await findClashes(deps, db, {
        roomId: row.room_id,
        spans: [{ start: row.start_datetime, end: row.end_datetime }],
        except: id,
      })
    : [];
  const customer = [row.customer_name, row.customer_email, row.customer_phone];
  const text = [
    labelledRows([
      ['id', shortId(row.id)],
      ['name', row.name],
      ['status', texts.nameOf('eventStatus', row.status)],
      ['organizer', row.organizer_name],
      ['starts', moment(row.start_datetime)],
      ['ends', moment(row.end_datetime)],
      ['room', row.room_name ?? t('events.noRoom')],
      ...detailColumns.map(
        (column) => [eventLabels[column], eventValueText(texts, column, row[column])] as const,
      ),
      ['languages', Object.keys(row.translations).join(', ')],
      ['proposedBy', row.created_by ? customer.filter(Boolean).join(', ') : t('events.byStaff')],
      ['proposedOn', moment(row.created_at)],
      ['limits', exceeded && exceededText(texts, exceeded)],
      ['approvedBecause', row.approval_reason],
      ['rejectedBecause', row.rejection_reason],
    ]),
    section(t('labels.description'), printable(row.description)),
    section(t('labels.details'), printable(row.additional_details ?? '')),
    section(t('labels.accommodation'), printable(row.accommodation_details ?? '')),
    section(t('events.inRoom', { room: row.room_name ?? '' }), clashTable(texts, clashes)),
  ];
  return { data: { ...row, exceeded, clashes }, text: text.filter(Boolean).join('\n\n') };
}

type EventStatus = (typeof eventStatuses)[number];

export function events(db: Db) {
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

/** The limit that the period of an undecided event of a customer exceeds, or null (rulings, Own events). */
export function exceededBy(
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

export function exceededText({ t }: StaffTexts, violation: EventPeriodViolation): string {
  switch (violation.code) {
    case 'invalid_period':
      return t('limit.noLength');
    case 'too_far_ahead':
      return t('limit.startsTooFarAhead', { max: violation.max });
    case 'outside_hours':
      return t('limit.outsideHours', { from: violation.from, to: violation.to });
    case 'limit_reached':
      return t('limit.tooLong', { count: violation.max });
  }
}
