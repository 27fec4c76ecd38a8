import * as v from 'valibot';
import { countSchema, typedCountSchema } from '#domain/money/typed-amount.ts';
import { contactEntries } from '#domain/request/contact.ts';
import {
  cleanLine,
  cleanText,
  normalizeEmail,
  requiredLineSchema,
  textSchema,
} from '#domain/text/text.ts';

/** What a line or a text has in common with the others. */
const text = {
  /** In the form; a stored draft of an earlier release may lack it. */
  form: v.optional(v.pipe(v.string(), v.maxLength(4_000)), ''),
  /** From the form to the request. */
  sent: cleanedBy(cleanLine),
  /** In its column: null in a booking of another kind, absent in a response of an earlier release. */
  stored: v.optional(v.nullable(v.string()), null),
  empty: '',
};
const requiredLine = requiredLineSchema(200);

/**
 * The fields of a request for a room that have a column in `bookings`. `request` is the schema by which the server accepts one:
 * that of a new field is optional with its `empty` value, because an open page of the earlier release does not send it. The
 * requests are compared by a hash, in this order.
 */
export const requestFields = {
  clientName: { ...text, column: 'client_name', request: requiredLine },
  contactPerson: { ...text, column: 'contact_person', request: contactEntries.contactPerson },
  contactEmail: {
    ...text,
    column: 'contact_email',
    request: contactEntries.contactEmail,
    sent: cleanedBy(normalizeEmail),
  },
  contactPhone: { ...text, column: 'contact_phone', request: contactEntries.contactPhone },
  eventName: { ...text, column: 'event_name', request: requiredLine },
  attendees: {
    column: 'attendees',
    form: typedCountSchema,
    sent: v.number(),
    request: countSchema,
    stored: v.optional(v.nullable(v.number()), null),
    empty: 1,
  },
  notes: { ...text, column: 'notes', request: textSchema(4_000), sent: cleanedBy(cleanText) },
} as const;

type Fields = typeof requestFields;
export type RequestField = keyof Fields;
export const requestFieldNames = Object.keys(requestFields) as RequestField[];
export const requestColumns = requestFieldNames.map((name) => requestFields[name].column);

/** What is shown of the event, in this order. */
export const eventFields = ['eventName', 'clientName', 'attendees'] as const;
export const contactFields = ['contactPerson', 'contactEmail', 'contactPhone'] as const;

export const formEntries = partsOf('form');
export const requestEntries = partsOf('request');
export const emptyFields = partsOf('empty');
/** The fields of a valid form as they are sent. */
export const sentFieldsSchema = v.object(partsOf('sent'));
/** The columns as responses have them. */
export const columnEntries = toColumns(partsOf('stored'));

type FormFields = { [Name in RequestField]: v.InferOutput<Fields[Name]['form']> };
export type RequestFields = { [Name in RequestField]: v.InferOutput<Fields[Name]['request']> };
type Columns<Values extends Record<RequestField, unknown>> = {
  [Name in RequestField as Fields[Name]['column']]: Values[Name];
};
export type StoredFields = Columns<{
  [Name in RequestField]: v.InferOutput<Fields[Name]['stored']>;
}>;

function cleanedBy(clean: (typed: string) => string) {
  return v.pipe(v.string(), v.transform(clean));
}

/** One part of the description of every field, under the name of the field. */
function partsOf<Part extends keyof Fields[RequestField]>(part: Part) {
  const parts = requestFieldNames.map((name) => [name, requestFields[name][part]]);
  return Object.fromEntries(parts) as { [Name in RequestField]: Fields[Name][Part] };
}

/** The same values under the columns of the fields. */
export function toColumns<Values extends Record<RequestField, unknown>>(values: Values) {
  const columns = requestFieldNames.map((name) => [requestFields[name].column, values[name]]);
  return Object.fromEntries(columns) as Columns<Values>;
}

/** The fields of the form with what is stored. */
export function fieldsOfColumns(row: StoredFields): FormFields {
  const fields = requestFieldNames.map((name) => {
    const { column, empty } = requestFields[name];
    return [name, row[column] ?? empty];
  });
  return Object.fromEntries(fields) as FormFields;
}
