import * as v from 'valibot';
import { countSchema, typedCountSchema } from '#domain/money/typed-amount.ts';
import { contactEntries } from '#domain/request/contact.ts';
import {
  cleanLine,
  cleanText,
  lineSchema,
  normalizeEmail,
  requiredLineSchema,
  textSchema,
} from '#domain/text/text.ts';
import {
  requestFieldNames,
  requestFields,
  type Fields,
  type RequestField,
  type StoredFields,
} from './fields.ts';

const MAX_LINE = 200;

const text = {
  /** In the form; a stored draft of an earlier release may lack it. */
  form: v.optional(v.pipe(v.string(), v.maxLength(4_000)), ''),
  /** From the form to the request. */
  sent: cleanedBy(cleanLine),
  empty: '',
};
/** `request` is the schema by which the server accepts a field. */
const kinds = {
  /** An open page of the earlier release does not send it. */
  line: { ...text, request: (max: number) => v.optional(lineSchema(max), '') },
  requiredLine: { ...text, request: requiredLineSchema },
  text: { ...text, sent: cleanedBy(cleanText), request: textSchema },
  email: { ...text, sent: cleanedBy(normalizeEmail), request: () => contactEntries.contactEmail },
  phone: { ...text, request: () => contactEntries.contactPhone },
  count: { form: typedCountSchema, sent: v.number(), request: () => countSchema, empty: 1 },
};
type Kinds = typeof kinds;

export const formEntries = partsOf('form');
export const emptyFields = partsOf('empty');
/** The fields of a valid form as they are sent. */
export const sentFieldsSchema = v.object(partsOf('sent'));
export const requestEntries = fromFields((name) => {
  const field = requestFields[name];
  return kinds[field.kind].request('max' in field ? field.max : MAX_LINE);
}) as { [Name in RequestField]: ReturnType<Kinds[Fields[Name]['kind']]['request']> };

type FormFields = v.InferOutput<v.ObjectSchema<typeof formEntries, undefined>>;

/** The fields of the form with what is stored. */
export function fieldsOfColumns(row: StoredFields): FormFields {
  return fromFields(
    (name) => row[requestFields[name].column] ?? kinds[requestFields[name].kind].empty,
  ) as FormFields;
}

/** One part of the kind of every field. */
function partsOf<Part extends 'form' | 'sent' | 'empty'>(part: Part) {
  return fromFields((name) => kinds[requestFields[name].kind][part]) as {
    [Name in RequestField]: Kinds[Fields[Name]['kind']][Part];
  };
}

function fromFields<Value>(valueOf: (name: RequestField) => Value) {
  return Object.fromEntries(requestFieldNames.map((name) => [name, valueOf(name)]));
}

function cleanedBy(clean: (typed: string) => string) {
  return v.pipe(v.string(), v.transform(clean));
}
