import { createInstance, type PostProcessorModule } from 'i18next';
import { withFrenchSpaces } from '#domain/text/french-spaces.ts';
import { directionOf, type Language } from '#domain/language.ts';
import { formatDinars } from '#domain/money/money.ts';
import { isolated } from '#domain/text/text.ts';
import ar from '#locales/ar/staff.json';
import en from '#locales/en/staff.json';
import fr from '#locales/fr/staff.json';
import { pageNames, type PageNames } from './page-names.ts';

/** What a known value is a value of. */
export type NamedKind = keyof PageNames | keyof typeof en.names;

const resources = {
  en,
  fr: JSON.parse(withFrenchSpaces(JSON.stringify(fr))) as typeof fr,
  ar,
};

export type StaffTexts = ReturnType<typeof staffTexts>;

/**
 * The texts of what commands print. In Arabic, each text is an isolate from right to left, whatever the direction of the
 * terminal, and so is each value in it, in its own direction.
 */
export function staffTexts(language: Language) {
  const isRightToLeft = directionOf(language) === 'rtl';
  const framed = (text: string) => (isRightToLeft ? fromRightToLeft(text) : text);
  const instance = createInstance();
  void instance.use(rightToLeft).init({
    lng: language,
    ns: ['staff'],
    defaultNS: 'staff',
    resources: { [language]: { staff: resources[language] } },
    fallbackLng: false,
    postProcess: isRightToLeft ? rightToLeft.name : false,
    interpolation: { escapeValue: isRightToLeft, escape: isolatedValue },
  });
  const t = instance.getFixedT(language, 'staff');
  const known = (kind: NamedKind, value: string): string | undefined => {
    const own: unknown = instance.getResource(language, 'staff', `names.${kind}.${value}`);
    return typeof own === 'string' ? own : pageName(language, kind, value);
  };
  return {
    language,
    t,
    /** Several things, one after the other. */
    list: (items: readonly string[]) => framed(items.join(t('comma'))),
    /** Several sentences, without those that do not apply. */
    sentences: (texts: (string | false | undefined)[]) => framed(texts.filter(Boolean).join(' ')),
    dinars: (centimes: number) => formatDinars(centimes, language),
    /** A value of the database in words; one that no text names is `otherwise`, without that its own words: `pending approval`. */
    nameOf: (kind: NamedKind, value: string, otherwise = words(value)) =>
      known(kind, value) ?? otherwise,
  };
}

function fromRightToLeft(text: string): string {
  return text && `\u2067${text}\u2069`;
}

/** i18next has one list of these for all instances. */
const rightToLeft: PostProcessorModule = {
  type: 'postProcessor',
  name: 'rightToLeft',
  process: fromRightToLeft,
};

function isolatedValue(text: string): string {
  return text && isolated(text);
}

/** What the pages call a value, for the middle of a sentence. */
function pageName(language: Language, kind: string, value: string): string | undefined {
  const names: Partial<Record<string, Record<string, string>>> = pageNames[language];
  const known = names[kind] ?? {};
  // A typed value can be `constructor`.
  const name = Object.hasOwn(known, value) ? known[value]?.replace(/\.$/, '') : undefined;
  return name && language === 'fr' ? withFrenchSpaces(withSmallInitial(name)) : name;
}

/** Initials such as `CCP` and `C20` stay as they are. */
function withSmallInitial(name: string): string {
  return /^\p{Lu}[\p{Lu}\d]/u.test(name)
    ? name
    : name.replace(/^./u, (first) => first.toLowerCase());
}

/** `pending_approval` and `packageTier` as text. */
function words(value: string): string {
  return value.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
