import * as v from 'valibot';

/** What people and their programs write for the end of a line (Unicode, newline guidelines). */
const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Control characters other than tab and line feed, and halves of surrogate pairs. No text needs them; PostgreSQL stores no NUL and no half pair. */
const UNUSABLE = /(?![\t\n])[\p{Cc}\p{Cs}]/u;
const ALL_UNUSABLE = new RegExp(UNUSABLE, 'gu');
/** Embeddings, overrides and isolates of direction. In a name they would reorder the text around it; the marks U+200E, U+200F and U+061C only act where they are. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Something that can be seen: not only spaces and format characters. */
const VISIBLE = /[^\s\p{Cf}]/u;
/** Characters without a glyph: format characters, variation selectors, fillers. */
const IGNORABLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u20e3]/gu;
/** Characters that a composed one may be written with, at most (U+0390 has 3, a syllable of Hangul too). */
const DECOMPOSED = 4;
/** Nothing in it needs normalizing or cleaning. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/** Whether a text has neither control characters (tab and line breaks are none here) nor halves of surrogate pairs. */
export function isUsable(text: string): boolean {
  return PRINTABLE_ASCII.test(text) || !UNUSABLE.test(text.replaceAll(LINE_BREAK, '\n'));
}

/** A text of several lines as it is stored: composed letters (NFC), lines that end with a line feed. */
export function normalizeText(typed: string): string {
  return typed.replaceAll(LINE_BREAK, '\n').normalize('NFC');
}

/** A text of one line as it is stored: composed letters (NFC), spaces for tabs and line breaks, none around it, no controls of direction. '' when nothing in it can be seen. */
export function normalizeLine(typed: string): string {
  if (PRINTABLE_ASCII.test(typed)) {
    return typed.trim();
  }
  const line = typed
    .replaceAll(LINE_BREAK, '\n')
    .replaceAll(/[\t\n]+/g, ' ')
    .replaceAll(DIRECTION_CONTROLS, '')
    .normalize('NFC')
    .trim();
  return VISIBLE.test(line) ? line : '';
}

/** What a form sends of a typed text of several lines: normalized, and without what the server refuses. */
export function cleanText(typed: string): string {
  return normalizeText(typed.replaceAll(LINE_BREAK, '\n').replaceAll(ALL_UNUSABLE, ''));
}

/** What a form sends of a typed line: normalized, and without what the server refuses. */
export function cleanLine(typed: string): string {
  return PRINTABLE_ASCII.test(typed) ? typed.trim() : normalizeLine(cleanText(typed));
}

/** A line of a request, at most `max` UTF-16 units: normalized; unusable characters are refused. */
export function lineSchema(max: number) {
  return normalizedSchema(max, normalizeLine);
}

/** A line that is not empty. */
export function requiredLineSchema(max: number) {
  return v.pipe(lineSchema(max), v.nonEmpty());
}

/** A text of several lines of a request, at most `max` UTF-16 units: normalized; unusable characters are refused. */
export function textSchema(max: number) {
  return normalizedSchema(max, normalizeText);
}

/** Most file systems allow no longer names. */
const MAX_FILE_NAME = 255;

/** The name of a file that a customer chose; it is shown to people and never used as a path. */
export const fileNameSchema = requiredLineSchema(MAX_FILE_NAME);

/** A local part of 64 characters and a domain of 255. RFC 5321 allows a path less; whether a mail arrives is not for a form to decide. */
export const MAX_EMAIL = 320;
/**
 * An address as RFC 5321 and 6531 allow one: any local part, also a quoted one, and a domain of at least two labels in any
 * script. What it finds are slips: no or two signs @, a domain without a dot, spaces and commas.
 */
const EMAIL =
  /^(?:"(?:[^"\\]|\\.)+"|[^\s@"<>()[\]\\,;:]+)@(?:(?!-)(?:[\w-]|[^\0-\x7f\s\p{P}])+\.)+(?!\d+$)(?:[a-z\d-]|[^\0-\x7f\s\p{P}]){2,}$/iu;

/** An address without what is copied along with it: a name and angle brackets, a label, `mailto:` with its question, signs around it. */
export function normalizeEmail(typed: string): string {
  const line = cleanLine(typed).replaceAll(IGNORABLE, '');
  const isInSigns = /["'”»’)\]][\s.,;:]*$/.test(line);
  return (/mailto:/i.test(line) ? line.replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent) : line)
    .replace(/^[^<>]*<([^<>]*)>[\s.,;:]*$/, '$1')
    .replace(isInSigns ? /^["'“«‘([\s]+/ : '', '')
    .replace(/^[^@":]*:/, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replace(/[\s\p{P}]+$/u, '')
    .trim();
}

/** An email address, as a form and a request have it. */
export const emailSchema = v.pipe(
  normalizedSchema(MAX_EMAIL, normalizeEmail),
  v.regex(EMAIL, 'not an email address'),
);

/** An address as two are compared: how it is composed, and its case, make no difference. */
export function comparedEmail(address: string): string {
  return cleanLine(address).toLowerCase();
}

/** The `mailto:` address of an email address (RFC 6068). */
export function mailtoOf(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURI(address.slice(at + 1))}`;
}

/** The `tel:` address of a phone number. */
export function telOf(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

/** The address of a WhatsApp chat, in which the message begins with `text`. */
export function whatsappOf(phone: string, text: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** The length is checked first as well: normalizing takes quadratic time for long runs of combining marks. */
function normalizedSchema(max: number, normalize: (typed: string) => string) {
  return v.pipe(
    v.string(),
    v.maxLength(max * DECOMPOSED),
    v.check(isUsable, 'a text has control characters or half a surrogate pair'),
    v.transform(normalize),
    v.maxLength(max),
  );
}

const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

/** The text with the digits of every script as Western ones, which the product writes (rulings, Texts). */
export function westernDigits(text: string): string {
  return text.replaceAll(OTHER_DIGITS, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (DIGIT.test(String.fromCodePoint(zero - 1))) {
      zero -= 1;
    }
    // The ten digits of a script follow one another; those of mathematical alphabets do so five times.
    return String((code - zero) % 10);
  });
}

/** Signs that people take for a dash: every dash, and the signs of minus and of long vowels. */
const DASHES = /[\p{Pd}\u02d7\u2043\u207b\u208b\u2212\u2796\u30fc\u0640]/gu;
/** The wide signs of East Asian keyboards, this far from those of ASCII. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDE_OFFSET = 0xfee0;

/**
 * A number or a code as it was meant, wherever it was copied from: Western digits, every space a space, every dash a hyphen,
 * and nothing that cannot be seen.
 */
export function plainSigns(typed: string): string {
  return westernDigits(typed)
    .replaceAll(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_OFFSET))
    .replaceAll(IGNORABLE, '')
    .replaceAll(DASHES, '-')
    .replaceAll(/[\s\p{Z}]/gu, ' ')
    .trim();
}
