import * as v from 'valibot';
import { emailSchema } from '#domain/text.ts';

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
    v.regex(/^[1-9]\d{0,5}$/, `${name} must be a whole number from 1 on`),
    v.transform(Number),
  );
}

/** An address of email; null where it is missing or empty. */
export function optionalEmail(name: string) {
  return v.pipe(
    optionalText,
    v.nullable(
      v.pipe(
        v.string(),
        v.check((typed) => v.is(emailSchema, typed), `${name} must be an email address`),
      ),
    ),
  );
}

/** Scheme and host; null where it is missing or empty. */
export function optionalOrigin(name: string, example: string) {
  return v.pipe(
    optionalText,
    v.nullable(
      v.pipe(
        v.string(),
        v.check(isOrigin, `${name} must be scheme and host, like ${example}`),
        v.transform((address) => new URL(address).origin),
      ),
    ),
  );
}

/** A URL without path, query or user, which is put before a path. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
