import { createInstance, type BackendModule, type FormatterModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import * as v from 'valibot';
import { MAX_FILE_MEGABYTES } from '#domain/documents/files.ts';
import { directionOf, languageSchema, languageTagSchema, type Language } from '#domain/language.ts';
import { formatNumber } from '#domain/number.ts';
import type { SiteProfile, SiteTexts } from '#domain/site/site-profile.ts';
import { PREFERENCE_MAX_AGE } from '#domain/site/preference-cookie.ts';
import { writeCookie } from '#src/config/browser-storage.ts';
import { ServiceError } from '#src/services/data/service-error.ts';

/** One file for each language and namespace, loaded when a page needs it. Mails are texts of the server. */
const files = import.meta.glob<Record<string, unknown>>(
  ['/locales/*/*.json', '!/locales/*/mail.json'],
  { import: 'default' },
);

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`/locales/${language}/${namespace}.json`];
    if (!load) {
      done('no such texts', false);
      return;
    }
    load().then(
      (texts) => done(null, texts as Parameters<typeof done>[1]),
      // `true`: the next load repeats it. With `false`, i18next would never load these texts again.
      (error: unknown) => done(String(error), true),
    );
  },
};

/** Every number in a text is written in the way of its language; the name of the city is in it, too. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number | SiteTexts, _format, tag) => {
    const language = v.parse(languageSchema, tag);
    if (typeof value === 'object') {
      return value[language];
    }
    return typeof value === 'number' ? formatNumber(value, language) : value;
  },
};

/** What any text can name. */
type SiteNames = Pick<SiteProfile, 'brand' | 'city'>;

/**
 * An i18next instance for `language` with the namespace `common` loaded. All its properties are inherited: react-i18next copies
 * the own properties of the instance for each component that shows texts, which took a sixth of the time of rendering a page.
 */
export async function createTexts({ brand, city }: SiteNames, language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(backend)
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: {
        escapeValue: false,
        alwaysFormat: true,
        defaultVariables: { brand, city, fileMegabytes: MAX_FILE_MEGABYTES },
      },
      react: { useSuspense: true },
      maxRetries: 0,
    });
  return Object.create(instance) as i18n;
}

/**
 * Loads texts for a page, and all others that an earlier load could not. Rejects with the code `network` when texts of
 * `namespaces` are missing, except those of failures: a failure has a sentence without them (failure-text.tsx).
 */
export async function loadTexts(texts: i18n, namespaces: string[]): Promise<void> {
  await texts.loadNamespaces(namespaces);
  if (
    namespaces.some((name) => name !== 'errors' && !texts.hasResourceBundle(texts.language, name))
  ) {
    throw new ServiceError('network');
  }
}

/**
 * The i18next instance of the browser, in the language that the server has `rendered`: the translation of a browser changes that of
 * `<html>`. A language change updates `<html>` and the language cookie.
 */
export async function startI18n(names: SiteNames, rendered: Language | undefined): Promise<i18n> {
  const instance = await createTexts(names, rendered ?? currentLanguage());
  const follow = (language: string) => {
    writeCookie(`language=${language}; path=/; max-age=${PREFERENCE_MAX_AGE}; samesite=lax`);
    applyLanguage(language);
  };
  if (v.is(languageTagSchema, new URLSearchParams(location.search).get('lang'))) {
    follow(instance.language);
  }
  instance.on('languageChanged', follow);
  return instance;
}

/** The language that public/boot.js has set on `<html>`. */
function currentLanguage(): Language {
  const language = v.safeParse(languageSchema, document.documentElement.lang);
  return language.success ? language.output : 'en';
}

function applyLanguage(text: string): void {
  const language = v.parse(languageSchema, text);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
