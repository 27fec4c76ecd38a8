import * as v from 'valibot';
import { offerSchema, type Offer } from './offer.ts';
import type { PictureBucket } from './picture.ts';

/** A mistake in an offer file: where, and which rule it breaks. `place` and `rule` together are a sentence. */
export interface Mistake {
  place: string;
  rule: string;
}

/** The offer, or every mistake in it. */
export function parseOffer(
  input: unknown,
): { offer: Offer; mistakes?: never } | { offer?: never; mistakes: Mistake[] } {
  const result = v.safeParse(offerSchema, input);
  return result.success
    ? { offer: result.output }
    : {
        mistakes: result.issues.map(({ path, message }) => ({
          place: placeOf(input, path?.map(({ key }) => key) ?? []),
          rule: message,
        })),
      };
}

/** Where something is in the file, as an owner counts: `rooms 3 (salle-casbah), pictures 2, file`. */
export function placeOf(input: unknown, keys: readonly unknown[]): string {
  const words: string[] = [];
  for (const key of keys) {
    if (typeof key === 'number') {
      words.push(`${words.pop() ?? ''} ${key + 1}`);
    } else {
      words.push(String(key));
    }
  }
  const [section, index] = keys;
  const name = typeof index === 'number' ? nameOf(input, String(section), index) : '';
  const [first = 'the file', ...others] = words;
  return [name ? `${first} (${name})` : first, ...others].join(', ');
}

const named = v.fallback(
  v.union([
    v.pipe(
      v.object({ slug: v.string() }),
      v.transform(({ slug }) => slug),
    ),
    v.pipe(
      v.object({ service_key: v.string() }),
      v.transform((price) => price.service_key),
    ),
    v.pipe(
      v.object({ name: v.object({ en: v.string() }) }),
      v.transform(({ name }) => name.en),
    ),
  ]),
  '',
);

const MAX_NAME = 40;

function nameOf(input: unknown, section: string, index: number): string {
  const sections = v.safeParse(v.record(v.string(), v.unknown()), input);
  const items: unknown = sections.success ? sections.output[section] : null;
  return Array.isArray(items) ? v.parse(named, items[index]).slice(0, MAX_NAME) : '';
}

const tolerant = <const S extends v.GenericSchema>(schema: S, otherwise: v.InferOutput<S>) =>
  v.fallback(schema, otherwise);
const pictures = tolerant(v.array(tolerant(v.object({ file: v.string() }), { file: '' })), []);
const file = tolerant(v.string(), '');
const withPictures = v.object({
  site: tolerant(v.object({ logo: file, share_picture: file, hero_pictures: pictures }), {
    logo: '',
    share_picture: '',
    hero_pictures: [],
  }),
  rooms: tolerant(v.array(tolerant(v.object({ pictures }), { pictures: [] })), []),
  gallery: pictures,
  events: tolerant(v.array(tolerant(v.object({ flyer: v.string() }), { flyer: '' })), []),
});

/** The pictures that a file names, with their places; anything in the file may be wrong. */
export function namedPictures(
  input: unknown,
): { bucket: PictureBucket; file: string; place: string }[] {
  const found = v.safeParse(withPictures, input);
  if (!found.success) {
    return [];
  }
  const { site, rooms, gallery, events } = found.output;
  const images = [
    ...(['logo', 'share_picture'] as const)
      .map((name) => ({ file: site[name], keys: ['site', name] }))
      .filter(({ file }) => file !== ''),
    ...site.hero_pictures.map(({ file }, index) => ({
      file,
      keys: ['site', 'hero_pictures', index, 'file'],
    })),
    ...rooms.flatMap((room, index) =>
      room.pictures.map(({ file }, number) => ({
        file,
        keys: ['rooms', index, 'pictures', number, 'file'],
      })),
    ),
    ...gallery.map(({ file }, index) => ({ file, keys: ['gallery', index, 'file'] })),
  ].map((picture) => ({ ...picture, bucket: 'images' as const }));
  const flyers = events.map(({ flyer: file }, index) => ({
    file,
    keys: ['events', index, 'flyer'],
    bucket: 'flyers' as const,
  }));
  return [...images, ...flyers].map(({ bucket, file, keys }) => ({
    bucket,
    file,
    place: placeOf(input, keys),
  }));
}
