import type { StaffDeps } from '#server/decisions/use-case.ts';
import {
  editEvent,
  translatedColumns,
  type EditedColumn,
} from '#server/events/decisions/edit-event.ts';
import type { StoredEvent } from '#server/events/decisions/event-rows.ts';
import { listEvents, readEvent, type EventList } from '#server/events/decisions/list-events.ts';
import { approveEvent, rejectEvent } from '#server/events/decisions/review-event.ts';
import { UsageError } from '#server/cli/output/usage-error.ts';
import type { StaffResult } from './staff-command.ts';
import { shortId } from '#domain/short-id.ts';
import { clashTable } from '#server/cli/output/clash-text.ts';
import {
  eventCells,
  eventLabels,
  eventLimitText,
  eventValueText,
} from '#server/cli/output/event-text.ts';
import { NONE, type TypedInstant } from '#server/cli/program/option-values.ts';
import { labelledRows, moment, printable, section, table } from '#server/cli/output/output.ts';
import { list, t, words } from '#server/cli/output/texts.ts';

export async function printEvents(
  deps: StaffDeps,
  { status, page }: Pick<EventList, 'status'> & { page: number },
): Promise<StaffResult> {
  let { rows: events, next } = await listEvents(deps, { status });
  for (let shown = 1; shown < page; shown += 1) {
    ({ rows: events, next } = next
      ? await listEvents(deps, { status, after: next })
      : { rows: [], next });
  }
  if (events.length === 0) {
    const none =
      status === 'all' ? t('events.none') : t('events.noneOf', { status: words(status) });
    return { data: events, text: page === 1 ? none : t('events.noPage', { page }) };
  }
  const { id, name, starts, ends, room } = eventCells(deps.building);
  const text = table(events, {
    id,
    name,
    organizer: (row) => row.organizer_name,
    starts,
    ends,
    room,
    proposedBy: (row) => row.customer_name ?? t('events.byStaff'),
    status: (row) => words(row.status),
    limits: (row) => (row.exceeded ? t(`exceeded.${row.exceeded.code}`) : ''),
  });
  return {
    data: events,
    text: next !== null ? `${text}\n${t('events.more', { page: page + 1 })}` : text,
  };
}

/** What the public page shows besides name, times and description. */
const detailColumns = [
  'max_participants',
  'price_physique',
  'price_enligne',
  'number_of_sessions_physique',
  'start_date_physique',
  'number_of_sessions_enligne',
  'start_date_enligne',
  'google_form_link',
  'flyer_storage_path',
] as const;

export async function printEvent(deps: StaffDeps, typedId: string): Promise<StaffResult> {
  const row = await readEvent(deps, { id: typedId });
  const customer = [row.customer_name, row.customer_email, row.customer_phone];
  const text = [
    labelledRows([
      ['id', shortId(row.id)],
      ['name', row.name],
      ['status', words(row.status)],
      ['organizer', row.organizer_name],
      ['starts', moment(deps.building, row.start_datetime)],
      ['ends', moment(deps.building, row.end_datetime)],
      ['room', row.room_name ?? t('events.noRoom')],
      ...detailColumns.map(
        (column) =>
          [eventLabels[column], eventValueText(deps.building, column, row[column])] as const,
      ),
      ['languages', Object.keys(row.translations).join(', ')],
      ['proposedBy', row.created_by ? customer.filter(Boolean).join(', ') : t('events.byStaff')],
      ['proposedOn', moment(deps.building, row.created_at)],
      ['limits', row.exceeded && eventLimitText(row.exceeded)],
      ['approvedBecause', row.approval_reason],
      ['rejectedBecause', row.rejection_reason],
    ]),
    section(t('labels.description'), printable(row.description)),
    section(t('labels.details'), printable(row.additional_details ?? '')),
    section(t('labels.accommodation'), printable(row.accommodation_details ?? '')),
    section(
      t('events.inRoom', { room: row.room_name ?? '' }),
      clashTable(deps.building, row.clashes),
    ),
  ];
  return { data: row, text: text.filter(Boolean).join('\n\n') };
}

interface Approval {
  /** The slug of a room, or `none`. */
  room?: string | undefined;
  reason?: string | undefined;
}

export async function approve(
  deps: StaffDeps,
  id: string,
  { room, reason }: Approval,
): Promise<StaffResult> {
  const event = await approveEvent(deps, { id, room: room === NONE ? null : room, reason });
  const { name, within } = event;
  const occupied =
    event.room === null ? t('events.nowhere') : t('events.occupies', { room: event.room });
  const place =
    event.room !== null && within !== null
      ? t('events.withinBooking', { room: event.room, ref: within })
      : occupied;
  return { data: event, text: t('events.approved', { name, place }) };
}

export async function reject(deps: StaffDeps, id: string, reason: string): Promise<StaffResult> {
  const event = await rejectEvent(deps, { id, reason });
  return { data: event, text: t('events.rejected', { name: event.name }) };
}

/** What changes; what is not named stays, and `none` empties it. */
interface EditOptions {
  name?: string | undefined;
  description?: string | undefined;
  organizer?: string | undefined;
  from?: TypedInstant | undefined;
  to?: TypedInstant | undefined;
  seats?: number | typeof NONE | undefined;
  /** In centimes, as the price online. */
  price?: number | typeof NONE | undefined;
  priceOnline?: number | typeof NONE | undefined;
  link?: string | undefined;
  details?: string | undefined;
  /** The name of a stored flyer. */
  flyer?: string | undefined;
  reason?: string | undefined;
}

const orNull = <T>(value: T | typeof NONE) => (value === NONE ? null : value);

export async function edit(
  deps: StaffDeps,
  id: string,
  { reason, ...options }: EditOptions,
): Promise<StaffResult> {
  const values = {
    name: options.name,
    organizer_name: options.organizer,
    start_datetime: options.from?.(deps.building),
    end_datetime: options.to?.(deps.building),
    max_participants: orNull(options.seats),
    price_physique: orNull(options.price),
    price_enligne: orNull(options.priceOnline),
    google_form_link: orNull(options.link),
    flyer_storage_path: orNull(options.flyer),
    description: options.description,
    additional_details: orNull(options.details),
  };
  if (Object.values(values).every((value) => value === undefined)) {
    throw new UsageError(t('edit.nothingNamed'));
  }
  if (reason !== undefined && options.from === undefined && options.to === undefined) {
    throw new UsageError(t('edit.reasonAlone'));
  }
  const { before, changed } = await editEvent(deps, { id, values, reason });
  const text = [
    t('edit.done', { name: before.name }),
    table(changed, {
      what: (column) => t(`labels.${eventLabels[column]}`),
      before: (column) => eventValueText(deps.building, column, before[column]) ?? '-',
      now: (column) => eventValueText(deps.building, column, values[column] ?? null) ?? '-',
    }),
    ...notesOf(before, changed),
  ];
  return { data: { id: before.id, ...values }, text: text.join('\n') };
}

function notesOf(
  { status, created_by, translations }: StoredEvent,
  changed: readonly EditedColumn[],
): string[] {
  const removed = translatedColumns.filter(
    (column) =>
      changed.includes(column) && Object.values(translations).some((text) => column in text),
  );
  const names = removed.map((column) => t(`labels.${eventLabels[column]}`).toLowerCase());
  return [
    ...(status === 'approved' ? [t('edit.isPublic')] : []),
    ...(names.length === 0 ? [] : [t('edit.otherLanguages', { names: list(names) })]),
    ...(created_by === null ? [t('edit.ofHouse')] : []),
  ];
}
