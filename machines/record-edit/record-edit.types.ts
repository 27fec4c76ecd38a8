import type {
  Mistakes,
  RecordValues,
  SectionName,
  TypedRecord,
  TypedValue,
} from '#domain/offer/record.ts';
import type { StaffFailure } from '#domain/staff/failure.ts';
import type { RecordSave } from '#domain/staff/offer.ts';
import type { Call } from '#machines/shared/calls.ts';

/** A record as the server has it. */
export interface SavedRecord {
  id: string;
  values: RecordValues;
}

export interface RecordEditInput {
  section: SectionName;
  /** Null: a new one. */
  record: SavedRecord | null;
}

export interface RecordEditContext {
  section: SectionName;
  /** Null until a new record is stored. */
  id: string | null;
  /** As it was read last; null: there is no such record. */
  stored: RecordValues | null;
  /** What the inputs have. */
  typed: TypedRecord;
  mistakes: Mistakes;
  /** What is to be stored; null: the record is to be removed. */
  next: RecordValues | null;
  /** Why it was not stored, until the next try or change. */
  failure: StaffFailure | null;
  /** In a conflict: what a colleague has stored; null: it was removed. */
  theirs: RecordValues | null;
}

export type RecordEditEvent =
  | { type: 'record.edit' }
  | { type: 'record.remove' }
  | { type: 'field.change'; name: string; value: TypedValue }
  /** Shows what is going to change. */
  | { type: 'record.review' }
  /** Back to the form, with what is typed. */
  | { type: 'record.revise' }
  /** Gives up what is typed. */
  | { type: 'record.discard' }
  | { type: 'record.save' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  /** The record has changed on the server. */
  | RecordReceived;

export interface RecordReceived {
  type: 'record.received';
  /** Null: it was removed. */
  values: RecordValues | null;
}

/** Emitted for the view: shown once, not kept. */
export type RecordEditEmitted =
  /** Focus the first field with a mistake. */
  | { type: 'form.invalid'; field: string }
  /** A new record is stored: it has a page of its own. */
  | { type: 'record.added'; id: string };

export interface SaveResult {
  /** As it is stored; null: it was removed. */
  record: SavedRecord | null;
  /** Why nothing was stored: `offer_changed` when the record was not as it was seen. */
  refusal: StaffFailure | null;
}

export interface RecordEditCalls {
  saveRecord: Call<RecordSave, SaveResult>;
}
