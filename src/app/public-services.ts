import type { Settings } from '#src/config/settings.ts';
import { createApiClient, type TakeResponse } from '#src/services/data/api-client.ts';
import { createDataRows } from '#src/services/data/data-rows.ts';
import { createDomiciliationService } from '#src/services/domiciliation.ts';
import { createEventsService } from '#src/services/events.ts';
import { createGalleryService } from '#src/services/gallery.ts';
import { createRoomsService } from '#src/services/rooms.ts';

interface PublicServicesOptions {
  settings: Settings;
  origin: string;
  fetch: typeof fetch;
  /** Null while it is not known who is signed in: no public page waits for that, and none fails because of a token. */
  getToken: () => Promise<string | null>;
  takeResponse?: TakeResponse | undefined;
  loadCustomerData: Parameters<typeof createRoomsService>[0]['loadCustomerData'];
  logFailure: Parameters<typeof createRoomsService>[0]['logFailure'];
}

/** What the loaders of the public pages read from. */
export function createPublicServices({
  settings: { anonKey, dataOrigin },
  origin,
  fetch,
  getToken,
  takeResponse,
  loadCustomerData,
  logFailure,
}: PublicServicesOptions) {
  const options = { anonKey, getToken, fetch, takeResponse };
  const rows = createDataRows({ ...options, dataOrigin });
  const api = createApiClient({ ...options, origin });
  return {
    rooms: createRoomsService({ rows, api, loadCustomerData, logFailure }),
    events: createEventsService(rows, api),
    gallery: createGalleryService(rows),
    domiciliation: createDomiciliationService(rows),
    /** Only for the pages of texts. */
    readInformation: () =>
      import('#src/services/information.ts').then((m) => m.readInformation(api)),
  };
}
