import * as v from 'valibot';
import { emailSchema } from '#domain/text/text.ts';
import {
  captionField,
  colorField,
  countField,
  descriptionField,
  dinarsField,
  fields,
  lineField,
  linkField,
  nameField,
  optional,
  pictureFileField,
  picturesField,
  previewFileField,
  requiredLineField,
  typedAs,
  yesNoField,
  type FieldInput,
} from './fields.ts';

const MAX_HERO_PICTURES = 2;

const line = v.optional(lineField, '');
/** A line that has to be right, unless it is empty. */
const lineThat = (
  kind: (FieldInput & { kind: 'email' | 'tel' | 'position' })['kind'],
  isRight: (typed: string) => boolean,
  message: string,
) =>
  v.optional(
    v.pipe(
      lineField,
      v.check((typed) => typed === '' || isRight(typed), message),
      typedAs({ kind }),
    ),
    '',
  );
const lines = v.optional(descriptionField, () => ({ en: '' }));

/** The fields of the building (docs/decisions/132). Texts that are null are those of the site, made from the city and the rooms. */
export const siteEntries = {
  brand: requiredLineField,
  city: captionField,
  /** Heading and sentence of the home page. */
  heading: optional(nameField),
  sentence: optional(nameField),
  /** For search engines. */
  description: optional(nameField),
  color: optional(colorField),
  logo: optional(pictureFileField),
  /** The first for light colours, the second for dark ones. */
  hero_pictures: v.optional(picturesField(MAX_HERO_PICTURES), () => []),
  share_picture: optional(previewFileField),
  /** Of each request of a room, whatever its amount (specification, section 9). */
  tva_in_dinars: v.optional(dinarsField, 11_900),
  /** The minimum length that the texts name; it is not enforced (rulings, Availability). 0: there is none. */
  minimum_booking_days: v.optional(countField(0), 5),
  /** Whether the site has public events. */
  has_events: v.optional(yesNoField, true),
  /** As on a letter, but for the names of city and country. What is empty here and below has no place on the site. */
  address: v.optional(captionField, () => ({ en: '' })),
  email: lineThat('email', (typed) => v.is(emailSchema, typed), 'needs an email address'),
  phone: lineThat('tel', () => true, ''),
  /** The number that takes messages. */
  whatsapp: lineThat(
    'tel',
    (typed) => /^\+\d{8,15}$/.test(typed.replaceAll(' ', '')),
    'needs the code of its country, like "+213 550 00 00 00"',
  ),
  /** Where a map shows the building. */
  map_url: optional(linkField),
  /** Latitude and longitude. */
  position: lineThat(
    'position',
    (typed) => positionOf(typed) !== null,
    'needs latitude and longitude, like "36.7712,3.0566"',
  ),
  /** What the owner writes about the building: a paragraph, or the lines of a list. */
  way: lines,
  parking: lines,
  step_free: lines,
  house_rules: lines,
  /** The ways to pay. */
  takes_cash: v.optional(yesNoField, false),
  account_holder: line,
  bank_name: line,
  /** The RIB. */
  bank_account: line,
  ccp_account: line,
  ccp_key: line,
  cheque_payee: line,
  /** How the tax office knows the issuer of quotes. */
  issuer_rc: line,
  issuer_nif: line,
  issuer_nis: line,
  issuer_article: line,
};

/** The building itself. */
export const siteOffer = fields(siteEntries);
export type SiteOffer = v.InferOutput<typeof siteOffer>;

/** Latitude and longitude in degrees, with a comma between them; null for anything else. */
export function positionOf(typed: string): { latitude: number; longitude: number } | null {
  const [, north = '', east = ''] = /^(-?\d+\.\d+)\s*,\s*(-?\d+\.\d+)$/.exec(typed) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return north && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : null;
}
