import { withFrenchSpaces } from '#domain/text/french-spaces.ts';
import { directionOf, type Language } from '#domain/language.ts';
import { cleanLine, isolated } from '#domain/text/text.ts';
import arAccount from '#locales/ar/account.json';
import arPapers from '#locales/ar/account-papers.json';
import ar from '#locales/ar/mail.json';
import arPayments from '#locales/ar/payments.json';
import enAccount from '#locales/en/account.json';
import enPapers from '#locales/en/account-papers.json';
import en from '#locales/en/mail.json';
import enPayments from '#locales/en/payments.json';
import frAccount from '#locales/fr/account.json';
import frPapers from '#locales/fr/account-papers.json';
import fr from '#locales/fr/mail.json';
import frPayments from '#locales/fr/payments.json';

/** A value within a text. `ltr`: a reference, an amount or a telephone number, which Arabic must not reorder. */
export interface Value {
  text: string;
  dir: 'ltr' | 'auto';
}

/** A text with the values that it names. */
export type Words = readonly (string | Value)[];

/** One line without controls: a header of a mail ends at a line break. */
export function valueOf(text: string, dir: Value['dir'] = 'auto'): Value {
  return { text: cleanLine(text), dir };
}

/** The texts of mails, and those of pages that they have too: ways to pay, papers, calendars, why something is refused. */
export const mailTexts = {
  en: withPageTexts(en, enAccount, enPapers, enPayments),
  fr: withPageTexts(fr, frAccount, frPapers, frPayments),
  ar: withPageTexts(ar, arAccount, arPapers, arPayments),
};
function withPageTexts(
  mail: typeof en,
  {
    rejection,
    calendar,
    details: { papers },
  }: Pick<typeof enAccount, 'rejection' | 'calendar'> & {
    details: Pick<typeof enAccount.details, 'papers'>;
  },
  { refusal }: Pick<typeof enPapers, 'refusal'>,
  { methods }: Pick<typeof enPayments, 'methods'>,
) {
  return { ...mail, methods, rejection, calendar, papers, refusal };
}
export type MailTexts = (typeof mailTexts)['en'];

/** Puts values into the `{{names}}` of a template. */
export function wordsOf(
  template: string,
  language: Language,
  values: Partial<Record<string, Value>> = {},
): Words {
  const text = language === 'fr' ? withFrenchSpaces(template) : template;
  return text
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? '')))
    .filter((part) => part !== '');
}

/** The words without markup, for subjects and text parts. In Arabic values are isolated from the text around them. */
export function plainOf(words: Words, language: Language): string {
  const isRightToLeft = directionOf(language) === 'rtl';
  return words
    .map((part) => {
      if (typeof part === 'string') {
        return part;
      }
      return isRightToLeft ? isolated(part.text) : part.text;
    })
    .join('');
}
