import { addedDocumentsMachine } from '#machines/added-documents/added-documents.machine.ts';
import { documentReader } from '#machines/request-form/document-reader.ts';
import {
  createBookingRequestService,
  type BookingRequestServiceOptions,
} from '#src/services/booking-requests.ts';
import { createDocumentReader } from '#src/services/data/document-reader.ts';
import { createDocumentUpload } from './document-upload-logic.ts';

interface AddedDocumentsOptions extends BookingRequestServiceOptions {
  documentFiles: Map<string, File>;
}

/** The machine that adds documents to a booking, with the services behind its effects. */
export function createAddedDocuments(options: AddedDocumentsOptions) {
  return addedDocumentsMachine.provide({
    actors: {
      documentUpload: createDocumentUpload(createBookingRequestService(options)),
      documentReader: documentReader(createDocumentReader(options.documentFiles)),
    },
  });
}
