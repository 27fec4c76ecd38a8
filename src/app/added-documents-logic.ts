import { addedDocumentsMachine } from '#machines/added-documents/added-documents.machine.ts';
import { createRequestService, type RequestServiceOptions } from '#src/services/requests.ts';
import { createDocumentUpload } from './document-upload-logic.ts';

/** The machine that adds documents to a booking, with the services behind its effects. */
export function createAddedDocuments(options: RequestServiceOptions) {
  return addedDocumentsMachine.provide({
    actors: { documentUpload: createDocumentUpload(createRequestService(options)) },
  });
}
