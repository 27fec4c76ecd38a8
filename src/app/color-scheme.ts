import type { MantineColorSchemeManager } from '@mantine/core';
import { colorSchemes, type ColorScheme } from '#domain/page.ts';

const COOKIE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers the chosen scheme in a cookie, so that the server renders the page in it and public/boot.js paints it. */
export const browserColorScheme: MantineColorSchemeManager = {
  get: (fallback) => {
    const chosen = /(?:^|; )color-scheme=(\w+)/.exec(document.cookie)?.[1];
    return colorSchemes.find((scheme) => scheme === chosen) ?? fallback;
  },
  set: (scheme) => {
    document.cookie = `color-scheme=${scheme}; path=/; max-age=${COOKIE_YEAR_SECONDS}; samesite=lax`;
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => {
    document.cookie = 'color-scheme=; path=/; max-age=0; samesite=lax';
  },
};

/** The scheme of one request. */
export function fixedColorScheme(scheme: ColorScheme): MantineColorSchemeManager {
  const nothing = () => undefined;
  return {
    get: () => scheme,
    set: nothing,
    subscribe: nothing,
    unsubscribe: nothing,
    clear: nothing,
  };
}
