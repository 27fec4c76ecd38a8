import { bookingDraftSchema, withPeriodOf, type BookingDraft } from '#domain/booking/form/draft.ts';
import { bookingDraftKey } from '#domain/draft/header.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { BookingCalls, BookingContext } from '#machines/booking/booking.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { autosave } from '#machines/shared/autosave.ts';
import type { BookingLogic } from '#src/features/app-context.ts';
import { createBookingService, type BookingServiceOptions } from '#src/services/booking.ts';
import type { RoomsService } from '#src/services/rooms.ts';
import {
  createRequestFormLogic,
  singleTab,
  type RequestFormLogicOptions,
} from './request-form-logic.ts';
import { createRoomMonths } from './room-months-logic.ts';

interface BookingLogicOptions extends RequestFormLogicOptions, BookingServiceOptions {
  readCalendar: RoomsService['readCalendar'];
}

/** The booking machine with the services behind its effects. */
export function createBookingLogic({
  readCalendar,
  ...options
}: BookingLogicOptions): BookingLogic {
  const booking = createBookingService(options);
  const { submission, documentReader, drafts, deleteStored } = createRequestFormLogic(
    options,
    bookingDraftSchema,
  );
  const calls: BookingCalls = {
    loadBookingForm: async ({ roomSlug, uid, changes }, signal) => {
      const data = await booking.loadBookingForm({ roomSlug, changes }, signal);
      return { ...data, draft: await drafts.open(bookingDraftKey(roomSlug, changes), uid) };
    },
  };
  const machine = bookingMachine.provide({
    actors: {
      ...toActors(calls),
      submission,
      documentReader,
      roomMonths: createRoomMonths(readCalendar),
      autosave: autosave((draft: BookingDraft, { roomSlug, changes }: BookingContext) =>
        drafts.save(bookingDraftKey(roomSlug, changes), draft),
      ),
    },
    actions: {
      deleteDraft: ({ context }) => {
        drafts.remove(bookingDraftKey(context.roomSlug, context.changes));
        deleteStored(context);
      },
    },
  });
  /** What is typed is kept while the dialog is open, also where the request has to be read again. */
  const periodMachine = () => {
    let typed: BookingDraft | null = null;
    const loadBookingForm: BookingCalls['loadBookingForm'] = async (input, signal) => {
      const data = await booking.loadBookingForm(input, signal);
      return { ...data, draft: typed && data.pending && withPeriodOf(data.pending, typed) };
    };
    return machine.provide({
      actors: {
        ...toActors({ loadBookingForm }),
        autosave: autosave((draft: BookingDraft) => {
          typed = draft;
        }),
      },
      actions: { deleteDraft: () => undefined },
    });
  };
  return { machine, periodMachine, singleTab, findEarlierForm: booking.findEarlierForm };
}
