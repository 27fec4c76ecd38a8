import { PREFERENCE_MAX_AGE } from '#domain/site/preference-cookie.ts';
import type { MantineColorSchemeManager } from '@mantine/core';
import { readCookies, writeCookie } from '#src/config/browser-storage.ts';
import { colorSchemes, type ColorScheme } from '#domain/rendering/page.ts';

/** Stores the chosen scheme in a cookie that the server and public/boot.js read. */
export const browserColorScheme: MantineColorSchemeManager = {
  get: (fallback) => {
    const chosen = /(?:^|; )color-scheme=(\w+)/.exec(readCookies())?.[1];
    return colorSchemes.find((scheme) => scheme === chosen) ?? fallback;
  },
  set: (scheme) => {
    writeCookie(`color-scheme=${scheme}; path=/; max-age=${PREFERENCE_MAX_AGE}; samesite=lax`);
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => {
    writeCookie('color-scheme=; path=/; max-age=0; samesite=lax');
  },
};

/** Always the scheme of the request; the server stores nothing. */
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
