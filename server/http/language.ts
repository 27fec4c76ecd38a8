import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { languages, languageSchema, type Language } from '#domain/language.ts';
import { PREFERENCE_MAX_AGE } from '#domain/site/preference-cookie.ts';

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

/** Keeps the language that the URL has: a link that is followed before the page's scripts run does not have it. */
export function keepAskedLanguage(c: Context): void {
  const asked = v.safeParse(languageSchema, c.req.query('lang'));
  if (asked.success) {
    const options = { path: '/', maxAge: PREFERENCE_MAX_AGE, sameSite: 'Lax' } as const;
    setCookie(c, 'language', asked.output, options);
  }
}
