import { sValidator } from '@hono/standard-validator';
import type { ValidationTargets } from 'hono';
import type { GenericSchema } from 'valibot';
import { invalidRequest } from '#server/errors.ts';

/** Validates one target of the request (body, query, ...) by its schema; throws `invalid_request` with the paths of the fields. */
export function validate<Target extends keyof ValidationTargets, Schema extends GenericSchema>(
  target: Target,
  schema: Schema,
) {
  return sValidator(target, schema, (result) => {
    if (!result.success) {
      throw invalidRequest(result.error);
    }
  });
}
