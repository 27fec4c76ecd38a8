import { sValidator } from '@hono/standard-validator';
import type { ValidationTargets } from 'hono';
import type { GenericSchema } from 'valibot';
import { Refusal } from '#server/errors.ts';

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

/** Names the fields that a schema refuses. */
export function invalidRequest(
  issues: readonly { readonly path?: readonly PathSegment[] | undefined }[],
): Refusal {
  return new Refusal('invalid_request', {
    fields: issues.map(({ path }) => (path ?? []).map(pathKey).join('.')),
  });
}

type PathSegment = PropertyKey | { readonly key: unknown };

function pathKey(segment: PathSegment): string {
  return String(typeof segment === 'object' ? segment.key : segment);
}
