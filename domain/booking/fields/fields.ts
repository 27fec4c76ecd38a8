import * as v from 'valibot';

interface Field {
  /** In the table `bookings`. */
  column: string;
  /** Its schemas (field-schemas.ts). */
  kind: 'line' | 'requiredLine' | 'text' | 'email' | 'phone' | 'count';
  /** Of a line that is shorter, or a text. */
  max?: number;
}

/** The fields of a request for a room that have a column of their own. The hash of a request depends on their order. */
export const requestFields = {
  clientName: { column: 'client_name', kind: 'requiredLine' },
  contactPerson: { column: 'contact_person', kind: 'requiredLine' },
  contactEmail: { column: 'contact_email', kind: 'email' },
  contactPhone: { column: 'contact_phone', kind: 'phone' },
  eventName: { column: 'event_name', kind: 'requiredLine' },
  attendees: { column: 'attendees', kind: 'count' },
  notes: { column: 'notes', kind: 'text', max: 4_000 },
} as const satisfies Record<string, Field>;

export type Fields = typeof requestFields;
export type RequestField = keyof Fields;
export const requestFieldNames = Object.keys(requestFields) as RequestField[];
export const requestColumns = requestFieldNames.map((name) => requestFields[name].column);

/** What is shown of the event, in this order. */
export const eventFields = ['eventName', 'clientName', 'attendees'] as const;
export const contactFields = ['contactPerson', 'contactEmail', 'contactPhone'] as const;

type Columns<Values extends Record<RequestField, unknown>> = {
  [Name in RequestField as Fields[Name]['column']]: Values[Name];
};

/** The same values under the columns of the fields. */
export function toColumns<Values extends Record<RequestField, unknown>>(values: Values) {
  const columns = requestFieldNames.map((name) => [requestFields[name].column, values[name]]);
  return Object.fromEntries(columns) as Columns<Values>;
}

// Null in a booking of another kind, absent in a response of an earlier release.
const storedText = v.optional(v.nullable(v.string()), null);
const storedCount = v.optional(v.nullable(v.number()), null);
const stored = requestFieldNames.map((name) => [
  name,
  requestFields[name].kind === 'count' ? storedCount : storedText,
]);

/** The columns as responses have them. */
export const columnEntries = toColumns(
  Object.fromEntries(stored) as {
    [Name in RequestField]: Fields[Name]['kind'] extends 'count'
      ? typeof storedCount
      : typeof storedText;
  },
);
export type StoredFields = v.InferOutput<v.ObjectSchema<typeof columnEntries, undefined>>;
