import { assign, emit, sendTo, setup, spawnChild, stopChild } from 'xstate';
import type { BookingDraft } from '#domain/booking/draft.ts';
import type { BookingStep } from '#domain/booking/form.ts';
import type { Failure } from '#domain/errors.ts';
import type { Customer } from '#domain/identity/customer.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { roomMonthsMachine } from '#machines/room-months/room-months.machine.ts';
import type { RoomMonthsEvent } from '#machines/room-months/room-months.types.ts';
import { missingCall, type StateMeta } from '#machines/shared/calls.ts';
import { isWaiting, isWhollySent, withUploadResult } from '#machines/shared/documents.ts';
import type { NewDocument } from '#machines/shared/documents.ts';
import { draftKeeper } from '#machines/shared/draft-keeper.ts';
import * as form from '#machines/shared/request-form.ts';
import { submissionMachine } from '#machines/submission/submission.machine.ts';
import type { AcceptedRequest, SubmissionOutput } from '#machines/submission/submission.types.ts';
import { refusedField, refusedStep } from './booking.refusals.ts';
import * as rules from './booking.rules.ts';
import type * as types from './booking.types.ts';

const resulting = form.resultingOf<
  types.BookingContext,
  types.BookingEvent,
  types.BookingEmitted
>();

/** What the booking machine works with, and what its names in the chart mean. */
export const bookingSetup = setup({
  types: {
    context: {} as types.BookingContext,
    events: {} as types.BookingEvent,
    input: {} as types.BookingInput,
    output: {} as types.BookingOutput,
    emitted: {} as types.BookingEmitted,
    tags: {} as form.RequestFormTag,
    children: {} as {
      loadBookingForm: 'loadBookingForm';
      submission: 'submission';
      draftKeeper: 'draftKeeper';
      roomMonths: 'roomMonths';
    },
    meta: {} as StateMeta,
  },
  actors: {
    loadBookingForm: missingCall<types.BookingCalls, 'loadBookingForm'>('loadBookingForm'),
    submission: submissionMachine,
    draftKeeper: draftKeeper<types.BookingContext, BookingDraft>(),
    roomMonths: roomMonthsMachine,
  },
  actions: {
    /** Provided by the app. */
    deleteDraft: () => undefined,
    setFormData: resulting((context, data: types.BookingFormData) => ({
      change: rules.loadedForm(context, data),
      // Without a price list the services are on request.
      emitted: data.prices === null ? [form.toastOf({ code: 'prices_failed' })] : [],
    })),
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
    resetForm: assign(({ context }) => rules.newContext({ ...context, prefill: {} })),
    changeForm: assign(({ context }, event: types.BookingFormEvent) =>
      rules.changedForm(context, event),
    ),
    addDocuments: resulting((context, added: readonly NewDocument[]) => ({
      change: rules.withAdded(context, added),
      emitted: form.refusalToasts(context.documents, added),
    })),
    removeDocument: assign(({ context }, removed: { id: string }) => ({
      documents: form.without(context.documents, removed),
    })),
    showErrors: resulting((context, { step }: { step: BookingStep | null }) =>
      form.withErrors(step ? rules.errorsOf(context, step) : {}),
    ),
    showRefused: resulting((context, failure: Failure) => refusedField(context, failure)),
    setCustomer: assign((_, customer: Customer) => ({ customer })),
    acceptRequest: resulting((context, accepted: AcceptedRequest) =>
      form.accepted(rules.estimateOf(context)?.total ?? null, accepted),
    ),
    setUploadResult: assign(({ context }, result: DocumentUploadOutput) => ({
      documents: withUploadResult(context.documents, result),
    })),
    reportFailure: resulting((context, failure: Failure) => form.failedWith(context, failure)),
    forgetFailure: assign({ failure: null, errors: {} }),
    toast: emit((_, failure: Failure) => form.toastOf(failure)),
    announceSubmitted: emit(({ context }) => ({
      type: 'request.submitted',
      bookingId: form.requireBooking(context),
    })),
  },
  guards: {
    isRoomMissing: (_, failure: Failure) => failure.code === 'room_not_found',
    hasRequest: ({ context }) => context.bookingId !== null,
    isWhollySent: ({ context }) => isWhollySent(context),
    isChosen: ({ context, event }, { step }: { step: BookingStep }) =>
      rules.chosenStep(context, event) === step,
    isStepValid: ({ context }, { step }: { step: BookingStep }) => rules.isStepValid(context, step),
    isFormValid: ({ context }) => rules.firstInvalidStep(context) === null,
    isOtherMonths: ({ context }, event: types.BookingFormEvent) =>
      rules.isOtherMonths(context, event),
    isWaiting: ({ context }, { id }: { id: string }) => isWaiting(context.documents, id),
    isSubmitted: (_, { status }: SubmissionOutput) => status === 'submitted',
    isPeriodTaken: (_, { code }: Failure) => code === 'period_taken',
    isFieldRefused: ({ context }, failure: Failure) =>
      context.bookingId === null && refusedStep(failure) !== null,
  },
});
