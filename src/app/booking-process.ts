import { bookingDraftSchema } from '#domain/booking/draft.ts';
import { bookingDraftKey } from '#domain/draft/note.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { BookingCalls } from '#machines/booking/booking.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { BookingProcess } from '#src/features/app-context.ts';
import { createBookingService, type BookingServiceOptions } from '#src/services/booking.ts';
import { createRequestParts, singleTab, type RequestProcessOptions } from './request-process.ts';

export interface BookingProcessOptions extends RequestProcessOptions, BookingServiceOptions {}

/** The booking machine with the services behind its effects; its documents are uploaded by child machines. */
export function createBookingProcess({
  ensureCustomer,
  ...options
}: BookingProcessOptions): BookingProcess {
  const booking = createBookingService(options);
  const { createRequest, documentUpload, drafts, saveDraft } = createRequestParts(
    options,
    bookingDraftSchema,
  );
  const calls: BookingCalls = {
    loadBookingForm: async ({ roomSlug, uid }, signal) => {
      const data = await booking.loadBookingForm({ roomSlug }, signal);
      return { ...data, draft: await drafts.open(bookingDraftKey(roomSlug), uid) };
    },
    ensureCustomer,
    createRequest,
  };
  const machine = bookingMachine.provide({
    actors: { ...toActors(calls), documentUpload },
    actions: {
      saveDraft: ({ self }, { roomSlug, draft }) =>
        saveDraft(bookingDraftKey(roomSlug), draft, () => self.send({ type: 'draft.notKept' })),
      deleteDraft: (_, { roomSlug }) => drafts.remove(bookingDraftKey(roomSlug)),
    },
  });
  return { machine, singleTab };
}
