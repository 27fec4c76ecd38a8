import type { SnapshotFrom } from 'xstate';
import { bookingSteps, type BookingForm } from '#domain/booking/form/form.ts';
import { daysOfRange } from '#domain/period/days.ts';
import { validateBookingStep } from '#domain/booking/form/form-validation.ts';
import {
  backRequirements,
  requestFormInvariants,
  requestFormRequirements,
} from '#machines/request-form/request-form.paths.ts';
import type { PathModel } from 'xstate-paths';
import { now } from './booking.fixtures.ts';
import type { bookingMachine } from './booking.machine.ts';
import { chooseLastStep } from './booking-words.paths.ts';
import { lastStep } from './booking.rules.ts';
import { selectEstimate } from './booking.selectors.ts';

type Snapshot = SnapshotFrom<typeof bookingMachine>;
type Model = PathModel<typeof bookingMachine>;

/** By content: a state of the plan can be reached in several ways, each with a form object of its own. */
const isSameForm = (one: BookingForm, other: BookingForm) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the specification and the rulings demand of the machine, whatever its transitions are. */
export const requirements: Model['requirements'] = [
  ...requestFormRequirements({
    loading: 'loadingForm',
    documentsStep: 'editing.verification',
    missing: 'card.pdf',
    enough: 1,
  }),
  {
    says: 'A room that does not exist has its own screen (section 8).',
    from: 'loadingForm',
    on: 'The server does not have the room',
    to: 'roomNotFound',
  },
  {
    says: 'A room that cannot be fetched can be tried again (section 8).',
    from: 'loadFailed',
    on: 'Press Try again',
    to: 'loadingForm',
  },
  {
    says: 'A failure is not a room that does not exist (section 8).',
    from: 'loadingForm',
    on: 'The room cannot be fetched',
    to: 'loadFailed',
  },
  {
    says: 'Without prices the form opens all the same (section 8).',
    from: 'loadingForm',
    on: 'The room arrives without the prices',
    to: 'editing.generalInfo',
  },
  {
    says: 'Next validates its own step (rulings, Booking wizard).',
    from: 'editing.generalInfo',
    on: 'Press Next',
    when: ({ context }) => context.form.eventName === '',
    to: 'editing.generalInfo',
    then: ({ context }) => context.errors.eventName !== undefined,
  },
  ...['Press Next', chooseLastStep].map((on) => ({
    says: 'Days that the calendar shows as taken are refused at the first step.',
    from: 'editing.generalInfo',
    on,
    when: ({ context }: Snapshot) => context.form.startDate === '2026-12-14',
    to: 'editing.generalInfo',
    then: ({ context }: Snapshot) => context.errors.startDate === 'periodTaken',
  })),
  {
    says: 'A valid first step leads to the verification (section 2).',
    from: 'editing.generalInfo',
    on: 'Press Next',
    when: ({ context }) => context.form.eventName !== '',
    to: 'editing.verification',
  },
  {
    says: 'A student needs a supporting document (section 5).',
    from: 'editing.verification',
    on: 'Press Next',
    when: ({ context }) =>
      context.form.organizationType === 'student' && context.documents.length === 0,
    to: 'editing.verification',
    then: ({ context }) => context.errors.documents !== undefined,
  },
  {
    says: 'With the document the services follow (section 2).',
    from: 'editing.verification',
    on: 'Press Next',
    when: ({ context }) =>
      context.form.organizationType === 'student' && context.documents.length > 0,
    to: 'editing.services',
  },
  {
    says: 'The notes follow the services (section 2).',
    from: 'editing.services',
    on: 'Press Next',
    when: ({ context }) => typeof context.form.services.hotel.numGuests === 'number',
    to: 'editing.notes',
  },
  {
    says: 'A number of guests is never made of some of the digits (decision 118).',
    from: 'editing.services',
    on: 'Press Next',
    when: ({ context }) => typeof context.form.services.hotel.numGuests === 'string',
    to: 'editing.services',
    then: ({ context }) => context.errors.services === 'countInvalid',
  },
  ...backRequirements(bookingSteps),
  {
    says: 'A step that is chosen far ahead opens no further than the first invalid one (rulings).',
    from: 'editing.generalInfo',
    on: chooseLastStep,
    when: ({ context }) => context.form.eventName === '',
    to: 'editing.generalInfo',
  },
  {
    says: 'Submit sends a valid form (section 4).',
    from: `editing.${lastStep}`,
    on: 'Press Submit',
    to: 'submitting',
  },
  {
    says: 'A taken period is shown on the date field, nothing typed is lost (rulings, Availability).',
    from: 'submitting',
    on: 'The period was taken meanwhile',
    to: 'editing.generalInfo',
    then: ({ context }, from) =>
      Object.keys(context.errors).length > 0 && isSameForm(context.form, from.context.form),
  },
  ...(
    [
      ['Press the 15th, which is taken', 'taken', 'A taken day is not chosen'],
      [
        'Press the 17th, after the taken one',
        'takenBetween',
        'No period has a taken day in between',
      ],
      [
        'Press today for a whole day',
        'startDayBegun',
        'A whole day begins tomorrow at the earliest',
      ],
      [
        'Press one more day than can be chosen',
        'tooManyDays',
        'A request has no more days than its limit',
      ],
    ] as const
  ).map(([on, refusal, rule]) => ({
    says: `${rule} (section 2, Calendar).`,
    from: 'editing.generalInfo',
    on,
    to: 'editing.generalInfo',
    then: ({ context }: Snapshot) => context.press?.refusal === refusal,
  })),
  {
    says: 'A pressed day is chosen, and what was refused is no longer shown (section 2, Calendar).',
    from: 'editing.generalInfo',
    on: 'Press the 10th, which is free',
    to: 'editing.generalInfo',
    then: ({ context: { form, press } }) =>
      form.startDate === '2026-12-10' && press?.refusal === null,
  },
  {
    says: 'A pending request opens with what was sent (rulings, Third round).',
    from: 'loadingForm',
    on: 'A pending request arrives, to be changed',
    to: 'editing.generalInfo',
    then: ({ context }) => context.form.eventName === context.pending?.form.eventName,
  },
  {
    says: 'A request that is decided cannot be changed (rulings, Third round).',
    from: 'loadingForm',
    on: 'The request that is changed is decided already',
    to: 'requestClosed',
  },
  {
    says: 'A change of an older version is read again, with what was typed (rulings, Third round).',
    from: 'submitting',
    on: 'The request was changed elsewhere meanwhile',
    to: 'loadingForm',
    then: ({ context }, from) => isSameForm(context.form, from.context.form),
  },
  {
    says: 'A document that the server misses is asked for on its field, nothing typed is lost (as a taken period).',
    from: 'submitting',
    on: 'The server misses a document',
    to: 'editing.verification',
    then: ({ context }, from) =>
      context.errors.documents === 'documentRequired' &&
      isSameForm(context.form, from.context.form),
  },
  {
    says: 'Clear Form & Reload empties the form, and fetches the room and the prices again (sections 2 and 4).',
    from: 'editing',
    on: 'Press Clear Form, or Start a new request',
    to: 'loadingForm',
    then: ({ context }) =>
      context.form.eventName === '' && context.documents.length === 0 && context.prices === null,
  },
];

/** What holds in every reachable state. */
export const invariants: Model['invariants'] = [
  ...requestFormInvariants,
  {
    name: 'a day costs 9,000.00 DA and 11,900.00 DA of TVA, and 9,000.00 DA more with a hotel that has a price',
    holds: (snapshot) => {
      const { form, prices } = snapshot.context;
      const hotel = form.selectedServices.includes('hotel') && prices ? 900_000 : 0;
      const estimate = selectEstimate(snapshot);
      const days = (
        form.isSeveralDays ? form.days : daysOfRange({ start: form.startDate, end: form.endDate })
      ).length;
      return estimate === null || estimate.total === days * 900_000 + hotel + 1_190_000;
    },
  },
  {
    name: 'a new request has no booking and no documents',
    holds: ({ context }, taken) =>
      taken?.event.type !== 'form.clear' ||
      (context.bookingId === null && context.documents.length === 0),
  },
  {
    name: 'nothing but typing and clearing changes what was typed',
    holds: ({ context }, taken) =>
      !taken ||
      ['field.change', 'day.pressed', 'service.toggle', 'service.change', 'form.clear'].includes(
        taken.event.type,
      ) ||
      taken.event.type === 'xstate.done.actor.loadBookingForm' ||
      isSameForm(context.form, taken.from.context.form),
  },
  {
    name: 'a request is sent only for a valid form',
    holds: (snapshot) =>
      !snapshot.matches('submitting') ||
      snapshot.context.bookingId !== null ||
      (['generalInfo', 'verification', 'services'] as const).every(
        (step) =>
          Object.keys(
            validateBookingStep(step, snapshot.context.form, {
              documentCount: snapshot.context.documents.length,
              building: snapshot.context.building,
              now,
              limits: snapshot.context.limits,
            }),
          ).length === 0,
      ),
  },
];
