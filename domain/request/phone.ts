import { plainWords } from '#domain/text/plain-words.ts';
import { plainSigns } from '#domain/text/text.ts';

/** A number as it is written: digits, and what groups them: dashes, slashes, brackets, and the dots of every keyboard. */
const WRITTEN = /^[\s()[\]]*\+?[\d\s.()[\]/\\_~·•‧․∙⋅・۔…。-]+$/;
/** What people write between several numbers. A slash may also be within one. */
const BETWEEN_NUMBERS = /[,;،؛|]|\s(?:ou|or|et|and|à|أو|و)\s/i;
/** A slash between numbers, or a dash before the last two digits of a further line. */
const BETWEEN_LINES = /\/|-(?=\d{2}$)/;
/** The last digits of a further line of the same exchange: 021 23 45 67/68. */
const FURTHER_LINE = /^\s*\d{1,4}\s*$/;

/** A link to a chat has the country without its sign. */
const CHAT_LINK = /(?:https?:\/\/)?(?:wa\.me\/|\S*whatsapp\S*?phone=)(?:\+|%2b)?(\d+)\S*/gi;
/** A label that was copied along, up to its colon; `tel:` of a link is one. */
const LABEL = /\p{L}[^\d:+@]*:/gu;
/** Labels without a colon, as `plainWords` writes them. */
const LABEL_WORDS = new Set([
  ...['tel', 'telephone', 'phone', 'mobile', 'mob', 'portable', 'gsm', 'cell', 'fixe', 'no', 'n'],
  ...[
    'whatsapp',
    'viber',
    'numero',
    'num',
    'هاتف',
    'الهاتف',
    'جوال',
    'محمول',
    'نقال',
    'رقم',
    'واتساب',
  ],
]);
/** Whoever answers is asked for it. Behind it no further digits of the number follow. */
const EXTENSION =
  /(\d[\s,;.(]*)(?:#|x|ext(?:ension)?|poste?|interne|داخلي|الداخلي|تحويلة)[\s.:=n°-]*\d{1,6}(?![\s.-]*\d)\)?/gi;

/** After 0 or +213: a landline has 8 digits, a mobile 9, and so do the numbers of the internet and of services. */
const NATIONAL = /^(?:[1-4]\d{7}|[5-9]\d{8})$/;
const COUNTRY = '213';
const MOBILE = /^\+213[5-9]/;
/** After + or 00: what the numbering plan of the world allows (ITU-T E.164), and nothing shorter than any real number. */
const FOREIGN = /^[1-9]\d{6,14}$/;

/**
 * Whether what was typed as a telephone number can be called: an Algerian number in any way that people write one, or one
 * from abroad behind + or 00; there may be several. What was typed is kept as it is (decision 118).
 */
export function isPhoneNumber(typed: string): boolean {
  const parts = partsOf(typed);
  let isExchange = false;
  return (
    parts.length > 0 &&
    parts.every((part) => {
      const number = internationalNumber(part);
      const isFurtherLine = number === null && isExchange && FURTHER_LINE.test(part);
      isExchange = number === null ? isFurtherLine : !MOBILE.test(number);
      return number !== null || isFurtherLine;
    })
  );
}

/** The address that calls the first number, or what digits there are: services have short numbers. */
export function telOfTyped(typed: string): string {
  const [first = ''] = partsOf(typed);
  return `tel:${internationalNumber(first) ?? plainSigns(typed).replaceAll(/[^\d+]/g, '')}`;
}

/** The numbers of a text, without what is written around them. */
function partsOf(typed: string): string[] {
  return plainSigns(typed)
    .replaceAll(CHAT_LINK, '+$1')
    .replaceAll(EXTENSION, '$1')
    .replaceAll(LABEL, ';')
    .replaceAll(/\p{L}+/gu, (word) => (LABEL_WORDS.has(plainWords(word)) ? ';' : word))
    .replaceAll(/\p{So}/gu, ' ')
    .split(BETWEEN_NUMBERS)
    .flatMap((part) => (internationalNumber(part) ? [part] : part.split(BETWEEN_LINES)))
    .filter((part) => /[^\s()./-]/.test(part));
}

/** `+` and its digits; null where the text is not one number. */
function internationalNumber(part: string): string | null {
  const written = part.trim();
  if (!WRITTEN.test(written)) {
    return null;
  }
  // +213 (0) 550: the 0 is for those who call from within the country.
  const digits = written.replace(/\(\s*0\s*\)/, '').replaceAll(/\D/g, '');
  const isWithPlus = written.includes('+');
  const isAbroad = isWithPlus || digits.startsWith('00');
  const dialled = isAbroad && !isWithPlus ? digits.slice(2) : digits;
  const isOfCountry = dialled.startsWith(COUNTRY);
  if (isAbroad && !isOfCountry) {
    return FOREIGN.test(dialled) ? `+${dialled}` : null;
  }
  // With its leading 0 or without: 0550 12 34 56, 550 12 34 56.
  const national = [isAbroad ? '' : dialled, isOfCountry ? dialled.slice(COUNTRY.length) : '']
    .map((each) => each.replace(/^0/, ''))
    .find((each) => NATIONAL.test(each));
  return national === undefined ? null : `+${COUNTRY}${national}`;
}
