import * as v from 'valibot';
import { countSchema, typedCountSchema } from '#domain/money/typed-amount.ts';
import { cleanLine, cleanText, lineSchema, textSchema } from '#domain/text/text.ts';
import { instantSchema, isoDateSchema, isoTimeSchema } from '#domain/time/time.ts';

/** What an amount of the price list is for (rulings, Price). */
export type PriceUnit = 'perPersonDay' | 'perDay' | 'perItem' | 'perBooking' | 'flat';
/** The values of fields that belong together, by name. */
export type Values = Readonly<Record<string, unknown>>;

export interface Price<Key extends string = string> {
  unit: PriceUnit;
  /** In the order of the price list. */
  keys: readonly Key[];
  /** The key of a value, beside the others of its group; null where it costs nothing. */
  keyOf: (value: unknown, group: Values) => Key | null;
  /** The count of its group that is charged, in place of the attendees. */
  counts: string | undefined;
}

interface Described {
  /** In the form; a stored draft of an earlier release may lack it. */
  form: v.GenericSchema;
  /** From the form to the request; invalid with a count that is no number. */
  sent: v.GenericSchema;
  /** As the server accepts it; an open page of the earlier release may not send it. */
  request: v.GenericSchema;
  initial: unknown;
  /** Whether the other values of its group ask for it. */
  isShown?: (group: Values) => boolean;
}
/** A field with one value. */
export type LeafField = Described & { price?: Price | undefined } & (
    | { control: 'option' | 'time' | 'day' | 'instant' }
    // An optional one is null where nothing is chosen.
    | { control: 'cards' | 'select'; values: readonly (string | number)[]; isOptional?: boolean }
    | { control: 'count'; valueIfEmpty: number | undefined }
    | { control: 'line' | 'text'; max: number; isInSummary: boolean }
  );
export type NestedField = Described & { fields: Fields } & (
    | { control: 'group' | 'part' }
    | { control: 'rows'; most: number }
  );
export type ServiceField = LeafField | NestedField;
export type NamedField = readonly [name: string, field: ServiceField];
export type Fields = Readonly<Record<string, ServiceField>>;

/** Each value has its own key. */
export function byValue<const Key extends string>(
  keyOfValue: Readonly<Record<string, Key>>,
  unit: PriceUnit,
  counts?: string,
): Price<Key> {
  const keys = new Map<unknown, Key>(Object.entries(keyOfValue));
  return { unit, keys: [...keys.values()], keyOf: (value) => keys.get(value) ?? null, counts };
}

/** One key for whatever is chosen. */
export function fixed<Key extends string>(key: Key, unit: PriceUnit, counts?: string): Price<Key> {
  return { unit, keys: [key], keyOf: (value) => (value === false ? null : key), counts };
}

/** A checkbox, with its price. */
export function option<Key extends string = never>(price?: Price<Key>) {
  const schema = v.optional(v.boolean(), false);
  return { control: 'option' as const, ...unchanged(schema), initial: false as boolean, price };
}

/** Radio buttons, each with its price and what it contains. */
export function cards<const Value extends string, Key extends string>(
  values: readonly [Value, ...Value[]],
  price: Price<Key>,
) {
  return { ...select(values, price), control: 'cards' as const };
}

/** A choice among values; the first one is chosen. */
export function select<const Value extends string, Key extends string = never>(
  values: readonly [Value, ...Value[]],
  price?: Price<Key>,
) {
  const initial: Value = values[0];
  const schema = v.optional(v.picklist(values), () => initial);
  return { control: 'select' as const, values, ...unchanged(schema), initial, price };
}

/** A choice among values; none is chosen. */
export function optionalSelect<const Value extends string | number, Key extends string = never>(
  values: readonly Value[],
  { price, isShown = () => true }: Pick<Described, 'isShown'> & { price?: Price<Key> } = {},
) {
  const schemas = unchanged(v.optional(v.nullable(v.picklist(values)), null));
  const initial = null as Value | null;
  return {
    control: 'select' as const,
    isOptional: true,
    values,
    ...schemas,
    initial,
    price,
    isShown,
  };
}

/** One of some texts; a request may have another one. */
export function suggested<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return { ...line(), control: 'select' as const, values, initial: values[0] as string };
}

/** A time of day, such as 09:30. */
export function time(initial: string) {
  return { control: 'time' as const, ...unchanged(v.optional(isoTimeSchema, initial)), initial };
}

/** A date; empty at first. */
export function day() {
  const schemas = unchanged(v.optional(v.nullable(isoDateSchema), null));
  return { control: 'day' as const, ...schemas, initial: null as string | null };
}

/** A day with its time; empty at first. */
export function instant() {
  const schemas = unchanged(v.optional(v.nullable(instantSchema), null));
  return { control: 'instant' as const, ...schemas, initial: null as string | null };
}

/** A whole number from 1; without `valueIfEmpty`, an empty input is refused. */
export function count<Key extends string = never>({
  valueIfEmpty,
  price,
}: { valueIfEmpty?: number; price?: Price<Key> } = {}) {
  return {
    control: 'count' as const,
    form: v.optional(typedCountSchema, 1),
    sent: v.number(),
    request: v.optional(countSchema, 1),
    initial: 1 as number,
    valueIfEmpty,
    price,
  };
}

/** A text of one line. */
export function line({ isInSummary = true } = {}) {
  return { control: 'line' as const, ...written(200, lineSchema, cleanLine), isInSummary };
}

/** A text of several lines. */
export function text() {
  return { control: 'text' as const, ...written(4_000, textSchema, cleanText), isInSummary: false };
}

function written(max: number, schemaOf: typeof lineSchema, clean: (typed: string) => string) {
  return {
    form: v.optional(v.pipe(v.string(), v.maxLength(4_000)), ''),
    sent: v.pipe(v.string(), v.transform(clean)),
    request: v.optional(schemaOf(max), ''),
    initial: '' as string,
    max,
  };
}

/** Fields under a title. */
export function group<Inner extends Fields>(fields: Inner) {
  return {
    control: 'group' as const,
    fields,
    form: v.object(partOf(fields, 'form')),
    sent: v.object(partOf(fields, 'sent')),
    request: v.object(partOf(fields, 'request')),
    initial: partOf(fields, 'initial'),
  };
}

/** Fields that are there once they are asked for. */
export function part<Inner extends Fields>(fields: Inner) {
  const { form, sent, request, initial } = group(fields);
  return {
    control: 'part' as const,
    fields,
    form: v.nullable(form),
    sent: v.nullable(sent),
    request: v.nullable(request),
    initial: null as typeof initial | null,
  };
}

/** Rows of the same fields. One whose first field is empty is neither sent nor charged. */
export function rows<Inner extends Fields>(fields: Inner, most: number) {
  const { form, sent, request, initial } = group(fields);
  return {
    control: 'rows' as const,
    fields,
    most,
    form: v.pipe(v.array(form), v.maxLength(most)),
    sent: v.pipe(
      v.array(form),
      v.transform((typed) => typed.filter((row) => isFilled(fields, row))),
      v.array(sent),
    ),
    request: v.pipe(v.array(request), v.maxLength(most)),
    initial: [initial],
  };
}

function isFilled(fields: Fields, row: Values): boolean {
  return cleanLine(String(row[Object.keys(fields)[0] ?? ''])) !== '';
}

/** The values of a field that has fields itself: of each row, or of a part that is asked for. */
export function groupsOf(value: unknown): Values[] {
  return [value].flat().filter((one): one is Values => typeof one === 'object' && one !== null);
}

/** The same without rows that are not sent. */
export function sentGroups({ control, fields }: NestedField, value: unknown): Values[] {
  const groups = groupsOf(value);
  return control === 'rows' ? groups.filter((row) => isFilled(fields, row)) : groups;
}

/** Whether anything is asked for: all but options, rows and parts always has a value. */
export function isAskedFor(fields: Fields, values: Values): boolean {
  return Object.entries(fields).some(([name, field]) =>
    'fields' in field
      ? sentGroups(field, values[name]).some((inner) => isAskedFor(field.fields, inner))
      : field.control !== 'option' || values[name] === true,
  );
}

function unchanged<Schema>(schema: Schema) {
  return { form: schema, sent: schema, request: schema };
}

/** One part of every field, by name. */
export function partOf<Inner extends Fields, Part extends 'form' | 'sent' | 'request' | 'initial'>(
  fields: Inner,
  name: Part,
) {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field[name]])) as {
    [Name in keyof Inner]: Inner[Name][Part];
  };
}

/** Fields that follow each other with the same control: they share a line of the form, and times and days a text. */
export function runsOf(fields: Fields): NamedField[][] {
  const runs: NamedField[][] = [];
  let control: ServiceField['control'] | undefined;
  for (const named of Object.entries(fields)) {
    if (named[1].control === control) {
      runs.at(-1)?.push(named);
    } else {
      runs.push([named]);
    }
    control = named[1].control;
  }
  return runs;
}

/** The fields of a row or a part: what it is, how many, the others. */
export function inRowOrder(fields: Fields): NamedField[] {
  const [first, ...others] = Object.entries(fields);
  const isCount = ([, { control }]: NamedField) => control === 'count';
  return [
    ...(first ? [first] : []),
    ...others.filter(isCount),
    ...others.filter((named) => !isCount(named)),
  ];
}
