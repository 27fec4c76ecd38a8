import * as v from 'valibot';
import { bookingLimitsSchema } from '#domain/booking/limits/limits.ts';
import { eventLimitsSchema } from '#domain/events/limits.ts';

const inEachLanguage = v.object({ en: v.string(), fr: v.string(), ar: v.string() });

/** What the owner writes about the building; an empty text is not shown. `|` separates the lines of a list. */
export const houseTextsSchema = v.object({
  way: inEachLanguage,
  parking: inEachLanguage,
  stepFree: inEachLanguage,
  rules: inEachLanguage,
});
export type HouseTexts = v.InferOutput<typeof houseTextsSchema>;

/** Response of GET /api/information: settings of the server that only /information and /terms show. */
export const siteInformationSchema = v.object({
  house: houseTextsSchema,
  bookingLimits: bookingLimitsSchema,
  eventLimits: eventLimitsSchema,
  uploadLimits: v.object({ documentsPerBooking: v.number(), bytesPerDay: v.number() }),
});
export type SiteInformation = v.InferOutput<typeof siteInformationSchema>;
