import { documentUploadMachine } from '#machines/document-upload/document-upload.machine.ts';
import type { DocumentUploadCalls } from '#machines/document-upload/document-upload.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { createRequestService } from '#src/services/requests.ts';

/** The machine of one upload with the services behind its effects. */
export function createDocumentUpload({
  requestUploadUrl,
  putFile,
  recordAttachment,
}: ReturnType<typeof createRequestService>) {
  return documentUploadMachine.provide({
    actors: toActors<DocumentUploadCalls>({ requestUploadUrl, putFile, recordAttachment }),
  });
}
