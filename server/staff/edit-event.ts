import type { Selectable, Updateable } from 'kysely';
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
export interface EventEdit {
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
  const named = columnsOf(edit);
  if (named.length === 0) {
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
  const { before, changes } = await staffWrite(deps, (trx) =>
    writeEdit(trx, deps, { id, named, reason: edit.reason?.trim() ?? '' }),
  ).catch(async (error: unknown) => {
    throw isPeriodTaken(error) ? await clashRefusal(db, id, named) : error;
  });
  const text = [
    `"${before.name}" is changed:`,
    table(
      ['WHAT', 'BEFORE', 'NOW'],
      changes.map(([column, value]) => [
        eventLabels[column],
        eventValueText(column, before[column]) ?? '-',
        eventValueText(column, value) ?? '-',
      ]),
    ),
    ...notesOf(before, changes),
  ];
  return { data: { id, ...Object.fromEntries(changes) }, text: text.join('\n') };
}

type Change = { [C in EventColumn]: readonly [C, EventRow[C]] }[EventColumn];

/** The named columns with their new values. */
function columnsOf(edit: EventEdit): Change[] {
  const { name, description, organizer, from, to } = edit;
  const { seats, price, priceOnline, link, details, flyer } = edit;
  return [
    ...(name === undefined ? [] : [['name', name] as const]),
    ...(organizer === undefined ? [] : [['organizer_name', organizer] as const]),
    ...(from === undefined ? [] : [['start_datetime', from] as const]),
    ...(to === undefined ? [] : [['end_datetime', to] as const]),
    ...(seats === undefined ? [] : [['max_participants', orNull(seats)] as const]),
    ...(price === undefined ? [] : [['price_physique', orNull(price)] as const]),
    ...(priceOnline === undefined ? [] : [['price_enligne', orNull(priceOnline)] as const]),
    ...(link === undefined ? [] : [['google_form_link', orNull(link)] as const]),
    ...(flyer === undefined ? [] : [['flyer_storage_path', orNull(flyer)] as const]),
    ...(description === undefined ? [] : [['description', description] as const]),
    ...(details === undefined ? [] : [['additional_details', orNull(details)] as const]),
  ];
}

const orNull = <T>(value: T | typeof NONE) => (value === NONE ? null : value);

async function writeEdit(
  trx: Db,
  deps: StaffDeps,
  { id, named, reason }: { id: string; named: Change[]; reason: string },
): Promise<{ before: EventRow; changes: Change[] }> {
  const before = await trx
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  refuseWithdrawn(id, before);
  const changes = named.filter(([column, value]) => !isSame(before[column], value));
  if (changes.length === 0) {
    throw new StaffError(`The event ${shortId(id)} has these values already.`);
  }
  const changed: Updateable<DB['events']> = Object.fromEntries(changes);
  const isMoved = 'start_datetime' in changed || 'end_datetime' in changed;
  if (isMoved) {
    refusePeriod(deps, { ...before, ...Object.fromEntries(changes) }, reason);
  }
  await trx
    .updateTable('events')
    .set({
      ...changed,
      translations: asJson(translationsLeft(before.translations, changed)),
      ...(reason && isMoved && before.status === 'approved' && { approval_reason: reason }),
    })
    .where('id', '=', id)
    .execute();
  return { before, changes };
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date
    ? one.getTime() === other.getTime()
    : one === other;
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
function translationsLeft(translations: Translations, changed: object): Translations {
  const isLeft = ([key]: [string, unknown]) =>
    !(translatedColumns.some((column) => column === key) && key in changed);
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts ?? {}).filter(isLeft)),
    ]),
  );
}

async function clashRefusal(db: Db, id: string, named: Change[]): Promise<StaffError> {
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
  const { start_datetime: start, end_datetime: end } = { ...stored, ...Object.fromEntries(named) };
  const clashes = await findClashes(db, { roomId: stored.room_id, start, end, except: id });
  return new StaffError(
    `"${stored.name}" cannot be moved, ${stored.room} is taken at that time:\n${clashTable(clashes)}\nChoose another time, or first another room: approve-event ${shortId(id)} --room.`,
  );
}

function notesOf({ status, created_by, translations }: EventRow, changes: Change[]): string[] {
  const changed: object = Object.fromEntries(changes);
  const removed = translatedColumns.filter(
    (column) =>
      column in changed && Object.values(translations).some((texts) => texts && column in texts),
  );
  return [
    ...(status === 'approved' ? ['The public pages show it so.'] : []),
    ...(removed.length > 0
      ? [
          `Its other languages are removed where the text is another one: ${removed.map((column) => eventLabels[column].toLowerCase()).join(', ')}.`,
        ]
      : []),
    ...(created_by === null
      ? ['It is an event of the house: export the offer, or the next "apply" undoes this.']
      : []),
  ];
}
