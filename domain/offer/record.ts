import * as v from 'valibot';
import { languages, type Language } from '#domain/language.ts';
import { readCount, readDinars, typedDinars } from '#domain/money/typed-amount.ts';
import { dinars } from '#domain/money/money.ts';
import { plainSigns } from '#domain/text/text.ts';
import { differences } from './compare.ts';
import { describe, MAX_COUNT, type FieldInput } from './fields.ts';
import { recordSchemas } from './offer.ts';

/** The sections of the offer in the order of their pages. */
export const sectionNames = [
  'site',
  'rooms',
  'service_prices',
  'domiciliation_plans',
  'gallery',
  'events',
] as const satisfies readonly (keyof typeof recordSchemas)[];
export type SectionName = (typeof sectionNames)[number];

/** A record of the offer as its file has it. */
export type RecordValues = Record<string, unknown>;

/** A field of the records of a section. */
export interface OfferField {
  name: string;
  input: FieldInput;
  /** It identifies its record, and does not change. */
  isKey: boolean;
  /** Whether it may not be left empty. */
  isRequired: boolean;
  schema: v.GenericSchema;
}

export type TypedTexts = Record<Language, string>;
export interface TypedPicture {
  file: string;
  alt_text: TypedTexts;
}
/** What the input of a field has. */
export type TypedValue =
  | string
  | boolean
  | TypedTexts
  | readonly string[]
  | readonly TypedPicture[];
export type TypedRecord = Record<string, TypedValue>;

/** What is wrong with a field, as a text of `staff-offer`. */
export interface Mistake {
  code:
    | 'missing'
    | 'amount'
    | 'amountNeeded'
    | 'count'
    | 'slug'
    | 'link'
    | 'color'
    | 'tooLight'
    | 'email'
    | 'tel'
    | 'position'
    | 'preview'
    | 'tooLong'
    | 'tooMany'
    | 'unusable'
    | 'endNotAfterStart'
    | 'twice';
  max?: number;
}
/** By place: the name of a field, or a path in it, such as `name.fr` and `pictures.0.alt_text.en`. */
export type Mistakes = Record<string, Mistake>;

/** The fields of the records of a section, in the order of its schema. */
export function fieldsOf(section: SectionName): OfferField[] {
  const { entries = {} } = describe(recordSchemas[section]);
  return Object.entries(entries).map(([name, entry]) => {
    const schema = entry as v.GenericSchema;
    const { input = { kind: 'line' }, isKey = false } = describe(schema);
    const field = { name, input, isKey, schema };
    return { ...field, isRequired: !v.is(schema, toValue(field, emptyOf(input))) };
  });
}

/** What the inputs show of a record; of a new one without values. */
export function typedRecord(section: SectionName, values: RecordValues | null): TypedRecord {
  return Object.fromEntries(
    fieldsOf(section).map(({ name, input, schema }) => {
      const value = values ? values[name] : v.getDefault(schema as never);
      return [name, toTyped(input, value)];
    }),
  );
}

/** The record that is typed, or what is wrong with it. */
export function readTyped(
  section: SectionName,
  typed: TypedRecord,
): { values: RecordValues; mistakes?: never } | { values?: never; mistakes: Mistakes } {
  const fields = fieldsOf(section);
  const input = Object.fromEntries(
    fields.map((field) => [field.name, toValue(field, typed[field.name] ?? emptyOf(field.input))]),
  );
  const result = v.safeParse(recordSchemas[section], input);
  if (result.success) {
    return { values: result.output };
  }
  const mistakes: Mistakes = {};
  for (const { path = [], ...issue } of result.issues) {
    const keys = path.map(({ key }) => String(key));
    const field = fields.find(({ name }) => name === keys[0]);
    const kind = field?.input.kind ?? 'line';
    const place = kind === 'texts' || kind === 'pictures' ? keys.join('.') : (keys[0] ?? '');
    // The first issue of a place is the one to correct.
    mistakes[place] ??= mistakeOf(issue, kind);
  }
  return { mistakes };
}

/** The fields in which two records differ; of a record without the other one, those that are not empty. */
export function changedFields(
  section: SectionName,
  from: RecordValues | null,
  to: RecordValues | null,
): OfferField[] {
  return fieldsOf(section).filter(({ name, input }) => {
    const [before, after] = [from, to].map((values) => values?.[name] ?? valueOfEmpty(input));
    return differences(before, after).length > 0;
  });
}

const noTexts: TypedTexts = { en: '', fr: '', ar: '' };

function emptyOf({ kind }: FieldInput): TypedValue {
  switch (kind) {
    case 'flag':
      return false;
    case 'texts':
      return noTexts;
    case 'choices':
    case 'pictures':
      return [];
    default:
      return '';
  }
}

/** As a record has an empty field that may be empty. */
function valueOfEmpty({ kind }: FieldInput): unknown {
  return ['choices', 'pictures', 'lines'].includes(kind) ? [] : null;
}

const inLanguage = v.optional(v.string(), '');
const textsSchema = v.fallback(
  v.object({ en: inLanguage, fr: inLanguage, ar: inLanguage }),
  noTexts,
);
const picturesSchema = v.fallback(
  v.array(v.object({ file: v.string(), alt_text: textsSchema })),
  [],
);
const wordsSchema = v.fallback(v.array(v.string()), []);
/** The texts, words or pictures of a value; empty where it has none. */
export const textsIn = v.parser(textsSchema);
export const wordsIn = v.parser(wordsSchema);
export const picturesIn = v.parser(picturesSchema);
const textSchema = v.fallback(v.string(), '');

function toTyped({ kind }: FieldInput, value: unknown): TypedValue {
  switch (kind) {
    case 'flag':
      return value === true;
    case 'dinars':
      return typeof value === 'number' ? typedDinars(dinars(value)) : '';
    case 'count':
      return typeof value === 'number' ? String(value) : '';
    case 'texts':
      return textsIn(value);
    case 'lines':
      return wordsIn(value).join('\n');
    case 'choices':
      return wordsIn(value);
    case 'pictures':
      return picturesIn(value);
    default:
      return v.parse(textSchema, value);
  }
}

/** What is no value of the field stays as it is typed, so that its schema refuses it. */
function toValue(
  { input: { kind }, schema }: Pick<OfferField, 'input' | 'schema'>,
  typed: TypedValue,
) {
  const orNone = (value: unknown, isEmpty: boolean) =>
    isEmpty && v.is(schema, null) ? null : value;
  if (typeof typed === 'object' && !Array.isArray(typed)) {
    const texts = withoutEmpty(typed as TypedTexts);
    return orNone(
      texts,
      Object.values(texts).every((text) => text === ''),
    );
  }
  if (kind === 'pictures') {
    return (typed as readonly TypedPicture[]).map(({ file, alt_text }) => ({
      file,
      alt_text: withoutEmpty(alt_text),
    }));
  }
  if (typeof typed !== 'string') {
    return typed;
  }
  const plain = plainSigns(typed);
  switch (kind) {
    case 'lines':
      return typed.split('\n').filter((line) => line.trim() !== '');
    case 'dinars': {
      const centimes = readDinars(typed);
      return plain === '' ? null : centimes === null ? typed : centimes / 100;
    }
    case 'count':
      return plain === '' ? null : plain === '0' ? 0 : (readCount(typed, MAX_COUNT) ?? typed);
    default:
      return orNone(typed, plain === '');
  }
}

/** English is always a text; the other languages are left out where they are empty. */
function withoutEmpty(texts: TypedTexts): Partial<TypedTexts> & { en: string } {
  const others = languages.filter((language) => language !== 'en' && texts[language].trim() !== '');
  return { en: texts.en, ...Object.fromEntries(others.map((name) => [name, texts[name]])) };
}

/** Mistakes that any field of a kind has in common. */
const mistakesOfKinds: Partial<Record<FieldInput['kind'], Mistake['code']>> = {
  dinars: 'amount',
  count: 'count',
  slug: 'slug',
  link: 'link',
  color: 'color',
  picture: 'preview',
  email: 'email',
  tel: 'tel',
  position: 'position',
};

function mistakeOf(
  { type, input, requirement }: { type: string; input: unknown; requirement?: unknown },
  kind: FieldInput['kind'],
): Mistake {
  switch (type) {
    case 'max_length':
      return {
        code: kind === 'pictures' ? 'tooMany' : 'tooLong',
        max: Number(requirement),
      };
    case 'partial_check':
      return { code: kind === 'dinars' ? 'amountNeeded' : 'endNotAfterStart' };
    case 'raw_check':
      return { code: 'twice' };
    default:
      if (type === 'check' && kind === 'color') {
        return { code: 'tooLight' };
      }
      return input === null || input === ''
        ? { code: 'missing' }
        : { code: mistakesOfKinds[kind] ?? 'unusable' };
  }
}
