import * as v from 'valibot';
import { centimesSchema } from '#domain/money/money.ts';
import { billingTypes } from '#domain/period/billing-type.ts';

/** A text of the offer: English where another language is left out. */
const textsSchema = v.object({ en: v.string(), fr: v.string(), ar: v.string() });
export type SiteTexts = v.InferOutput<typeof textsSchema>;

/** The part of the site's data that the offer has: its section `site`, and what follows from its rooms, plans and pictures. */
export const siteProfileSchema = v.object({
  brand: v.string(),
  /** The brand where the offer names no city, so that no sentence ends before it. */
  city: textsSchema,
  /** Null: the site's own text. */
  heading: v.nullable(textsSchema),
  sentence: v.nullable(textsSchema),
  description: v.nullable(textsSchema),
  /** `#rrggbb`; null: the colour of the theme. */
  color: v.nullable(v.string()),
  /** Addresses of pictures, on this site or with their host; null and []: the site's own. */
  logo: v.nullable(v.string()),
  sharePicture: v.nullable(v.string()),
  heroPictures: v.array(v.object({ url: v.string(), alt: textsSchema })),
  /** TVA of each request, in centimes. */
  tva: centimesSchema,
  /** An empty text is not shown. The address is in each language: as on a letter, but for the names of city and country. */
  contact: v.object({
    address: textsSchema,
    email: v.string(),
    phone: v.string(),
    /** Where a map shows the building. */
    mapUrl: v.string(),
    /** The number that takes messages, with the code of its country. */
    whatsapp: v.string(),
    /** Of the building, in degrees; null: not set. */
    position: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  }),
  /** How the tax office knows the issuer of quotes: register of commerce, NIF, NIS and article of taxation. An empty text is not shown. */
  issuer: v.object({ rc: v.string(), nif: v.string(), nis: v.string(), article: v.string() }),
  /** How customers pay at the building; a method that is null or false is not offered. */
  payment: v.object({
    cash: v.boolean(),
    /** `account` is the RIB, or what the bank asks for; `holder` and `bank` may be empty. */
    bankTransfer: v.nullable(
      v.object({ account: v.string(), holder: v.string(), bank: v.string() }),
    ),
    ccp: v.nullable(v.object({ account: v.string(), key: v.string(), holder: v.string() })),
    cheque: v.nullable(v.object({ payee: v.string() })),
  }),
  /** The minimum length that the texts name, in days; it is not enforced (rulings, Availability). 0: there is none. */
  minimumBookingDays: v.number(),
  /** What there is: the rest has no page, and no link. */
  offers: v.object({
    domiciliation: v.boolean(),
    gallery: v.boolean(),
    events: v.boolean(),
    /** The Grand Hall; `subscription`: by the month. */
    hall: v.boolean(),
    subscription: v.boolean(),
  }),
  /** The ways in which at least one room can be booked. */
  billingTypes: v.array(v.picklist(billingTypes)),
  /** Of the largest room; null without rooms. */
  mostSeats: v.nullable(v.number()),
});
export type SiteProfile = v.InferOutput<typeof siteProfileSchema>;

/** Whether a way to pay is set up. */
export function hasWayToPay(payment: SiteProfile['payment']): boolean {
  return Object.values(payment).some(Boolean);
}
