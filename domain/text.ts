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

/** An email address; RFC 5321 allows 254 characters. */
export const emailSchema = v.pipe(lineSchema(254), v.email());

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

const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** The text with the digits of Arabic and Persian keyboards as Western ones, which the product writes (rulings, Texts). */
export function westernDigits(text: string): string {
  // The last four bits of each of them are its value.
  return text.replaceAll(EASTERN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** A value between first-strong isolates (U+2068, U+2069): it does not reorder the text around it, nor that it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
