import { Hono } from 'hono';
import type { SiteInformation } from '#domain/site/information.ts';
import type { ApiDeps } from './deps.ts';

/** /api/information: what the pages about the building and its rules show of the settings. */
export function informationRoutes({ house, bookingLimits, eventLimits, uploadLimits }: ApiDeps) {
  const { documentsPerBooking, bytesPerDay } = uploadLimits;
  const information: SiteInformation = {
    house,
    bookingLimits,
    eventLimits,
    uploadLimits: { documentsPerBooking, bytesPerDay },
  };
  return new Hono().get('/', (c) => c.json(information));
}
