import { assign, enqueueActions, sendTo, setup, spawnChild, stopChild } from 'xstate';
import type { BookingDraft } from '#domain/booking/form/draft.ts';
import { periodFields, type BookingStep } from '#domain/booking/form/form.ts';
import { refusedStep } from '#domain/booking/form/form-validation.ts';
import { chosenByChange, type DayPress } from '#domain/booking/form/press-day.ts';
import type { Failure } from '#domain/errors.ts';
import { autosave } from '#machines/shared/autosave.ts';
import { documentReader } from '#machines/request-form/document-reader.ts';
import { invalidEvents, toastOf } from '#machines/request-form/request-form.rules.ts';
import { requestFormNames } from '#machines/request-form/request-form.setup.ts';
import type {
  RequestFormEmitted,
  RequestFormTag,
} from '#machines/request-form/request-form.types.ts';
import { submissionMachine } from '#machines/request-form/submission/submission.machine.ts';
import { roomMonthsMachine } from '#machines/room-months/room-months.machine.ts';
import type {
  DayPressed,
  MonthResults,
  RoomMonthsEvent,
} from '#machines/room-months/room-months.types.ts';
import { missingCall, type StateMeta } from '#machines/shared/calls.ts';
import * as calendar from './booking-calendar.rules.ts';
import * as rules from './booking.rules.ts';
import type {
  BookingCalls,
  BookingContext,
  BookingEvent,
  BookingFormData,
  BookingFormEvent,
  BookingInput,
  BookingOutput,
  FieldChange,
} from './booking.types.ts';

/** What the booking machine works with, and what its names in the chart mean. */
export const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    output: {} as BookingOutput,
    emitted: {} as RequestFormEmitted,
    tags: {} as RequestFormTag,
    children: {} as {
      loadBookingForm: 'loadBookingForm';
      submission: 'submission';
      autosave: 'autosave';
      documentReader: 'documentReader';
      roomMonths: 'roomMonths';
    },
    meta: {} as StateMeta,
  },
  actors: {
    loadBookingForm: missingCall<BookingCalls, 'loadBookingForm'>('loadBookingForm'),
    submission: submissionMachine,
    autosave: autosave<BookingContext, BookingDraft>(),
    documentReader: documentReader(),
    roomMonths: roomMonthsMachine,
  },
  ...requestFormNames<BookingContext, BookingEvent, BookingStep>(rules.formRules),
}).extend({
  actions: {
    setFormData: enqueueActions(({ context, enqueue }, data: BookingFormData) => {
      enqueue.assign({ ...rules.loadedForm(context, data), months: {} });
      if (data.prices === null) {
        // The services are on request.
        enqueue.emit(toastOf({ code: 'prices_failed' }));
      }
    }),
    resetForm: assign(({ context }) => rules.newContext({ ...context, prefill: {} })),
    changeForm: assign(({ context }, event: BookingFormEvent) => rules.changedForm(context, event)),
    showRefused: enqueueActions(({ context, enqueue }, failure: Failure) => {
      const refused = rules.refusedField(context, failure);
      enqueue.assign(refused);
      enqueue.emit(toastOf(failure));
      invalidEvents(refused.errors).forEach((event) => enqueue.emit(event));
    }),
    setMonths: assign((_, { months }: { months: MonthResults }) => ({ months })),
    /** At its notice, which offers the free hours. */
    showTaken: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ errors: rules.takenErrors(context) });
      enqueue.emit({ type: 'form.invalid', field: 'clash' });
    }),
    refuseDay: assign((_, press: DayPress) => ({ press })),
    chooseDay: assign(({ context }, press: DayPress) => rules.pressedForm(context, press)),
    startRoomMonths: spawnChild('roomMonths', {
      id: 'roomMonths',
      input: ({ context, self }) => ({ ...calendar.roomMonthsOf(context), parent: self }),
    }),
    stopRoomMonths: stopChild('roomMonths'),
    loadMonths: sendTo('roomMonths', ({ context }): RoomMonthsEvent => ({
      type: 'months.load',
      months: calendar.monthsOf(context.form),
    })),
    showMonth: sendTo('roomMonths', ({ context }, { change }: FieldChange): RoomMonthsEvent => ({
      type: 'month.show',
      month: calendar.calendarMonth(context, chosenByChange(context.form, change)),
    })),
    refreshMonths: sendTo('roomMonths', { type: 'months.stale' } satisfies RoomMonthsEvent),
  },
  guards: {
    isRoomMissing: (_, { code }: Failure) => code === 'room_not_found',
    isDayChosen: ({ context }, { change }: FieldChange) =>
      chosenByChange(context.form, change) !== '',
    isDayTooEarly: ({ context }, event: DayPressed) =>
      calendar.refusalOf(context, event) === 'startDayBegun',
    isDayTaken: ({ context }, event: DayPressed) => calendar.refusalOf(context, event) === 'taken',
    isTakenBetween: ({ context }, event: DayPressed) =>
      calendar.refusalOf(context, event) === 'takenBetween',
    isDayTooMany: ({ context }, event: DayPressed) =>
      calendar.refusalOf(context, event) === 'tooManyDays',
    isKnownTaken: ({ context }) => rules.isKnownTaken(context),
    /** Most changes are letters of a text. */
    isPeriodChange: (_, { change }: FieldChange) => periodFields.some((field) => field in change),
    isRequestClosed: (_, { code }: Failure) =>
      code === 'booking_not_found' || code === 'booking_decided',
    isRequestChanged: (_, { code }: Failure) => code === 'request_changed',
    isPeriodTaken: (_, { code }: Failure) => code === 'period_taken',
    isFieldRefused: ({ context }, failure: Failure) =>
      context.bookingId === null && refusedStep(failure) !== null,
  },
});
