import type { Failure } from '#domain/errors.ts';
import { toFailure } from '#domain/errors.ts';
import type { Settings } from '#src/config/settings.ts';
import { createApiClient } from '#src/services/api-client.ts';
import type { CustomerData } from '#src/services/customer-data.ts';
import { createDataRows } from '#src/services/data-rows.ts';
import { createDomiciliationService } from '#src/services/domiciliation.ts';
import { createEventsService } from '#src/services/events.ts';
import { createGalleryService } from '#src/services/gallery.ts';
import { createRoomsService } from '#src/services/rooms.ts';

export type PublicServices = ReturnType<typeof createPublicServices>;

interface PublicServicesOptions {
  settings: Settings;
  /** The origin of /api. */
  origin: string;
  fetch: typeof fetch;
  /** The token of the user who is signed in as far as is known now: null while the identity SDK loads. */
  getKnownToken: () => Promise<string | null>;
  /** For reads of signed-in customers. */
  loadCustomerData: () => Promise<CustomerData>;
  logFailure: (area: string, failure: Failure) => void;
}

/** The services of the public pages: none waits for the identity SDK, and none fails because of a token. */
export function createPublicServices(options: PublicServicesOptions) {
  const { settings, origin, fetch, getKnownToken, loadCustomerData, logFailure } = options;
  const { anonKey, dataOrigin } = settings;
  const rows = createDataRows({ dataOrigin, anonKey, getToken: getKnownToken, fetch });
  const api = createApiClient({ origin, anonKey, getToken: getKnownToken, fetch });
  return {
    rooms: createRoomsService({
      rows,
      api,
      loadCustomerData,
      logFailure: (area, error) => logFailure(area, toFailure(error)),
    }),
    events: createEventsService(rows, api),
    gallery: createGalleryService(rows),
    domiciliation: createDomiciliationService(rows),
  };
}
