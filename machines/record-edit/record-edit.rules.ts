import { readTyped, typedRecord, type TypedValue } from '#domain/offer/record.ts';
import { toStaffFailure, type StaffFailure } from '#domain/staff/failure.ts';
import { theirValues } from '#domain/staff/offer.ts';
import type { Failed } from '#machines/shared/calls.ts';
import type {
  RecordEditContext,
  RecordEditInput,
  SavedRecord,
  SaveResult,
} from './record-edit.types.ts';

type Context = RecordEditContext;

/** The form of a record as it is stored, and of one that a colleague has stored meanwhile. */
export function asStored(
  { section }: Pick<Context, 'section'>,
  record: SavedRecord | null,
): Omit<Context, 'section'> {
  return {
    id: record?.id ?? null,
    stored: record?.values ?? null,
    typed: typedRecord(section, record?.values ?? null),
    mistakes: {},
    next: record?.values ?? null,
    failure: null,
    theirs: null,
  };
}

export const opened = ({ section, record }: RecordEditInput): Context => ({
  section,
  ...asStored({ section }, record),
});

/** The typed field, without the mistakes that were shown in it. */
export function withField(
  { typed, mistakes }: Pick<Context, 'typed' | 'mistakes'>,
  { name, value }: { name: string; value: TypedValue },
): Pick<Context, 'typed' | 'mistakes'> {
  const isOther = (place: string) => place !== name && !place.startsWith(`${name}.`);
  return {
    typed: { ...typed, [name]: value },
    mistakes: Object.fromEntries(Object.entries(mistakes).filter(([place]) => isOther(place))),
  };
}

/** Whether the inputs have what is stored. */
export function isAsStored({ section, stored, typed }: Context): boolean {
  return JSON.stringify(typed) === JSON.stringify(typedRecord(section, stored));
}

export function mistakesOf({ section, typed }: Context) {
  return readTyped(section, typed).mistakes ?? {};
}

export function typedValues({ section, typed }: Context) {
  return readTyped(section, typed).values ?? null;
}

export const staffFailure = ({ event }: Failed): StaffFailure => toStaffFailure(event.error);

/** Why nothing was stored, with what a colleague has stored when that is the reason. */
export function withRefusal({ refusal }: SaveResult): Pick<Context, 'failure' | 'theirs'> {
  return { failure: refusal, theirs: theirValues(refusal?.params) };
}

/** The record of a conflict is what is seen now; what was removed is added again. */
export function onTheirs({ id, theirs }: Context): Pick<Context, 'id' | 'stored' | 'theirs'> {
  return { id: theirs && id, stored: theirs, theirs: null };
}
