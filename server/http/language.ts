import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parseAccept } from 'hono/utils/accept';
import { parse } from 'hono/utils/cookie';
import * as v from 'valibot';
import { languageTagSchema, type Language } from '#domain/language.ts';
import { colorSchemes, type ColorScheme } from '#domain/rendering/page.ts';
import { PREFERENCE_MAX_AGE } from '#domain/site/preference-cookie.ts';

/** What of a request decides how its page looks. */
interface Asked {
  /** `lang` of the address. */
  lang?: string | undefined;
  /** The headers. */
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/**
 * The language of the address, else of the cookie, else of the browser, else English; a language that is none of ours counts as
 * none. The colours are those of the cookie.
 */
export function lookOf({ lang, cookie, acceptLanguage }: Asked): {
  language: Language;
  colorScheme: ColorScheme;
} {
  const cookies = cookie === undefined ? {} : parse(cookie);
  const chosenScheme = cookies['color-scheme'];
  return {
    language:
      toLanguage(lang) ?? toLanguage(cookies.language) ?? acceptedLanguage(acceptLanguage) ?? 'en',
    colorScheme: colorSchemes.find((scheme) => scheme === chosenScheme) ?? 'auto',
  };
}

/** The language that an address names, however its name is written (`l%61ng`). */
export function askedLanguage(address: string): string | undefined {
  const start = address.indexOf('?');
  return start < 0
    ? undefined
    : (new URLSearchParams(address.slice(start)).get('lang') ?? undefined);
}

/** How the page of this request looks. */
export function requestedLook(c: Context): ReturnType<typeof lookOf> {
  return lookOf({
    lang: askedLanguage(c.req.url),
    cookie: c.req.header('cookie'),
    acceptLanguage: c.req.header('accept-language'),
  });
}

/** Keeps the language that the URL has: a link that is followed before the page's scripts run does not have it. */
export function keepAskedLanguage(c: Context): void {
  const asked = toLanguage(askedLanguage(c.req.url));
  if (asked) {
    const options = { path: '/', maxAge: PREFERENCE_MAX_AGE, sameSite: 'Lax' } as const;
    setCookie(c, 'language', asked, options);
  }
}

function acceptedLanguage(header: string | undefined): Language | null {
  const accepted = header ? parseAccept(header).toSorted((one, other) => other.q - one.q) : [];
  return accepted.map(({ type }) => toLanguage(type)).find((language) => language !== null) ?? null;
}

function toLanguage(tag: string | undefined): Language | null {
  const parsed = v.safeParse(languageTagSchema, tag);
  return parsed.success ? parsed.output : null;
}
