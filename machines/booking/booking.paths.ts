import type { SnapshotFrom } from 'xstate';
import type { BookingStep } from '#domain/booking/form/form.ts';
import {
  beforeOpening,
  draftWithout,
  hasDocument,
  isOnOrIncomplete,
  requestFormCauses,
  requestFormOutcome,
  requestFormVariants,
  requestFormView,
  wholeDraft,
} from '#machines/request-form/request-form.paths.ts';
import {
  onceFilesAreRead,
  refusedElsewhere,
  refusedFile,
  whileReading,
} from '#machines/request-form/document-reader.paths.ts';
import { requestFails } from '#machines/request-form/submission/submission-variants.paths.ts';
import { fails, happens, returned } from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
import {
  formData as otherPrices,
  generalInfo,
  input,
  pdf,
  pending,
  sentDraft,
  student,
} from './booking.fixtures.ts';
import { bookingMachine } from './booking.machine.ts';
import { invariants, requirements } from './booking-requirements.paths.ts';
import {
  calendarArrives,
  isCalendarKnown,
  isNew,
  isSeveral,
  mostSingleDays,
  pressVariants,
  takenDays,
} from './booking-presses.paths.ts';
import { bookingWords, chooseLastStep } from './booking-words.paths.ts';
import { lastStep } from './booking.rules.ts';
import { selectEstimate, selectStep } from './booking.selectors.ts';
import type { BookingFormData } from './booking.types.ts';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** The prices are those of the seeded site's Casbah Room, where the plan runs on the page. */
const formData: BookingFormData = {
  ...otherPrices,
  room: { ...otherPrices.room, hourly_rate: 150_000, daily_rate: 900_000 },
  prices: [{ service_key: 'hotel_hosting', price: 900_000, price_text: null, translations: {} }],
};

const loads = (label: string, change: Partial<BookingFormData>) =>
  returned(
    'loadBookingForm',
    label,
    { ...formData, ...change },
    { isDetour: 'draft' in change, when: ({ context }: Snapshot) => context.pending === null },
  );

/** What only the form of a change meets. */
const ofChange = {
  isOffered: () => false,
  whyNotOffered:
    'a pending request is opened from My Bookings (tests/e2e/booking/change-request.test.ts)',
};

const isOn = (step: BookingStep) => (snapshot: Snapshot) => snapshot.matches({ editing: step });

const canAttach = isOnOrIncomplete('verification');

const failing = ['card.pdf', 'letter.pdf'] as const;

/** What a user can see of the booking form. */
export type BookingView = ReturnType<typeof viewOf>;

function viewOf(snapshot: Snapshot) {
  const { form, documents, errors, press } = snapshot.context;
  return {
    eventName: form.eventName,
    /** The first and the last day, or how many single ones. */
    days: form.isSeveralDays ? form.days.length : [form.startDate, form.endDate].filter(Boolean),
    isCalendarKnown: isCalendarKnown(snapshot),
    /** Why the day that was pressed last is not chosen, or not as the last one. */
    refusal: press?.refusal ?? null,
    role: form.organizationType,
    services: form.selectedServices,
    guests: form.services.hotel.numGuests,
    /** In centimes. */
    total: selectEstimate(snapshot)?.total ?? null,
    documents: documents.map(
      ({ name, status, failure }) =>
        `${name} ${failure && status === 'waiting' ? 'notSent' : status}`,
    ),
    errors,
    ...requestFormView(snapshot, selectStep(snapshot)),
  };
}

/** The booking wizard as a user walks through it: a student with up to two documents, whose profile was not loaded. */
export const bookingPaths: PathModel<typeof bookingMachine> = {
  name: 'booking',
  machine: bookingMachine,
  input: { ...input, customer: null },
  listeners: ['autosave', 'documentReader', 'roomMonths'],
  ends: ['roomNotFound', 'requestClosed'],
  untaken: {
    ...refusedElsewhere('booking'),
    'booking.editing:field.change:1':
      'a billing type, a time, or a day that is removed (machines/booking/booking.machine.test.ts)',
    'booking.editing:form.submit:0': whileReading,
    'booking.documentsIncomplete:form.submit:0': whileReading,
    'booking.editing.generalInfo:form.submit:0':
      'days and hours alone are sent from the first step, in a dialog (booking.machine.test.ts)',
    'booking.editing:form.submit:2':
      'Submit is on the last step, which only a valid form reaches: the draft of a form that has become invalid takes it (booking.machine.test.ts)',
  },
  variants: onceFilesAreRead({
    'xstate.done.actor.loadBookingForm': [
      loads('The room and the prices arrive', {}),
      loads('The room arrives without the prices', { prices: null }),
      loads(draftWithout('card.pdf'), { draft: sentDraft(student, [pdf('card.pdf')]) }),
      returned(
        'loadBookingForm',
        'A pending request arrives, to be changed',
        { ...formData, pending },
        ofChange,
      ),
      loads(wholeDraft, { draft: sentDraft({ organizationType: 'enterprise' }, []) }),
    ],
    'xstate.error.actor.loadBookingForm': [
      ...fails('loadBookingForm', {
        'The server does not have the room': 'room_not_found',
        'The room cannot be fetched': 'room_failed',
      })['xstate.error.actor.loadBookingForm'],
      {
        label: 'The request that is changed is decided already',
        event: {
          type: 'xstate.error.actor.loadBookingForm',
          error: { code: 'booking_decided', params: { status: 'approved' } },
        },
        ...ofChange,
      },
    ],
    ...happens('load.retry', 'Press Try again'),
    'field.change': [
      {
        label: 'Fill in the general information',
        event: { type: 'field.change', change: generalInfo },
        when: (snapshot) => isNew(snapshot) && isCalendarKnown(snapshot) && !isSeveral(snapshot),
      },
      takenDays,
      mostSingleDays,
      {
        label: 'Choose the role student',
        event: { type: 'field.change', change: student },
        when: (snapshot) =>
          isOn('verification')(snapshot) && snapshot.context.form.organizationType === null,
      },
    ],
    'months.reported': [calendarArrives],
    ...pressVariants,
    'service.toggle': [
      {
        label: 'Tick hotel hosting',
        event: { type: 'service.toggle', service: 'hotel' },
        when: (snapshot) =>
          isOn('services')(snapshot) && snapshot.context.form.selectedServices.length === 0,
      },
    ],
    'service.change': [
      {
        label: 'Type 2-3 as the hotel guests',
        event: {
          type: 'service.change',
          change: {
            hotel: { numGuests: '2-3', numRooms: 1, checkIn: null, checkOut: null, notes: '' },
          },
        },
        when: (snapshot) =>
          isOn('services')(snapshot) &&
          snapshot.context.form.selectedServices.includes('hotel') &&
          snapshot.context.form.services.hotel.numGuests === 1,
      },
      {
        label: 'Set the hotel guests to 2',
        event: {
          type: 'service.change',
          change: {
            hotel: { numGuests: 2, numRooms: 1, checkIn: null, checkOut: null, notes: '' },
          },
        },
        when: (snapshot) =>
          isOn('services')(snapshot) &&
          snapshot.context.form.selectedServices.includes('hotel') &&
          snapshot.context.form.services.hotel.numGuests !== 2,
      },
    ],
    'documents.add': [
      {
        label: 'Attach card.pdf',
        event: { type: 'documents.add', documents: [pdf('card.pdf')] },
        when: (snapshot) => canAttach(snapshot) && !hasDocument(snapshot, 'card.pdf'),
      },
      {
        label: 'Attach letter.pdf',
        event: { type: 'documents.add', documents: [pdf('letter.pdf')] },
        when: (snapshot) =>
          isOn('verification')(snapshot) &&
          hasDocument(snapshot, 'card.pdf') &&
          !hasDocument(snapshot, 'letter.pdf'),
      },
      {
        ...refusedFile,
        when: (snapshot) => isOn('verification')(snapshot) && !hasDocument(snapshot, 'card.pdf'),
      },
    ],
    'step.select': [
      {
        label: 'Choose step 1, General info',
        event: { type: 'step.select', step: 'generalInfo' },
        when: (snapshot) => !isOn('generalInfo')(snapshot),
      },
      {
        label: chooseLastStep,
        event: { type: 'step.select', step: lastStep },
        when: (snapshot) => !isOn(lastStep)(snapshot),
      },
    ],
    ...requestFormVariants({
      names: failing,
      failing,
      documentsStep: 'verification',
      lastStep,
      refusals: [
        requestFails('The period was taken meanwhile', 'period_taken'),
        requestFails('The period has started meanwhile', 'period_past'),
        requestFails('The period starts too far ahead for the server', 'too_far_ahead', {
          limit: 'monthsAhead',
          max: '3',
        }),
        requestFails('The customer has ten requests meanwhile', 'pending_requests_reached', {
          limit: 'pendingRequests',
          max: '10',
          used: '10',
        }),
        requestFails('The server misses a document', 'documents_missing'),
        {
          ...requestFails('The request was changed elsewhere meanwhile', 'request_changed'),
          when: ({ context }: Snapshot) =>
            context.pending !== null && context.bookingId === null && context.customer !== null,
          ...ofChange,
        },
      ],
    }),
    'xstate.done.actor.roomMonths': [],
    'xstate.error.actor.roomMonths': [],
  }),
  view: viewOf,
  shows: bookingWords,
  outcome: requestFormOutcome,
  manual: {
    address: '/book/salle-casbah?billing=daily',
    account: 'Yasmine, or any customer without a pending request for these days',
    before: [
      {
        says: 'The days of the plan are examples: choose two free days from tomorrow on.',
        steps: ['Fill in the general information'],
      },
      beforeOpening,
    ],
  },
  causes: {
    ...requestFormCauses(failing),
    'The room and the prices arrive': 'let /api/rooms and /api/prices through',
    'The room arrives without the prices': 'block /api/prices',
    'The calendar arrives': 'let /api/rooms/salle-casbah/calendar through, with the 15th taken',
    'The server does not have the room': 'open /book/no-such-room',
    'The room cannot be fetched': 'block /api/rooms',
    'The period was taken meanwhile': 'send the same period from another account first',
    'The period has started meanwhile':
      "answer('/api/events/request', 422, { code: 'period_past', error: '' }) in the console",
    'The period starts too far ahead for the server':
      "answer('/api/events/request', 422, { code: 'too_far_ahead', error: '' }) in the console",
    'The server misses a document':
      "answer('/api/events/request', 422, { code: 'documents_missing', error: '' }) in the console",
    'The customer has ten requests meanwhile': 'send ten requests from another browser first',
  },
  requirements,
  invariants,
};
