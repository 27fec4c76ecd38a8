import { assign, sendTo, setup, spawnChild, stopChild } from 'xstate';
import type { BookingDraft } from '#domain/booking/form/draft.ts';
import type { BookingStep } from '#domain/booking/form/form.ts';
import type { BookingErrors } from '#domain/booking/form/form-validation.ts';
import type { Failure } from '#domain/errors.ts';
import { roomMonthsMachine } from '#machines/room-months/room-months.machine.ts';
import type { RoomMonthsEvent } from '#machines/room-months/room-months.types.ts';
import { missingCall, type StateMeta } from '#machines/shared/calls.ts';
import type { DocumentsAdded } from '#machines/shared/documents.ts';
import { documentReader } from '#machines/shared/document-reader.ts';
import { draftKeeper } from '#machines/shared/draft-keeper.ts';
import { requestFormSetup } from '#machines/shared/request-form.setup.ts';
import { resultingOf, toastOf } from '#machines/shared/request-form.ts';
import type { RequestFormTag } from '#machines/shared/request-form.types.ts';
import { submissionMachine } from '#machines/submission/submission.machine.ts';
import { loadedForm, newContext } from './booking.opening.ts';
import { refusedField, refusedStep } from './booking.refusals.ts';
import * as rules from './booking.rules.ts';
import type {
  BookingCalls,
  BookingContext,
  BookingEmitted,
  BookingEvent,
  BookingFormData,
  BookingFormEvent,
  BookingInput,
  BookingOutput,
  FieldChange,
} from './booking.types.ts';

const form = requestFormSetup<
  BookingContext,
  BookingEvent,
  BookingStep,
  BookingErrors,
  DocumentsAdded
>(rules.formRules);
const resulting = resultingOf<BookingContext, BookingEvent, BookingEmitted>();

/** What the booking machine works with, and what its names in the chart mean. */
export const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    output: {} as BookingOutput,
    emitted: {} as BookingEmitted,
    tags: {} as RequestFormTag,
    children: {} as {
      loadBookingForm: 'loadBookingForm';
      submission: 'submission';
      draftKeeper: 'draftKeeper';
      documentReader: 'documentReader';
      roomMonths: 'roomMonths';
    },
    meta: {} as StateMeta,
  },
  actors: {
    loadBookingForm: missingCall<BookingCalls, 'loadBookingForm'>('loadBookingForm'),
    submission: submissionMachine,
    draftKeeper: draftKeeper<BookingContext, BookingDraft>(),
    documentReader: documentReader(),
    roomMonths: roomMonthsMachine,
  },
  ...form,
}).extend({
  actions: {
    /** Provided by the app. */
    deleteDraft: () => undefined,
    setFormData: resulting((context, data: BookingFormData) => ({
      change: loadedForm(context, data),
      // Without a price list the services are on request.
      emitted: data.prices === null ? [toastOf({ code: 'prices_failed' })] : [],
    })),
    resetForm: assign(({ context }) => newContext({ ...context, prefill: {} })),
    changeForm: assign(({ context }, event: BookingFormEvent) => rules.changedForm(context, event)),
    showRefused: resulting((context, failure: Failure) => refusedField(context, failure)),
    startRoomMonths: spawnChild('roomMonths', {
      id: 'roomMonths',
      input: ({ context }) => rules.roomMonthsOf(context),
    }),
    stopRoomMonths: stopChild('roomMonths'),
    loadMonths: sendTo('roomMonths', ({ context }): RoomMonthsEvent => ({
      type: 'months.load',
      months: rules.monthsOf(context.form),
    })),
    refreshMonths: sendTo('roomMonths', { type: 'months.stale' } satisfies RoomMonthsEvent),
  },
  guards: {
    isRoomMissing: (_, { code }: Failure) => code === 'room_not_found',
    isOtherMonths: ({ context }, event: FieldChange) => rules.isOtherMonths(context, event),
    isRequestClosed: (_, { code }: Failure) =>
      code === 'booking_not_found' || code === 'booking_decided',
    isRequestChanged: (_, { code }: Failure) => code === 'request_changed',
    isPeriodTaken: (_, { code }: Failure) => code === 'period_taken',
    isFieldRefused: ({ context }, failure: Failure) =>
      context.bookingId === null && refusedStep(failure) !== null,
  },
});
