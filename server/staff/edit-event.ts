import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { eventPeriodViolation } from '#domain/events/limits.ts';
import type { Translations } from '#domain/language.ts';
import { shortId } from '#domain/short-id.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { asJson, type Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { clashTable, findClashes } from './clashes.ts';
import { exceededText } from './events.ts';
import { refuseWithdrawn } from './review-event.ts';
import { eventLabels, eventValueText, type EventColumn } from './event-values.ts';
import { findId } from './find.ts';
import { isStoredFlyer } from './flyer-file.ts';
import { NONE } from '#server/cli/staff/option-values.ts';
import { table } from '#server/cli/staff/output.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';

/** What changes; what is not named stays, and `none` empties it. */
interface EventEdit {
  name?: string | undefined;
  description?: string | undefined;
  organizer?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  seats?: number | typeof NONE | undefined;
  /** In centimes, as the price online. */
  price?: number | typeof NONE | undefined;
  priceOnline?: number | typeof NONE | undefined;
  link?: string | undefined;
  details?: string | undefined;
  /** The name of a stored flyer. */
  flyer?: string | undefined;
  /** Why an approved event of a customer may exceed the limits. */
  reason?: string | undefined;
}

type EventRow = Selectable<DB['events']>;

/** Columns whose other languages are of no use once the English text is another one. */
const translatedColumns = ['name', 'description', 'additional_details'] as const;

/**
 * Changes an event in one transaction, also one that a customer proposed. The row is locked, so that two edits are one after the
 * other, and both in the log. Refused when an approved event would take a time of its room that is taken.
 */
export async function editEvent(
  deps: StaffDeps,
  typedId: string,
  edit: EventEdit,
): Promise<StaffResult> {
  const { db, clock, texts } = deps;
  const { t } = texts;
  const named = valuesOf(edit);
  if (editedColumns.every((column) => named[column] === undefined)) {
    throw usageError(t('edit.nothingNamed'));
  }
  if (edit.reason !== undefined && edit.from === undefined && edit.to === undefined) {
    throw usageError(t('edit.reasonAlone'));
  }
  if (edit.flyer !== undefined && edit.flyer !== NONE && !isStoredFlyer(edit.flyer)) {
    throw usageError(t('edit.flyerMissing', { name: edit.flyer }));
  }
  const id = await findId(deps, 'events', typedId);
  await expireOverdueHolds(db, clock());
  const { before, columns } = await staffWrite(deps, (trx) =>
    writeEdit(trx, deps, { id, named, reason: edit.reason?.trim() ?? '' }),
  ).catch(async (error: unknown) => {
    throw isPeriodTaken(error) ? await clashRefusal(deps, id, named) : error;
  });
  const text = [
    t('edit.done', { name: before.name }),
    table(columns, {
      what: (column) => t(`labels.${eventLabels[column]}`),
      before: (column) => eventValueText(texts, column, before[column]) ?? '-',
      now: (column) => eventValueText(texts, column, named[column] ?? null) ?? '-',
    }),
    ...notesOf(texts, before, columns),
  ];
  return { data: { id, ...named }, text: text.join('\n') };
}

const editedColumns = [
  'name',
  'organizer_name',
  'start_datetime',
  'end_datetime',
  'max_participants',
  'price_physique',
  'price_enligne',
  'google_form_link',
  'flyer_storage_path',
  'description',
  'additional_details',
] as const satisfies EventColumn[];
type EditedColumn = (typeof editedColumns)[number];

/** New values; undefined where one stays. */
type NewValues = { [Column in EditedColumn]: EventRow[Column] | undefined };

function valuesOf(edit: EventEdit): NewValues {
  return {
    name: edit.name,
    organizer_name: edit.organizer,
    start_datetime: edit.from,
    end_datetime: edit.to,
    max_participants: orNull(edit.seats),
    price_physique: orNull(edit.price),
    price_enligne: orNull(edit.priceOnline),
    google_form_link: orNull(edit.link),
    flyer_storage_path: orNull(edit.flyer),
    description: edit.description,
    additional_details: orNull(edit.details),
  };
}

const orNull = <T>(value: T | typeof NONE) => (value === NONE ? null : value);

/** Returns the row as it was, and the columns that changed. */
async function writeEdit(
  trx: Db,
  deps: StaffDeps,
  { id, named, reason }: { id: string; named: NewValues; reason: string },
): Promise<{ before: EventRow; columns: EditedColumn[] }> {
  const before = await trx
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  refuseWithdrawn(deps.texts, id, before);
  const columns = editedColumns.filter(
    (column) => named[column] !== undefined && !isDeepStrictEqual(named[column], before[column]),
  );
  if (columns.length === 0) {
    throw new StaffError(deps.texts.t('edit.same', { id: shortId(id) }));
  }
  const isMoved = columns.some((column) => column.endsWith('_datetime'));
  if (isMoved) {
    refusePeriod(deps, { ...before, ...periodOf(before, named) }, reason);
  }
  await trx
    .updateTable('events')
    .set({
      ...named,
      translations: asJson(translationsLeft(before.translations, columns)),
      ...(reason && isMoved && before.status === 'approved' && { approval_reason: reason }),
    })
    .where('id', '=', id)
    .execute();
  return { before, columns };
}

type Period = Pick<EventRow, 'start_datetime' | 'end_datetime'>;

function periodOf(stored: Period, named: NewValues): Period {
  return {
    start_datetime: named.start_datetime ?? stored.start_datetime,
    end_datetime: named.end_datetime ?? stored.end_datetime,
  };
}

/** An event that is not approved yet is judged by its approval (rulings, Own events). */
function refusePeriod(
  { clock, eventLimits, texts }: StaffDeps,
  { name, status, created_by, start_datetime: start, end_datetime: end }: EventRow,
  reason: string,
): void {
  if (end <= start) {
    throw new StaffError(texts.t('edit.wrongOrder', { name }));
  }
  const exceeded =
    status === 'approved' && created_by !== null && reason === ''
      ? eventPeriodViolation(eventLimits, { start, end }, clock())
      : null;
  if (exceeded) {
    throw new StaffError(
      texts.t('edit.needsReason', { name, limit: exceededText(texts, exceeded) }),
    );
  }
}

/** The texts in other languages, without those of another English text. */
function translationsLeft(
  translations: Translations,
  columns: readonly EditedColumn[],
): Translations {
  const isLeft = ([key]: [string, unknown]) =>
    !translatedColumns.some((column) => column === key && columns.includes(column));
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(isLeft)),
    ]),
  );
}

async function clashRefusal(deps: StaffDeps, id: string, named: NewValues): Promise<StaffError> {
  const { db, texts } = deps;
  const { t } = texts;
  const stored = await db
    .selectFrom('events')
    .innerJoin('rooms', 'rooms.id', 'events.room_id')
    .select([
      'events.name',
      'events.start_datetime',
      'events.end_datetime',
      'events.room_id',
      'rooms.name as room',
    ])
    .where('events.id', '=', id)
    .executeTakeFirstOrThrow();
  const { start_datetime: start, end_datetime: end } = periodOf(stored, named);
  const clashes = await findClashes(deps, db, {
    roomId: stored.room_id,
    spans: [{ start, end }],
    except: id,
  });
  return new StaffError(
    [
      t('edit.taken', { name: stored.name, room: stored.room }),
      clashTable(texts, clashes),
      t('edit.otherTime', { id: shortId(id) }),
    ].join('\n'),
  );
}

function notesOf(
  texts: StaffTexts,
  { status, created_by, translations }: EventRow,
  columns: readonly EditedColumn[],
): string[] {
  const { t, list } = texts;
  const removed = translatedColumns.filter(
    (column) =>
      columns.includes(column) && Object.values(translations).some((text) => column in text),
  );
  const names = removed.map((column) => t(`labels.${eventLabels[column]}`).toLowerCase());
  return [
    ...(status === 'approved' ? [t('edit.isPublic')] : []),
    ...(names.length === 0 ? [] : [t('edit.otherLanguages', { names: list(names) })]),
    ...(created_by === null ? [t('edit.ofHouse')] : []),
  ];
}
