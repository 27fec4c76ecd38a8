import { westernDigits } from '#domain/text.ts';

/** Marks of direction, which a number copied from right-to-left text brings along. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** What people write between several numbers. A slash may also be within one. */
const BETWEEN_NUMBERS = /[,;\n]|\s(?:ou|or|et|and|أو|و)\s/i;
/** A number as it is written: digits, and what groups them. */
const WRITTEN = /^\(?\+?[\d\s.()/‐-―-]+$/;

/** After 0 or +213: a landline has 8 digits, a mobile 9, and so do the numbers of the internet and of services. */
const NATIONAL = /^(?:[1-4]\d{7}|[5-9]\d{8})$/;
const COUNTRY = '213';
/** After + or 00: what the numbering plan of the world allows (ITU-T E.164), and nothing shorter than any real number. */
const FOREIGN = /^[1-9]\d{6,14}$/;

/**
 * Whether what was typed as a telephone number can be called: an Algerian number in any way that people write one, or one
 * from abroad behind + or 00; there may be several. What was typed is kept as it is (decision 025).
 */
export function isPhoneNumber(typed: string): boolean {
  const western = westernDigits(typed).replaceAll(INVISIBLE, '');
  return western.split(BETWEEN_NUMBERS).every(isOneOrSlashed);
}

function isOneOrSlashed(part: string): boolean {
  return isOneNumber(part) || part.split('/').every(isOneNumber);
}

function isOneNumber(part: string): boolean {
  const written = part.trim();
  if (!WRITTEN.test(written)) {
    return false;
  }
  // +213 (0) 550: the 0 is for those who call from within the country.
  const digits = written.replace(/\(\s*0\s*\)/, '').replaceAll(/\D/g, '');
  const isWithPlus = written.includes('+');
  if (isWithPlus || digits.startsWith('00')) {
    const international = isWithPlus ? digits : digits.slice(2);
    return international.startsWith(COUNTRY)
      ? isNational(international.slice(COUNTRY.length))
      : FOREIGN.test(international);
  }
  return (
    isNational(digits) || (digits.startsWith(COUNTRY) && isNational(digits.slice(COUNTRY.length)))
  );
}

/** With its leading 0 or without: 0550 12 34 56, 550 12 34 56. */
function isNational(digits: string): boolean {
  return NATIONAL.test(digits.replace(/^0/, ''));
}
