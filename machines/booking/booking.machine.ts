import type { BookingStep } from '#domain/booking/form/form.ts';
import { done, eventParams } from '#machines/shared/calls.ts';
import * as form from '#machines/request-form/request-form.states.ts';
import { submittedOutput } from '#machines/request-form/request-form.rules.ts';
import { submissionFailure } from '#machines/request-form/submission/submission.rules.ts';
import { bookingSetup } from './booking.setup.ts';
import * as rules from './booking.rules.ts';

const nextStep = form.nextStep<BookingStep>;

/** Stops the first step; the calendar is read again, so that an outdated one stops it once. */
const takenPeriod = {
  guard: 'isKnownTaken',
  actions: ['showTaken', 'refreshMonths'],
} as const;

/**
 * The booking request of a room: steps, draft, submission, resumption (specification, sections 4 and 5; rulings, Booking
 * wizard). Once the server has the request (`bookingId`) only unrecorded documents change: no path leads to a second one.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => rules.newContext(input),
  output: ({ context }) => submittedOutput(context),
  invoke: [
    { ...form.saving, input: ({ self }) => ({ observed: self, draftOf: rules.draftOf }) },
    { ...form.reading, input: ({ self }) => ({ observed: self }) },
  ],
  initial: 'loadingForm',
  on: {
    ...form.listening.on,
    'months.reported': { actions: { type: 'setMonths', params: eventParams } },
  },
  states: {
    loadingForm: {
      tags: 'loading',
      description: 'The room and the prices are fetched.',
      meta: { screen: 'loading' },
      entry: 'stopRoomMonths',
      invoke: {
        id: 'loadBookingForm',
        src: 'loadBookingForm',
        input: ({ context: { roomSlug, user, changes } }) => ({ roomSlug, uid: user.uid, changes }),
        onDone: {
          target: 'choosingStart',
          actions: [{ type: 'setFormData', params: done }, 'startRoomMonths', 'loadMonths'],
        },
        onError: [
          { guard: { type: 'isRoomMissing', params: rules.roomFailure }, target: 'roomNotFound' },
          {
            guard: { type: 'isRequestClosed', params: rules.roomFailure },
            target: 'requestClosed',
          },
          { target: 'loadFailed', actions: { type: 'toast', params: { code: 'room_failed' } } },
        ],
      },
    },
    choosingStart: form.choosingStart,
    roomNotFound: { description: 'There is no such room.', meta: { screen: 'roomNotFound' } },
    requestClosed: {
      description: 'The request was decided, or is not one of the customer: it cannot be changed.',
      meta: { screen: 'requestClosed' },
    },
    loadFailed: {
      description: 'The room could not be fetched.',
      meta: { screen: 'loadFailed' },
      on: { 'load.retry': { target: 'loadingForm' } },
    },
    editing: {
      ...form.editing,
      on: {
        ...form.editing.on,
        'field.change': [
          {
            guard: { type: 'isDayChosen', params: eventParams },
            actions: [
              { type: 'showMonth', params: eventParams },
              { type: 'changeForm', params: eventParams },
              'loadMonths',
            ],
          },
          {
            guard: { type: 'isPeriodChange', params: eventParams },
            actions: [{ type: 'changeForm', params: eventParams }, 'loadMonths'],
          },
          { actions: { type: 'changeForm', params: eventParams } },
        ],
        'day.pressed': [
          {
            guard: { type: 'isDayTooEarly', params: eventParams },
            actions: { type: 'refuseDay', params: rules.pressOf('startDayBegun') },
          },
          {
            guard: { type: 'isDayTaken', params: eventParams },
            actions: { type: 'refuseDay', params: rules.pressOf('taken') },
          },
          {
            guard: { type: 'isDayTooMany', params: eventParams },
            actions: { type: 'refuseDay', params: rules.pressOf('tooManyDays') },
          },
          {
            guard: { type: 'isTakenBetween', params: eventParams },
            actions: [{ type: 'chooseDay', params: rules.pressOf('takenBetween') }, 'loadMonths'],
          },
          { actions: [{ type: 'chooseDay', params: rules.pressOf(null) }, 'loadMonths'] },
        ],
        'service.toggle': { actions: { type: 'changeForm', params: eventParams } },
        'service.change': { actions: { type: 'changeForm', params: eventParams } },
        'form.clear': { target: 'loadingForm', actions: ['deleteDraft', 'resetForm'] },
      },
      states: {
        choosingStep: {
          ...form.choosingStep,
          always: [
            {
              guard: { type: 'isChosen', params: { step: 'verification' } },
              target: 'verification',
            },
            { guard: { type: 'isChosen', params: { step: 'services' } }, target: 'services' },
            { guard: { type: 'isChosen', params: { step: 'notes' } }, target: 'notes' },
            { target: 'generalInfo' },
          ],
        },
        generalInfo: {
          description: 'Who books what, and when.',
          meta: { screen: 'generalInfo' },
          exit: 'clearFailure',
          on: {
            'step.select': takenPeriod,
            'form.submit': takenPeriod,
            'step.next': [takenPeriod, ...nextStep('generalInfo', 'verification')],
          },
        },
        verification: {
          description: 'The role and its documents.',
          meta: { screen: 'verification' },
          exit: 'clearFailure',
          on: {
            ...form.showingDocuments.on,
            'step.next': nextStep('verification', 'services'),
            'step.back': 'generalInfo',
          },
        },
        services: {
          description: 'Optional services.',
          meta: { screen: 'services' },
          exit: 'clearFailure',
          on: { 'step.next': nextStep('services', 'notes'), 'step.back': 'verification' },
        },
        notes: {
          description: 'Free notes, and Submit.',
          meta: { screen: 'notes' },
          exit: 'clearFailure',
          on: { 'step.back': 'services' },
        },
      },
    },
    submitting: {
      ...form.submitting,
      invoke: {
        ...form.submission,
        input: ({ context, self }) => rules.submissionOf(context, self),
        onDone: [
          form.submitted,
          {
            guard: { type: 'isPeriodTaken', params: submissionFailure },
            target: 'editing',
            actions: [{ type: 'showRefused', params: submissionFailure }, 'refreshMonths'],
          },
          {
            guard: { type: 'isRequestChanged', params: submissionFailure },
            target: 'loadingForm',
            actions: { type: 'toast', params: submissionFailure },
          },
          {
            guard: { type: 'isFieldRefused', params: submissionFailure },
            target: 'editing',
            actions: { type: 'showRefused', params: submissionFailure },
          },
          form.notSubmitted,
        ],
      },
    },
    documentsIncomplete: {
      ...form.documentsIncomplete,
      on: {
        ...form.documentsIncomplete.on,
        'form.clear': { target: 'loadingForm', actions: ['deleteDraft', 'resetForm'] },
      },
    },
    requestSubmitted: form.requestSubmitted,
  },
});
