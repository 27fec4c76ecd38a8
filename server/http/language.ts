import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { languages, languageSchema, type Language } from '#domain/language.ts';

/** The language of the URL, else of the cookie, else of the browser, else English. */
export function languageOf(c: Context): Language {
  const asked = v.safeParse(languageSchema, c.req.query('lang') ?? getCookie(c, 'language'));
  return asked.success
    ? asked.output
    : v.parse(
        languageSchema,
        accepts(c, {
          header: 'Accept-Language',
          supports: [...languages],
          default: 'en',
          match: (accepted, { supports, default: otherwise }) =>
            accepted
              .toSorted((one, other) => other.q - one.q)
              .map(({ type }) => type.slice(0, 2).toLowerCase())
              .find((type) => supports.includes(type)) ?? otherwise,
        }),
      );
}
