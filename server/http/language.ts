import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { languages, languageTagSchema, type Language } from '#domain/language.ts';
import { PREFERENCE_MAX_AGE } from '#domain/site/preference-cookie.ts';

/** The language of the URL, else of the cookie, else of the browser, else English. A language that is none of ours counts as none. */
export function languageOf(c: Context): Language {
  return (
    toLanguage(c.req.query('lang')) ??
    toLanguage(getCookie(c, 'language')) ??
    toLanguage(
      accepts(c, {
        header: 'Accept-Language',
        supports: [...languages],
        default: 'en',
        match: (accepted, { default: otherwise }) =>
          accepted
            .toSorted((one, other) => other.q - one.q)
            .find(({ type }) => toLanguage(type) !== null)?.type ?? otherwise,
      }),
    ) ??
    'en'
  );
}

/** Keeps the language that the URL has: a link that is followed before the page's scripts run does not have it. */
export function keepAskedLanguage(c: Context): void {
  const asked = toLanguage(c.req.query('lang'));
  if (asked) {
    const options = { path: '/', maxAge: PREFERENCE_MAX_AGE, sameSite: 'Lax' } as const;
    setCookie(c, 'language', asked, options);
  }
}

function toLanguage(tag: string | undefined): Language | null {
  const parsed = v.safeParse(languageTagSchema, tag);
  return parsed.success ? parsed.output : null;
}
