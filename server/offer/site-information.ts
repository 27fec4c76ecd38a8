import {
  MAX_HOLD_EXTENSIONS,
  mostDays,
  type BookingLimits,
} from '#domain/booking/limits/limits.ts';
import { acceptedFileTypes, MAX_FILE_BYTES } from '#domain/documents/files.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import type { UploadLimits } from '#domain/documents/uploads.ts';
import { DRAFT_DAYS } from '#domain/draft/header.ts';
import type { EventLimits } from '#domain/events/limits.ts';
import type { SiteOffer } from '#domain/offer/site-offer.ts';
import type { SiteInformation } from '#domain/site/information.ts';
import { MAIL_DAYS, UNRECORDED_HOURS } from '#domain/site/retention.ts';
import type { Db } from '#server/db/database.ts';
import { houseTexts, readSiteOffer } from '#server/db/offer/site.ts';

interface Limits {
  bookingLimits: BookingLimits;
  eventLimits: EventLimits;
  uploadLimits: UploadLimits;
}

const MEGABYTE = 1024 * 1024;

/** What the pages about the building and its rules show: texts of the offer, settings, and constants of the rules. */
export function siteInformation(
  site: SiteOffer,
  { bookingLimits, eventLimits, uploadLimits }: Limits,
): SiteInformation {
  return {
    house: houseTexts(site),
    rules: {
      ...bookingLimits,
      dailyDays: mostDays(bookingLimits),
      holdExtensions: MAX_HOLD_EXTENSIONS,
      eventDays: eventLimits.eventDays,
      pendingEvents: eventLimits.pendingEvents,
      documentsPerBooking: uploadLimits.documentsPerBooking,
      uploadMegabytesPerDay: uploadLimits.bytesPerDay / MEGABYTE,
      fileMegabytes: MAX_FILE_BYTES / MEGABYTE,
      legalDocuments: legalDocumentKinds.length,
      draftDays: DRAFT_DAYS,
      mailDays: MAIL_DAYS,
      unrecordedHours: UNRECORDED_HOURS,
    },
    formats: Object.keys(acceptedFileTypes).map((ending) => ending.toUpperCase()),
  };
}

/** What pages show of the site. */
export async function readInformation(db: Db, limits: Limits): Promise<SiteInformation> {
  return siteInformation(await readSiteOffer(db), limits);
}
