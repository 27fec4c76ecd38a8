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
import { exceededText, refuseWithdrawn } from './events.ts';
import { eventLabels, eventValueText, type EventColumn } from './event-values.ts';
import { findId } from './find.ts';
import { isStoredFlyer } from './flyer-file.ts';
import { NONE } from './option-values.ts';
import { table } from './output.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

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
  const { db, clock } = deps;
  const named = valuesOf(edit);
  if (editedColumns.every((column) => named[column] === undefined)) {
    throw usageError('Name what changes, such as --seats or --from.');
  }
  if (edit.reason !== undefined && edit.from === undefined && edit.to === undefined) {
    throw usageError('--reason is why --from or --to may exceed the limits.');
  }
  if (edit.flyer !== undefined && edit.flyer !== NONE && !isStoredFlyer(edit.flyer)) {
    throw usageError(`${edit.flyer} is not in the storage.`);
  }
  const id = await findId(db, 'events', typedId);
  await expireOverdueHolds(db, clock());
  const { before, columns } = await staffWrite(deps, (trx) =>
    writeEdit(trx, deps, { id, named, reason: edit.reason?.trim() ?? '' }),
  ).catch(async (error: unknown) => {
    throw isPeriodTaken(error) ? await clashRefusal(db, id, named) : error;
  });
  const text = [
    `"${before.name}" is changed:`,
    table(
      ['WHAT', 'BEFORE', 'NOW'],
      columns.map((column) => [
        eventLabels[column],
        eventValueText(column, before[column]) ?? '-',
        eventValueText(column, named[column] ?? null) ?? '-',
      ]),
    ),
    ...notesOf(before, columns),
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
  refuseWithdrawn(id, before);
  const columns = editedColumns.filter(
    (column) => named[column] !== undefined && !isDeepStrictEqual(named[column], before[column]),
  );
  if (columns.length === 0) {
    throw new StaffError(`The event ${shortId(id)} has these values already.`);
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
  { clock, eventLimits }: StaffDeps,
  { name, status, created_by, start_datetime: start, end_datetime: end }: EventRow,
  reason: string,
): void {
  if (end <= start) {
    throw new StaffError(`"${name}" cannot end before it starts: name --from and --to.`);
  }
  const exceeded =
    status === 'approved' && created_by !== null && reason === ''
      ? eventPeriodViolation(eventLimits, { start, end }, clock())
      : null;
  if (exceeded) {
    throw new StaffError(
      `"${name}" cannot be moved without a reason: ${exceededText(exceeded)}. Add --reason.`,
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

async function clashRefusal(db: Db, id: string, named: NewValues): Promise<StaffError> {
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
  const clashes = await findClashes(db, { roomId: stored.room_id, start, end, except: id });
  return new StaffError(
    `"${stored.name}" cannot be moved, ${stored.room} is taken at that time:\n${clashTable(clashes)}\nChoose another time, or first another room: approve-event ${shortId(id)} --room.`,
  );
}

function notesOf(
  { status, created_by, translations }: EventRow,
  columns: readonly EditedColumn[],
): string[] {
  const removed = translatedColumns.filter(
    (column) =>
      columns.includes(column) && Object.values(translations).some((texts) => column in texts),
  );
  const names = removed.map((column) => eventLabels[column].toLowerCase()).join(', ');
  return [
    ...(status === 'approved' ? ['The public pages show it so.'] : []),
    ...(names === ''
      ? []
      : [`Its other languages are removed where the text is another one: ${names}.`]),
    ...(created_by === null
      ? ['It is an event of the house: export the offer, or the next "apply" undoes this.']
      : []),
  ];
}
