import { Hono } from 'hono';
import { MAX_HOLD_EXTENSIONS, mostDays } from '#domain/booking/limits/limits.ts';
import { acceptedFileTypes, MAX_FILE_BYTES } from '#domain/documents/files.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { DRAFT_DAYS } from '#domain/draft/header.ts';
import type { HouseTexts, SiteInformation } from '#domain/site/information.ts';
import { MAIL_DAYS, UNRECORDED_HOURS } from '#domain/site/retention.ts';
import { houseTexts, readSiteOffer } from '#server/db/offer/site.ts';
import type { ApiDeps } from './deps.ts';

const MEGABYTE = 1024 * 1024;

/** What the pages about the building and its rules show: texts of the offer, settings, and constants of the rules. */
export function siteInformation(
  house: HouseTexts,
  {
    bookingLimits,
    eventLimits,
    uploadLimits,
  }: Pick<ApiDeps, 'bookingLimits' | 'eventLimits' | 'uploadLimits'>,
): SiteInformation {
  return {
    house,
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

/** /api/information */
export function informationRoutes(deps: ApiDeps) {
  return new Hono().get('/', (c) =>
    deps.sendCached(c, async () =>
      siteInformation(houseTexts(await readSiteOffer(deps.publicReads)), deps),
    ),
  );
}
