import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parseAccept } from 'hono/utils/accept';
import { parse } from 'hono/utils/cookie';
import * as v from 'valibot';
import { languageTagSchema, type Language } from '#domain/language.ts';
import { colorSchemes, type ColorScheme } from '#domain/rendering/page.ts';
import { PREFERENCE_MAX_AGE } from '#domain/site/preference-cookie.ts';

/**
 * The language of the address, else of the cookie, else of the browser, else English; a language that is none of ours counts as
 * none. The colours are those of the cookie.
 */
export function preferencesOf(c: Context): { language: Language; colorScheme: ColorScheme } {
  const cookie = c.req.header('cookie');
  const cookies = cookie === undefined ? {} : parse(cookie);
  const chosenScheme = cookies['color-scheme'];
  return {
    language:
      askedLanguage(c) ??
      toLanguage(cookies.language) ??
      acceptedLanguage(c.req.header('accept-language')) ??
      'en',
    colorScheme: colorSchemes.find((scheme) => scheme === chosenScheme) ?? 'auto',
  };
}

/** Stores the language that the URL has: a link that is followed before the page's scripts run does not have it. */
export function storeAskedLanguage(c: Context): void {
  const asked = askedLanguage(c);
  if (asked) {
    const options = { path: '/', maxAge: PREFERENCE_MAX_AGE, sameSite: 'Lax' } as const;
    setCookie(c, 'language', asked, options);
  }
}

/** The language that the address names, however its name is written (`l%61ng`). */
function askedLanguage(c: Context): Language | null {
  const { searchParams } = new URL(c.req.url);
  return toLanguage(searchParams.get('lang') ?? undefined);
}

function acceptedLanguage(header: string | undefined): Language | null {
  const accepted = header ? parseAccept(header).toSorted((one, other) => other.q - one.q) : [];
  return accepted.map(({ type }) => toLanguage(type)).find((language) => language !== null) ?? null;
}

function toLanguage(tag: string | undefined): Language | null {
  const parsed = v.safeParse(languageTagSchema, tag);
  return parsed.success ? parsed.output : null;
}
