import * as v from 'valibot';

/** A search parameter of an address that may be missing; an invalid value counts as missing. */
export function optionalParam<Input, Value>(schema: v.GenericSchema<Input, Value>) {
  return v.optional(v.fallback(v.optional(schema), undefined));
}
