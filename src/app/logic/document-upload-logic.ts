import { documentUploadMachine } from '#machines/request-form/document-upload/document-upload.machine.ts';
import type { DocumentUploadCalls } from '#machines/request-form/document-upload/document-upload.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { createBookingRequestService } from '#src/services/booking-requests.ts';

/** The machine of one upload with the services behind its effects. */
export function createDocumentUpload({
  requestUploadUrl,
  putFile,
  recordAttachment,
}: ReturnType<typeof createBookingRequestService>) {
  return documentUploadMachine.provide({
    actors: toActors<DocumentUploadCalls>({ requestUploadUrl, putFile, recordAttachment }),
  });
}
