import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const boot = readFileSync('public/boot.js', 'utf8');

/** Language and direction of a page that the browser renders, after `public/boot.js` has run. */
function languageOf(search: string, cookie: string, browser: string): string {
  const documentElement = {
    lang: '',
    dir: '',
    hasAttribute: () => false,
    setAttribute: () => undefined,
  };
  runInNewContext(boot, {
    document: {
      documentElement,
      cookie,
      addEventListener: () => undefined,
    },
    localStorage: { getItem: () => null },
    location: { search },
    navigator: { language: browser },
    matchMedia: () => ({ matches: false }),
  });
  return `${documentElement.lang} ${documentElement.dir}`;
}

test.each([
  ['?lang=fr', 'language=ar', 'en', 'fr ltr'],
  ['?view=a&lang=fr-FR', 'language=ar', 'en', 'fr ltr'],
  ['?lang=AR-dz&view=a', '', 'en', 'ar rtl'],
  ['?lang=xx', 'a=b; language=ar', 'fr', 'ar rtl'],
  ['?lang=frisian', '', 'ar-DZ', 'ar rtl'],
  ['', '', 'fr-CA', 'fr ltr'],
  ['', '', 'arn', 'en ltr'],
  ['?slang=fr', '', 'de', 'en ltr'],
])('%j with the cookie %j in a browser for %s is %s', (search, cookie, browser, expected) => {
  expect(languageOf(search, cookie, browser)).toBe(expected);
});
