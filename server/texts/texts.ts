import { createInstance, type i18n, type ResourceLanguage, type TFunction } from 'i18next';
import { MAX_FILE_MEGABYTES } from '#domain/documents/files.ts';
import { directionOf, type Language } from '#domain/language.ts';
import { withFrenchSpaces } from '#domain/text/french-spaces.ts';
import { cleanLine } from '#domain/text/text.ts';
import arAccount from '#locales/ar/account.json';
import arPapers from '#locales/ar/account-papers.json';
import arMail from '#locales/ar/mail.json';
import arPayments from '#locales/ar/payments.json';
import enAccount from '#locales/en/account.json';
import enPapers from '#locales/en/account-papers.json';
import enMail from '#locales/en/mail.json';
import enPayments from '#locales/en/payments.json';
import frAccount from '#locales/fr/account.json';
import frPapers from '#locales/fr/account-papers.json';
import frMail from '#locales/fr/mail.json';
import frPayments from '#locales/fr/payments.json';

/** The texts of mails and calendars, by namespace. */
const files = {
  en: { mail: enMail, account: enAccount, 'account-papers': enPapers, payments: enPayments },
  fr: { mail: frMail, account: frAccount, 'account-papers': frPapers, payments: frPayments },
  ar: { mail: arMail, account: arAccount, 'account-papers': arPapers, payments: arPayments },
} satisfies Record<Language, ResourceLanguage>;
const namespaces = ['mail', 'account', 'account-papers', 'payments'] as const;
export type Texts = TFunction<typeof namespaces>;
export type MailTexts = typeof enMail;

const created: Partial<Record<Language, Texts>> = {};

/** The texts of mails and calendars in a language. A key without a namespace is one of `mail`. */
export function textsIn(language: Language): Texts {
  return (created[language] ??= createTexts(
    language,
    language === 'fr' ? withSpaces(files.fr) : files[language],
  ).getFixedT(language, namespaces));
}

/** An i18next instance with the texts of one language. */
export function createTexts(language: Language, texts: ResourceLanguage): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    ns: Object.keys(texts),
    resources: { [language]: texts },
    fallbackLng: false,
    interpolation: {
      escapeValue: false,
      defaultVariables: { fileMegabytes: MAX_FILE_MEGABYTES },
    },
  });
  return instance;
}

/** As the build does in the files of the pages. */
function withSpaces(texts: ResourceLanguage): ResourceLanguage {
  return JSON.parse(withFrenchSpaces(JSON.stringify(texts))) as ResourceLanguage;
}

/**
 * A value within a text: one line between Unicode's isolates, so that it does not reorder the text around it. `ltr`: a reference,
 * an amount or a telephone number, which Arabic must not reorder.
 */
export function valueOf(text: string, dir: 'ltr' | 'auto' = 'auto'): string {
  return `${dir === 'ltr' ? '\u2066' : '\u2068'}${cleanLine(text)}\u2069`;
}

/** A text without markup, for subjects, text parts and calendars. Only Arabic keeps the isolates. */
export function plainOf(text: string, language: Language): string {
  return directionOf(language) === 'rtl' ? text : text.replaceAll(/[\u2066-\u2069]/g, '');
}
