import * as v from 'valibot';

const inEachLanguage = v.object({ en: v.string(), fr: v.string(), ar: v.string() });

/**
 * Response of GET /api/information: what only /information, /terms, /privacy and /accessibility show. The numbers are those that
 * the server applies: these pages would load the rules of the forms for them.
 */
export const siteInformationSchema = v.object({
  /** What the owner writes about the building; an empty text is not shown. Several lines are a list. */
  house: v.object({
    way: inEachLanguage,
    parking: inEachLanguage,
    stepFree: inEachLanguage,
    rules: inEachLanguage,
  }),
  rules: v.object({
    holdExtensions: v.number(),
    monthsAhead: v.number(),
    dailyDays: v.number(),
    monthlyMonths: v.number(),
    pendingRequests: v.number(),
    heldRoomDays: v.number(),
    monthlyPerRoom: v.number(),
    monthlyInAll: v.number(),
    eventDays: v.number(),
    pendingEvents: v.number(),
    documentsPerBooking: v.number(),
    uploadMegabytesPerDay: v.number(),
    fileMegabytes: v.number(),
    legalDocuments: v.number(),
    /** How long something is stored. */
    draftDays: v.number(),
    mailDays: v.number(),
    unrecordedHours: v.number(),
  }),
  /** The accepted files, by their endings. */
  formats: v.array(v.string()),
});
export type SiteInformation = v.InferOutput<typeof siteInformationSchema>;
export type HouseTexts = SiteInformation['house'];
