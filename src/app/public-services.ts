import type { Failure } from '#domain/errors.ts';
import { toFailure } from '#domain/errors.ts';
import type { Settings } from '#src/config/settings.ts';
import { createApiClient } from '#src/services/api-client.ts';
import { createDataRows } from '#src/services/data-rows.ts';
import {
  createDomiciliationService,
  type DomiciliationService,
} from '#src/services/domiciliation.ts';
import { createEventsService, type EventsService } from '#src/services/events.ts';
import { createGalleryService, type GalleryService } from '#src/services/gallery.ts';
import { createRoomsService, type RoomsService } from '#src/services/rooms.ts';

export interface PublicServices {
  rooms: RoomsService;
  events: EventsService;
  gallery: GalleryService;
  domiciliation: DomiciliationService;
}

interface PublicServicesOptions {
  settings: Settings;
  /** The origin of /api. */
  origin: string;
  fetch: typeof fetch;
  /** Only called for a request whose response depends on the signed-in user. */
  getToken: () => Promise<string | null>;
  logFailure: (area: string, failure: Failure) => void;
}

const noToken = () => Promise.resolve(null);

/** The services of the public pages. They read without a token, so that no page waits for the identity SDK. */
export function createPublicServices(options: PublicServicesOptions): PublicServices {
  const { settings, origin, fetch, getToken, logFailure } = options;
  const { anonKey, dataOrigin } = settings;
  const rows = createDataRows({ dataOrigin, anonKey, fetch });
  const api = createApiClient({ origin, anonKey, getToken: noToken, fetch });
  return {
    rooms: createRoomsService({
      rows,
      api,
      getToken,
      logFailure: (area, error) => logFailure(area, toFailure(error)),
    }),
    events: createEventsService(rows, api),
    gallery: createGalleryService(rows),
    domiciliation: createDomiciliationService(rows),
  };
}
