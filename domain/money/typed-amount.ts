import * as v from 'valibot';
import { plainWords } from '#domain/text/plain-words.ts';
import { plainSigns } from '#domain/text/text.ts';

/** The largest number of people, rooms or things in a request. */
const LARGEST_COUNT = 10_000;

/** A whole number as a request has it. */
export const countSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(LARGEST_COUNT),
);
/** What a form has of it: the number, or the typed text that is none. */
export const typedCountSchema = v.union([countSchema, v.pipe(v.string(), v.maxLength(200))]);
export type TypedCount = v.InferOutput<typeof typedCountSchema>;

/** Digits, also in groups of three, with or without a word behind them. */
const COUNT = /^(\d+|\d{1,3}(?: \d{3})+)(?: ?(\p{L}[\p{L}\p{M}]*)\.?)?$/u;
const PEOPLE = new Set([
  ...['personne', 'personnes', 'pers', 'people', 'person', 'persons', 'pax', 'guests', 'attendees'],
  ...['participants', 'invites', 'places', 'seats', 'شخص', 'شخصا', 'اشخاص', 'فرد', 'افراد', 'ضيوف'],
]);

/**
 * The whole number from 1 to `most` that a text is: `20`, `٢٠`, `1 500`, `20 personnes`. Null for everything else, such as
 * `20-25`, `12.5`, `1e3` and `-5`: a number is never made of some of the digits.
 */
export function readCount(typed: string, most = LARGEST_COUNT): number | null {
  const [, digits = '', word] = COUNT.exec(plainSigns(typed)) ?? [];
  const count = Number(digits.replaceAll(' ', ''));
  const isPlain = word === undefined || PEOPLE.has(plainWords(word));
  return isPlain && count >= 1 && count <= most ? count : null;
}

/** The centimes of an amount in dinars as a customer types it: `1 500,50` or `1500.50 DA`; null when it is none. */
export function readDinars(typed: string): number | null {
  const plain = plainSigns(typed)
    .replace(/ ?(?:DA|DZD|دج|د\.ج)\.?$/iu, '')
    .replace(/[,٫]/, '.');
  return typedCentimes(
    plain.replace(/^\d{1,3}(?: \d{3})+(?!\d)/, (groups) => groups.replaceAll(' ', '')),
  );
}

/** The centimes of a typed amount in dinars, `12900` or `12900.50`; null when it is none. */
function typedCentimes(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The same amount as it is typed. */
export function typedDinars(centimes: number): string {
  return centimes % 100 === 0 ? String(centimes / 100) : (centimes / 100).toFixed(2);
}

/** The centimes of a typed amount that is more than nothing; null for everything else. */
export function readAmount(typed: string): number | null {
  const centimes = readDinars(typed);
  return centimes === 0 ? null : centimes;
}
