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
