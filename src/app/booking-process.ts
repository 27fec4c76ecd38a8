import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { BookingCalls } from '#machines/booking/booking.types.ts';
import { documentUploadMachine } from '#machines/document-upload/document-upload.machine.ts';
import type { DocumentUploadCalls } from '#machines/document-upload/document-upload.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { BookingProcess } from '#src/features/app-context.ts';
import { createBookingService, type BookingServiceOptions } from '#src/services/booking.ts';
import { createDraftStore } from '#src/services/drafts.ts';

export interface BookingProcessOptions extends BookingServiceOptions {
  ensureCustomer: BookingCalls['ensureCustomer'];
}

/** The booking machine with the services behind its effects; its documents are uploaded by child machines. */
export function createBookingProcess({
  ensureCustomer,
  ...options
}: BookingProcessOptions): BookingProcess {
  const booking = createBookingService(options);
  const drafts = createDraftStore(localStorage);
  const calls: BookingCalls = {
    loadBookingForm: booking.loadBookingForm,
    ensureCustomer,
    createRequest: booking.createRequest,
  };
  const uploadCalls: DocumentUploadCalls = {
    requestUploadUrl: booking.requestUploadUrl,
    putFile: booking.putFile,
    recordAttachment: (document, signal) =>
      booking.recordAttachment(
        {
          bookingId: document.bookingId,
          originalFilename: document.fileName,
          storagePath: document.path,
          mimeType: document.mimeType,
          fileSizeBytes: document.sizeBytes,
          purpose: document.purpose,
        },
        signal,
      ),
  };
  const machine = bookingMachine.provide({
    actors: {
      ...toActors(calls),
      documentUpload: documentUploadMachine.provide({ actors: toActors(uploadCalls) }),
    },
    actions: {
      saveDraft: (_, params) => drafts.save(params.roomSlug, params.draft),
      deleteDraft: (_, params) => drafts.remove(params.roomSlug),
    },
  });
  return { machine, loadDraft: drafts.load };
}
