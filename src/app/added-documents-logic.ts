import { addedDocumentsMachine } from '#machines/added-documents/added-documents.machine.ts';
import {
  createBookingRequestService,
  type BookingRequestServiceOptions,
} from '#src/services/booking-requests.ts';
import { createDocumentUpload } from './document-upload-logic.ts';

/** The machine that adds documents to a booking, with the services behind its effects. */
export function createAddedDocuments(options: BookingRequestServiceOptions) {
  return addedDocumentsMachine.provide({
    actors: { documentUpload: createDocumentUpload(createBookingRequestService(options)) },
  });
}
