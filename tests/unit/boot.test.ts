import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const boot = readFileSync('public/boot.js', 'utf8');

/** Language and direction of a page that the browser renders, after `public/boot.js` has run. */
function languageOf(search: string, cookie: string, browser: string): string {
  const removed: string[] = [];
  const documentElement = {
    lang: '',
    dir: '',
    hasAttribute: () => false,
    setAttribute: () => undefined,
    removeAttribute: (name: string) => removed.push(name),
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
  // The page is shown.
  expect(removed).toEqual(['data-booting']);
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

/** What is preloaded with `public/boot.js` in a browser, on a page that names the files of a customer. */
function preloadedBy(cookies: string | null, files: string | null): string[] {
  const appended: Record<'rel' | 'as' | 'href' | 'fetchPriority', string>[] = [];
  runInNewContext(boot, {
    document: {
      documentElement: {
        hasAttribute: () => true,
        setAttribute: () => undefined,
        removeAttribute: () => undefined,
        getAttribute: () => files,
      },
      get cookie() {
        if (cookies === null) {
          throw new Error('forbidden');
        }
        return cookies;
      },
      addEventListener: () => undefined,
      createElement: () => ({}),
      head: { append: (link: (typeof appended)[number]) => appended.push(link) },
    },
    location: { search: '' },
    navigator: { language: 'en' },
    matchMedia: () => ({ matches: false }),
  });
  return appended.map((link) => [link.rel, link.as, link.href, link.fetchPriority].join(' '));
}

const signedIn = 'language=en; signed-in=nadia';

test.each([
  [
    'where someone was signed in',
    signedIn,
    'assets/a.js assets/b.css',
    ['modulepreload script /assets/a.js low', 'preload style /assets/b.css low'],
  ],
  ['for a visitor', 'language=en', 'assets/a.js', []],
  ['after the sign-out', 'signed-in=', 'assets/a.js', []],
  ['with a cookie of another name', 'not-signed-in=nadia', 'assets/a.js', []],
  ['without cookies', null, 'assets/a.js', []],
  ['on a page that the browser renders', signedIn, null, []],
  ['on a page that has them', signedIn, '', []],
])('the files of a customer are preloaded: %s', (_, cookies, files, preloaded) => {
  expect(preloadedBy(cookies, files)).toEqual(preloaded);
});

test.each([
  ['fr', 'Pour réserver ou vous connecter'],
  ['ar', 'للحجز أو تسجيل الدخول'],
])('a browser below the floor shows which one is needed, in %s', (lang, beginning) => {
  const notice = { setAttribute: () => undefined, style: {}, textContent: '' };
  const inserted: unknown[] = [];
  const documentElement = {
    lang,
    hasAttribute: () => true,
    setAttribute: () => undefined,
    removeAttribute: () => undefined,
    getAttribute: () => null,
  };
  runInNewContext(`delete Object.hasOwn;${boot}`, {
    document: {
      documentElement,
      // A browser that forbids cookies.
      get cookie() {
        throw new Error('forbidden');
      },
      body: { insertBefore: (element: unknown) => inserted.push(element) },
      addEventListener: () => undefined,
      createElement: () => notice,
    },
    matchMedia: () => ({ matches: false }),
  });
  expect(inserted).toEqual([notice]);
  expect(notice.textContent.startsWith(beginning)).toBe(true);
});
