import { finishLaterMachine } from '#machines/request-form/finish-later/finish-later.machine.ts';
import type { FinishLaterCalls } from '#machines/request-form/finish-later/finish-later.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import {
  createBookingRequestService,
  type BookingRequestServiceOptions,
} from '#src/services/booking-requests.ts';
import { createUnfinishedService } from '#src/services/unfinished.ts';
import { createDocumentUpload } from './document-upload-logic.ts';

/** The machine that stores a form to finish it later, with the services behind its effects. */
export function createFinishLater(options: BookingRequestServiceOptions) {
  const { storeUnfinished } = createUnfinishedService(options.api);
  return finishLaterMachine.provide({
    actors: {
      ...toActors<FinishLaterCalls>({ storeUnfinished }),
      documentUpload: createDocumentUpload(createBookingRequestService(options)),
    },
  });
}
