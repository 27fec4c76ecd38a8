import { fromCallback } from 'xstate';
import { bookingDraftSchema } from '#domain/booking/draft.ts';
import { bookingDraftKey } from '#domain/draft/note.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { BookingCalls } from '#machines/booking/booking.types.ts';
import { documentUploadMachine } from '#machines/document-upload/document-upload.machine.ts';
import type { DocumentUploadCalls } from '#machines/document-upload/document-upload.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import {
  singleTabMachine,
  type SingleTabInput,
  type TabLockCommand,
  type TabLockFact,
} from '#machines/single-tab/single-tab.machine.ts';
import type { BookingProcess } from '#src/features/app-context.ts';
import { holdTabLock } from '#src/services/tab-lock.ts';
import { createBookingService, type BookingServiceOptions } from '#src/services/booking.ts';
import { createDraftStore } from '#src/services/drafts.ts';
import { browserDraftStorage, browserFileStorage } from '#src/services/draft-storage.ts';

export interface BookingProcessOptions extends BookingServiceOptions {
  documentFiles: Map<string, File>;
  ensureCustomer: BookingCalls['ensureCustomer'];
}

/** The booking machine with the services behind its effects; its documents are uploaded by child machines. */
export function createBookingProcess({
  ensureCustomer,
  ...options
}: BookingProcessOptions): BookingProcess {
  const booking = createBookingService(options);
  const drafts = createDraftStore({
    schema: bookingDraftSchema,
    storage: browserDraftStorage(),
    files: browserFileStorage(),
    filesAtHand: options.documentFiles,
    now: () => new Date(),
  });
  let isSaveFailureTold = false;
  const calls: BookingCalls = {
    loadBookingForm: async ({ roomSlug, uid }, signal) => {
      const data = await booking.loadBookingForm({ roomSlug }, signal);
      return { ...data, draft: await drafts.open(bookingDraftKey(roomSlug), uid) };
    },
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
      saveDraft: ({ self }, params) => {
        if (!drafts.save(bookingDraftKey(params.roomSlug), params.draft) && !isSaveFailureTold) {
          isSaveFailureTold = true;
          self.send({ type: 'draft.notKept' });
        }
      },
      deleteDraft: (_, params) => drafts.remove(bookingDraftKey(params.roomSlug)),
    },
  });
  return { machine, singleTab };
}

const singleTab = singleTabMachine.provide({
  actors: {
    tabLock: fromCallback<TabLockCommand, SingleTabInput>(({ input, sendBack, receive }) => {
      const say = (fact: TabLockFact) => sendBack(fact);
      const lock = holdTabLock(input.name, (isHeld) =>
        say({ type: isHeld ? 'lock.granted' : 'lock.lost' }),
      );
      receive(lock.steal);
      return lock.release;
    }),
  },
});
