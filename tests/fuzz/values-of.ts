/** Values that a schema accepts, made from the schema: a new field of a request is fuzzed without a change here. */
import fc from 'fast-check';
import * as v from 'valibot';
import { registrationLinkSchema } from '#domain/events/new-event.ts';
import { contactEntries } from '#domain/request/contact.ts';
import { logIdSchema } from '#domain/staff/paging.ts';
import { emailSchema } from '#domain/text/text.ts';
import { instantSchema, isoDateSchema, isoTimeSchema, shiftDay } from '#domain/time/time.ts';
import { edgeInstants } from './arsenal.ts';

const MAX_MISSES = 2_000;

/** What a schema of valibot has, by its `type`. */
interface Schema extends v.GenericSchema {
  readonly entries?: Record<string, Schema>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

export const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);

export const line = fc.oneof(
  oneOf(['Workshop', 'Café', 'ورشة «رياض»', '👩🏽‍💻🇩🇿', "L'étoile & Cie <sarl>"]),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);
const text = fc.oneof(fc.constant(''), line, fc.constant('first\r\n\tsecond\nثالث'));
export const day = fc.integer({ min: 0, max: 540 }).map((days) => shiftDay('2026-12-02', days));
export const time = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), isHalf: fc.boolean() })
  .map(({ hour, isHalf }) => `${String(hour).padStart(2, '0')}:${isHalf ? '30' : '00'}`);
const instant = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(day, time).map(([on, at]) => `${on}T${at}:00+01:00`) },
  { weight: 1, arbitrary: oneOf(edgeInstants) },
);

/** Of schemas whose texts have a format. */
const formats = new Map<v.GenericSchema, fc.Arbitrary<string>>([
  [isoDateSchema, day],
  [isoTimeSchema, time],
  [instantSchema, instant],
  [emailSchema, oneOf(['yasmine@demo.example', 'a.b+c@example.com'])],
  [registrationLinkSchema, oneOf(['https://forms.gle/ab', 'https://example.org:8443/?a=1'])],
  [logIdSchema, oneOf(['1', '999999999999999999'])],
  [contactEntries.contactPhone, oneOf(['0550 12 34 56', '+213 550 12 34 56', '٠٥٥٠١٢٣٤٥٦'])],
]);

export const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });

function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const [first] = schema.pipe ?? [];
  const values = formats.get(schema) ?? (isPipe(first) ? valuesOf(first) : valuesOfType(schema));
  return schema.pipe ? values.filter(accepts(schema)) : values;
}

function isPipe(part: unknown): part is Schema {
  return typeof part === 'object' && part !== null && 'pipe' in part;
}

/** Without the limit a schema whose format is not known would be sampled for ever. */
function accepts(schema: Schema): (value: unknown) => boolean {
  let misses = 0;
  return (value) => {
    const isAccepted = v.is(schema, value);
    misses = isAccepted ? 0 : misses + 1;
    if (misses > MAX_MISSES) {
      throw new Error(
        `formats needs values of a ${schema.type} like ${JSON.stringify(schema.pipe)}`,
      );
    }
    return isAccepted;
  };
}

/** The values of each field of an object. */
export function fieldsOf({ entries = {} }: Schema): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(entries).map(([name, part]) => [name, valuesOf(part)]));
}

function valuesOfType(schema: Schema): fc.Arbitrary<unknown> {
  const { type, entries = {}, wrapped, item, options = [], literal, pipe = [] } = schema;
  const limit = (name: string, otherwise: number) =>
    Number(pipe.find((action) => action.type === name)?.requirement ?? otherwise);
  if (wrapped) {
    return type === 'nullable' ? nullable(valuesOf(wrapped)) : valuesOf(wrapped);
  }
  if (item) {
    return fc.array(valuesOf(item), { maxLength: 3 });
  }
  switch (type) {
    case 'object':
      return fc.record(fieldsOf(schema), {
        requiredKeys: Object.keys(entries).filter(
          (name) => !entries[name]?.wrapped || entries[name].type === 'nullable',
        ),
      });
    case 'picklist':
      return oneOf(options);
    case 'literal':
      return fc.constant(literal);
    case 'record':
      return fc.dictionary(text, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numbers(limit('min_value', 0), limit('max_value', Number.MAX_SAFE_INTEGER));
    case 'string':
      return pipe.some((action) => action.type === 'uuid') ? fc.uuid() : text;
    default:
      throw new Error(`valuesOf needs a case for the schema type ${type}`);
  }
}

/** Mostly small ones, which rooms have seats for. */
function numbers(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min, max: Math.min(max, min + 20) }) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}
