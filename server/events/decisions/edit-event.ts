import { isDeepStrictEqual } from 'node:util';
import type { Translations } from '#domain/language.ts';
import { shortId } from '#domain/short-id.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { eventCalls } from '#domain/staff/events.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { asJson } from '#server/db/database.ts';
import { decision, type Scope } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { lockEvent, violationOf, writeEvent, type StoredEvent } from './event-rows.ts';

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
] as const;
type EditedColumn = (typeof editedColumns)[number];

type Edit = InputOf<typeof eventCalls.edit>;
type EventValues = Edit['values'];

/** The name of a stored flyer (`storePicture`). */
const STORED_FLYER = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

/** Columns whose other languages are of no use once the English text is another one. */
const translatedColumns = ['name', 'description', 'additional_details'] as const;

/**
 * Changes an event, also one that a customer proposed. Two edits are one after the other, and both in the log. Refused when an
 * approved event would take a time of its room that is taken.
 */
export const editEvent = decision(
  'events.review',
  async (scope, { id: typedId, values, reason = '' }: Edit) => {
    const { db } = scope;
    const flyer = values.flyer_storage_path;
    if (flyer && !STORED_FLYER.test(flyer)) {
      throw new Refusal('flyer_not_stored', { name: flyer });
    }
    const before = await lockEvent(db, typedId);
    const { id } = before;
    const changed = editedColumns.filter(
      (column) =>
        values[column] !== undefined && !isDeepStrictEqual(values[column], before[column]),
    );
    if (changed.length === 0) {
      throw new Refusal('event_unchanged', { id: shortId(id) });
    }
    const isMoved = changed.some((column) => column.endsWith('_datetime'));
    const moved = { ...before, ...periodOf(before, values) };
    const why = reason.trim();
    if (isMoved) {
      refusePeriod(scope, moved, why);
    }
    await writeEvent(db, moved, before.room_id, () =>
      db
        .updateTable('events')
        .set({
          ...values,
          translations: asJson(translationsLeft(before.translations, changed)),
          ...(why && isMoved && before.status === 'approved' && { approval_reason: why }),
        })
        .where('id', '=', id)
        .execute(),
    );
    return { before, changed };
  },
  expireOverdueHolds,
);

function periodOf(stored: StoredEvent, { start_datetime, end_datetime }: EventValues) {
  return {
    start_datetime: start_datetime ?? stored.start_datetime,
    end_datetime: end_datetime ?? stored.end_datetime,
  };
}

/** An event that is not approved yet is judged by its approval (rulings, Own events). */
function refusePeriod(scope: Scope, event: StoredEvent, reason: string): void {
  const { name, status, created_by, start_datetime: start, end_datetime: end } = event;
  if (end <= start) {
    throw new Refusal('invalid_period');
  }
  const limit =
    status === 'approved' && created_by !== null && reason === ''
      ? violationOf(scope, event)
      : null;
  if (limit) {
    throw new Refusal('event_limits', { name, limit });
  }
}

/** The texts in other languages, without those of another English text. */
function translationsLeft(
  translations: Translations,
  changed: readonly EditedColumn[],
): Translations {
  const isLeft = ([key]: [string, unknown]) =>
    !translatedColumns.some((column) => column === key && changed.includes(column));
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(isLeft)),
    ]),
  );
}
