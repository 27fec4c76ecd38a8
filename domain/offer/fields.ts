import * as v from 'valibot';
import type { Language } from '#domain/language.ts';
import { isReadable } from '#domain/site/colors.ts';
import { isUrl } from '#domain/text/is-url.ts';
import { isUsable, normalizeLine, normalizeText } from '#domain/text/text.ts';
import { isoDateSchema, isoDayTimeSchema } from '#domain/time/time.ts';
import type { PictureBucket } from './picture.ts';

/** The place of an issue that a check of our own finds. */
export const placeIn = (input: unknown, key: string | number, value: unknown) =>
  ({ type: 'unknown', origin: 'value', input, key, value }) as const;

/** How a field of a record is shown and typed on the page; its rules are those of its schema. */
export type FieldInput =
  | { kind: 'line' | 'lines' | 'dinars' | 'count' | 'flag' | 'day' | 'moment' }
  /** A part of an address; a room of the building by its slug; a whole address. */
  | { kind: 'slug' | 'room' | 'link' }
  | { kind: 'email' | 'tel' | 'position' }
  /** `#rrggbb`. */
  | { kind: 'color' }
  /** In each language, on one line or on several. */
  | { kind: 'texts'; isLong: boolean }
  /** The file of a picture; pictures, each with its file and its texts. */
  | { kind: 'pictures' }
  | { kind: 'picture'; bucket: PictureBucket }
  | { kind: 'choice' | 'choices'; words: readonly string[] };

interface Described extends Record<string, unknown> {
  input?: FieldInput;
  isKey?: boolean;
  /** Of an object. */
  entries?: v.ObjectEntries;
}

export const typedAs = <Input>(input: FieldInput): v.MetadataAction<Input, Described> =>
  v.metadata({ input });
/** For the field that identifies its record: it is typed once. */
export const identifying = <Input>(): v.MetadataAction<Input, Described> =>
  v.metadata({ isKey: true });

/** How the schemas of the offer describe a field or a record, for the page that edits it. */
export function describe(schema: v.GenericSchema): Described {
  const described: Described = v.getMetadata(schema);
  return 'wrapped' in schema && !described.input
    ? { ...describe(schema.wrapped as v.GenericSchema), ...described }
    : described;
}

type OutputOf<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/**
 * An object of exactly these fields. Every unknown field is an issue: `v.strictObject` ends at the first one, and an owner
 * should read all mistakes at once.
 */
export function fields<const E extends v.ObjectEntries>(
  entries: E,
): v.GenericSchema<unknown, OutputOf<E>> {
  const names = Object.keys(entries).join(', ');
  return v.pipe(
    v.unknown(),
    v.check(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      `needs an object in braces, with the fields ${names}`,
    ),
    v.looseObject(entries, 'is missing'),
    v.rawCheck(({ dataset: { value }, addIssue }) => {
      if (typeof value !== 'object' || value === null) {
        return;
      }
      for (const [key, unknown] of Object.entries(value)) {
        if (!Object.hasOwn(entries, key)) {
          addIssue({
            message: `is not known here; the fields are ${names}`,
            path: [placeIn(value, key, unknown)],
          });
        }
      }
    }),
    v.metadata({ entries }),
  );
}

function inputOfList(item: v.GenericSchema): Described {
  const { input } = describe(item);
  if (input?.kind === 'choice') {
    return { input: { ...input, kind: 'choices' } };
  }
  return input?.kind === 'line' ? { input: { kind: 'lines' } } : {};
}

/** A list of at most `max` items. With `keyOf`, no two have the same key, also where items have other mistakes. */
export function listOf<const S extends v.GenericSchema>(
  item: S,
  max: number,
  keyOf?: (item: unknown) => string | null,
) {
  return v.pipe(
    v.array(item, 'needs a list in brackets'),
    v.maxLength(max, `has more than ${max} items`),
    v.rawCheck(({ dataset, addIssue }) => {
      const items: unknown = dataset.value;
      const seen = new Map<string, number>();
      for (const [index, value] of keyOf && Array.isArray(items) ? items.entries() : []) {
        const key = keyOf?.(value) ?? null;
        const first = key === null ? undefined : seen.get(key);
        if (first !== undefined) {
          addIssue({
            message: `is the same as number ${first + 1}: ${key}`,
            path: [placeIn(items, index, value)],
          });
        } else if (key !== null) {
          seen.set(key, index);
        }
      }
    }),
    v.metadata(inputOfList(item)),
  );
}

/** The text by which items of a list differ, for `listOf`. */
export const keyOf = (field: string) => (item: unknown) => {
  const key = v.safeParse(v.object({ [field]: v.string() }), item);
  return key.success ? (key.output[field] ?? null) : null;
};

/** May be left out, or be null. */
export const optional = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(v.nullable(schema), null);

/** The most characters of a name, and of a description. */
const MAX_LINE = 200;
const MAX_TEXT = 5000;

const checkedText = (max: number) =>
  v.pipe(
    v.string('needs a text in quotes'),
    v.maxLength(max, `is longer than ${max} characters`),
    v.check(isUsable, 'has control characters or half a character: type it again'),
  );

export const lineField = v.pipe(
  checkedText(MAX_LINE),
  v.transform(normalizeLine),
  typedAs({ kind: 'line' }),
);
export const requiredLineField = v.pipe(lineField, v.nonEmpty('is empty'));
const paragraphsField = v.pipe(checkedText(MAX_TEXT), v.transform(normalizeText));

/** A text in every language. English is required; it is shown where another one is left out (docs/decisions/008). */
const inLanguages = <const S extends v.GenericSchema<string>>(
  english: S,
  other: S,
  isLong = false,
) =>
  v.pipe(
    fields({
      en: english,
      fr: v.exactOptional(other),
      ar: v.exactOptional(other),
    } satisfies Record<Language, unknown>),
    typedAs({ kind: 'texts', isLong }),
  );

/** A line that is never empty, such as a name. */
export const nameField = inLanguages(requiredLineField, requiredLineField);
/** One line, which may be empty. */
export const captionField = inLanguages(lineField, lineField);
/** Several lines, which may be empty. */
export const descriptionField = inLanguages(paragraphsField, paragraphsField, true);
export type OfferText = v.InferOutput<typeof nameField>;

const MAX_DINARS = 1_000_000_000;

/** An amount in dinars, `1500` or `1500.5`: owners think in dinars, and no name of a field here can be read as centimes. */
export const dinarsField = v.pipe(
  v.number('needs an amount in dinars without quotes, like 1500 or 1500.50'),
  v.minValue(0, 'is less than 0'),
  v.maxValue(MAX_DINARS, `is more than ${MAX_DINARS} dinars`),
  v.check(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4,
    'has more than two decimals: a dinar has 100 centimes',
  ),
  typedAs({ kind: 'dinars' }),
);

export const MAX_COUNT = 1_000_000;

/** A whole number from `min` on. */
export const countField = (min: number) =>
  v.pipe(
    v.number('needs a whole number without quotes'),
    v.integer('needs a whole number'),
    v.minValue(min, `is less than ${min}`),
    v.maxValue(MAX_COUNT, `is more than ${MAX_COUNT}`),
    typedAs({ kind: 'count' }),
  );

export const yesNoField = v.pipe(
  v.boolean('needs true or false, without quotes'),
  typedAs({ kind: 'flag' }),
);

/** One of the words of a list. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.pipe(
    v.picklist(words, `needs one of ${words.map((word) => `"${word}"`).join(', ')}`),
    typedAs({ kind: 'choice', words }),
  );

/** A day, `2026-12-24`. */
export const dayField = v.pipe(
  v.string('needs a day in quotes, like "2026-12-24"'),
  v.check((day) => v.is(isoDateSchema, day), 'needs a day, like "2026-12-24"'),
  typedAs({ kind: 'day' }),
);

/** A day and a time on the building's clock, `2026-12-24T18:00`. */
export const momentField = v.pipe(
  v.string('needs a day and a time in quotes, like "2026-12-24T18:00"'),
  v.check(
    (moment) => v.is(isoDayTimeSchema, moment),
    'needs a day and a time of the building, like "2026-12-24T18:00"',
  ),
  typedAs({ kind: 'moment' }),
);

/** A web address. */
export const linkField = v.pipe(
  v.string('needs an address in quotes'),
  v.maxLength(2000, 'is longer than 2000 characters'),
  v.check(
    (link) => link.startsWith('https://') && isUrl(link),
    'needs an address that begins with https://',
  ),
  typedAs({ kind: 'link' }),
);

const PICTURE = /^pictures(?:\/[A-Za-z0-9_-][A-Za-z0-9 ._-]*)+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const PICTURE_RULE =
  'in the folder "pictures" beside the offer file: letters without accents, digits, spaces and . _ - only, no name that begins with a dot, and ending in .avif, .gif, .jpg, .png, .svg or .webp';

/** The path of a picture, relative to the offer file: it never leaves the folder `pictures`. */
export const pictureFileField = v.pipe(
  v.string('needs the path of a picture in quotes'),
  v.maxLength(MAX_LINE, `is longer than ${MAX_LINE} characters`),
  v.regex(PICTURE, `needs the path of a picture ${PICTURE_RULE}`),
  typedAs({ kind: 'picture', bucket: 'images' }),
);

const pictureOffer = fields({
  file: pictureFileField,
  /** What the picture shows, for people who do not see it. */
  alt_text: captionField,
});

/** Pictures, each once. */
export const picturesField = (max: number) =>
  v.pipe(listOf(pictureOffer, max, keyOf('file')), typedAs({ kind: 'pictures' }));

/** The path of the flyer of an event. The site reads flyers from a folder of their own. */
export const flyerFileField = v.pipe(
  pictureFileField,
  v.regex(/^pictures\/flyers\//, 'needs a path that begins with pictures/flyers/'),
  typedAs({ kind: 'picture', bucket: 'flyers' }),
);

/** A picture that link previews can show: not SVG. */
export const previewFileField = v.pipe(
  pictureFileField,
  v.regex(/\.(?:jpe?g|png|webp)$/i, 'needs a JPEG, PNG or WebP: link previews show no other'),
);

const COLOR = /^#[0-9a-f]{6}$/i;

/** A colour that texts and buttons can have on every surface of the site. */
export const colorField = v.pipe(
  v.string('needs a colour in quotes, like "#0b5c73"'),
  v.regex(COLOR, 'needs a colour of six hexadecimal digits, like "#0b5c73"'),
  v.toLowerCase(),
  v.check(
    (color) => !COLOR.test(color) || isReadable(color),
    'is too light: texts in it, and white texts on it, need a contrast of 4.5 to 1 (WCAG AA). Choose a darker colour',
  ),
  typedAs({ kind: 'color' }),
);
