import * as v from 'valibot';
import { emailSchema } from '#domain/text/text.ts';

/** A text; null where it is missing or empty. */
export const optionalText = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.transform((text) => (text === '' ? null : text)),
);

/** A text; one that is missing or empty is the default. */
export function withDefault(value: string) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.transform((typed) => typed || value),
  );
}

/** A whole number of at least 1. */
export function countWithDefault(name: string, value: number) {
  return v.pipe(
    withDefault(String(value)),
    v.check((typed) => /^[1-9]\d{0,5}$/.test(typed), `${name} must be a whole number from 1 on`),
    v.transform(Number),
  );
}

/** A text by a schema; null where it is missing or empty. */
export function optional<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(optionalText, v.nullable(schema));
}

/** A number of digits, up to `most`. */
export function digits(name: string, { of, most }: { of: string; most: number }) {
  return v.pipe(
    v.string(),
    v.digits(`${name} must be a number${of}`),
    v.transform(Number),
    v.maxValue(most, `${name} must be at most ${most}`),
  );
}

/** An address of email; null where it is missing or empty. */
export function optionalEmail(name: string) {
  const message = `${name} must be an email address`;
  return optional(
    v.pipe(
      v.string(),
      v.check((typed) => v.is(emailSchema, typed), message),
    ),
  );
}

/** Scheme and host; null where it is missing or empty. */
export function optionalOrigin(name: string, example: string) {
  return optional(
    v.pipe(
      v.string(),
      v.check(isOrigin, `${name} must be scheme and host, like ${example}`),
      v.transform((address) => new URL(address).origin),
    ),
  );
}

/** A URL without path, query or user, which is put before a path. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
