import { sValidator } from '@hono/standard-validator';
import type { ValidationTargets } from 'hono';
import type { GenericSchema } from 'valibot';
import { ApiError } from './errors.ts';

/** Parses a part of the request by its contract; what does not parse is answered `invalid_request` with the fields' paths. */
export function validate<Target extends keyof ValidationTargets, Schema extends GenericSchema>(
  target: Target,
  schema: Schema,
) {
  return sValidator(target, schema, (result) => {
    if (!result.success) {
      throw new ApiError('invalid_request', {
        fields: result.error.map((issue) => (issue.path ?? []).map(pathKey).join('.')),
      });
    }
  });
}

function pathKey(segment: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof segment === 'object' ? segment.key : segment);
}
