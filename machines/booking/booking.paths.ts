import type { SnapshotFrom } from 'xstate';
import type { BookingStep } from '#domain/booking/form.ts';
import { keeperFails } from '#machines/shared/draft-keeper.paths.ts';
import { selectProgress } from '#machines/shared/request-form.selectors.ts';
import {
  profileFails,
  requestFails,
  submissionBreaks,
  submissionReports,
  submits,
  uploadFails,
} from '#machines/submission/submission-variants.paths.ts';
import type { PathModel } from '#tools/paths/path-model.ts';
import {
  formData as otherPrices,
  generalInfo,
  input,
  pdf,
  sentDraft,
  student,
} from './booking.fixtures.ts';
import { bookingMachine } from './booking.machine.ts';
import { invariants, requirements } from './booking-requirements.paths.ts';
import { bookingWords } from './booking-words.paths.ts';
import { selectEstimate, selectStep } from './booking.selectors.ts';
import type { BookingFormData } from './booking.types.ts';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** The prices are those of the seeded site's Casbah Room, where the plan runs on the page. */
const formData: BookingFormData = {
  ...otherPrices,
  room: { ...otherPrices.room, hourly_rate: 150_000, daily_rate: 900_000 },
  prices: [{ service_key: 'hotel_hosting', price: 900_000, price_text: null, translations: {} }],
};

const isOn = (step: BookingStep) => (snapshot: Snapshot) => snapshot.matches({ editing: step });

const has = (snapshot: Snapshot, id: string) =>
  snapshot.context.documents.some((document) => document.id === id);

const canAttach = (snapshot: Snapshot) =>
  isOn('verification')(snapshot) || snapshot.matches('documentsIncomplete');

/** What a user can see of the booking form. */
export type BookingView = ReturnType<typeof viewOf>;

function viewOf(snapshot: Snapshot) {
  const { form, documents, errors, failure, bookingId, customer: profile } = snapshot.context;
  return {
    step: selectStep(snapshot),
    eventName: form.eventName,
    role: form.organizationType,
    services: form.selectedServices,
    guests: form.services.hotel.numGuests,
    /** In centimes. */
    total: selectEstimate(snapshot)?.total ?? null,
    documents: documents.map(({ name, status }) => `${name} ${status}`),
    errors,
    failure: failure?.code ?? null,
    hasRequest: bookingId !== null,
    hasProfile: profile !== null,
    progress: selectProgress(snapshot)?.current ?? null,
  };
}

/** The booking wizard as a user walks through it: a student with up to two documents, whose profile was not loaded. */
export const bookingPaths: PathModel<typeof bookingMachine> = {
  name: 'booking',
  machine: bookingMachine,
  input: { ...input, customer: null },
  listeners: ['draftKeeper', 'roomMonths'],
  ends: ['roomNotFound'],
  untaken: {
    'booking.editing:form.submit:1':
      'Submit is on the last step, which only a valid form reaches: the draft of a form that has become invalid takes it (booking.machine.test.ts)',
    'booking.editing.choosingStep:always:1':
      'a draft was left on the step of services (booking.machine.test.ts)',
  },
  variants: {
    'xstate.done.actor.loadBookingForm': [
      {
        label: 'The room and the prices arrive',
        event: { type: 'xstate.done.actor.loadBookingForm', output: formData },
      },
      {
        label: 'The room arrives without the prices',
        event: { type: 'xstate.done.actor.loadBookingForm', output: { ...formData, prices: null } },
      },
      {
        label: 'The draft of a request arrives that was sent without card.pdf',
        isDetour: true,
        event: {
          type: 'xstate.done.actor.loadBookingForm',
          output: { ...formData, draft: sentDraft(student, [pdf('card.pdf')]) },
        },
      },
      {
        label: 'The draft of a request arrives that was sent with every document',
        isDetour: true,
        event: {
          type: 'xstate.done.actor.loadBookingForm',
          output: { ...formData, draft: sentDraft({ organizationType: 'enterprise' }, []) },
        },
      },
    ],
    'xstate.error.actor.loadBookingForm': [
      {
        label: 'The server does not have the room',
        event: { type: 'xstate.error.actor.loadBookingForm', error: { code: 'room_not_found' } },
      },
      {
        label: 'The room cannot be fetched',
        event: { type: 'xstate.error.actor.loadBookingForm', error: { code: 'room_failed' } },
      },
    ],
    'load.retry': [{ label: 'Press Try again', event: { type: 'load.retry' } }],
    'field.change': [
      {
        label: 'Fill in the general information',
        event: { type: 'field.change', change: generalInfo },
        when: (snapshot) => isOn('generalInfo')(snapshot) && snapshot.context.form.eventName === '',
      },
      {
        label: 'Choose the role student',
        event: { type: 'field.change', change: student },
        when: (snapshot) =>
          isOn('verification')(snapshot) && snapshot.context.form.organizationType === null,
      },
    ],
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
          snapshot.context.form.services.hotel.numGuests === 1,
      },
    ],
    'documents.add': [
      {
        label: 'Attach card.pdf',
        event: { type: 'documents.add', documents: [pdf('card.pdf')] },
        when: (snapshot) => canAttach(snapshot) && !has(snapshot, 'card.pdf'),
      },
      {
        label: 'Attach letter.pdf',
        event: { type: 'documents.add', documents: [pdf('letter.pdf')] },
        when: (snapshot) =>
          isOn('verification')(snapshot) &&
          has(snapshot, 'card.pdf') &&
          !has(snapshot, 'letter.pdf'),
      },
      {
        label: 'Attach program.exe, which is refused',
        event: {
          type: 'documents.add',
          documents: [{ id: 'program.exe', file: { name: 'program.exe', size: 1_000, type: '' } }],
        },
        when: (snapshot) => isOn('verification')(snapshot) && !has(snapshot, 'card.pdf'),
      },
    ],
    'documents.remove': [
      {
        label: 'Remove card.pdf',
        event: { type: 'documents.remove', id: 'card.pdf' },
        when: canAttach,
      },
    ],
    'step.next': [{ label: 'Press Next', event: { type: 'step.next' } }],
    'step.back': [{ label: 'Press Back', event: { type: 'step.back' } }],
    'step.select': [
      {
        label: 'Choose step 1, General info',
        event: { type: 'step.select', step: 'generalInfo' },
        when: (snapshot) => !isOn('generalInfo')(snapshot),
      },
      {
        label: 'Choose step 4, Notes',
        event: { type: 'step.select', step: 'notes' },
        when: (snapshot) => !isOn('notes')(snapshot),
      },
    ],
    'form.submit': [
      {
        label: 'Press Submit',
        event: { type: 'form.submit' },
        isOffered: (snapshot) => isOn('notes')(snapshot) || snapshot.matches('documentsIncomplete'),
      },
    ],
    'form.clear': [
      {
        label: 'Press Clear Form, or Start a new request',
        event: { type: 'form.clear' },
        isDetour: true,
      },
    ],
    'draft.notKept': [
      {
        label: 'The browser cannot keep the draft',
        event: { type: 'draft.notKept' },
        isOffered: () => false,
        whyNotOffered: 'the fault runs of the browser tests fill the storage: no person can',
      },
    ],
    ...submissionReports(['card.pdf', 'letter.pdf']),
    'xstate.done.actor.submission': [
      submits,
      profileFails,
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
      requestFails('The server had the request, and its booking has expired', 'request_ended', {
        bookingId: 'booking-1',
        status: 'expired',
      }),
      requestFails('The server fails', 'internal'),
      uploadFails('card.pdf'),
      uploadFails('letter.pdf'),
    ],
    'xstate.error.actor.submission': [submissionBreaks],
    'xstate.error.actor.draftKeeper': [keeperFails],
    'xstate.done.actor.roomMonths': [],
    'xstate.error.actor.roomMonths': [],
  },
  view: viewOf,
  shows: bookingWords,
  outcome: ({ context: { errors, failure } }) =>
    [...Object.values(errors), failure?.code ?? ''].join(),
  manual: {
    address: '/book/salle-casbah?billing=daily',
    account: 'Yasmine, or any customer without a pending request for these days',
    before: [
      'The days of the plan are examples: choose two free days from tomorrow on.',
      'The profile cannot be loaded: block /api/auth in the developer tools until the form is there.',
    ],
  },
  causes: {
    'The room and the prices arrive': 'let /api/rooms and /api/prices through',
    'The room arrives without the prices': 'block /api/prices',
    'The draft of a request arrives that was sent without card.pdf':
      'send a request with /storage blocked, and reload',
    'The draft of a request arrives that was sent with every document':
      'send a request, close the tab before the page changes, and open it again',
    'The server does not have the room': 'open /book/no-such-room',
    'The room cannot be fetched': 'block /api/rooms',
    'The submission ends': 'let the remaining requests through',
    'The profile cannot be loaded': 'block /api/auth/ensure-customer',
    'The server had the request, and its booking has expired':
      'send it, block /storage, let npm run staff reject it, and press Submit again',
    'The server fails':
      "answer('/api/events/request', 500, { code: 'internal', error: '' }) in the console",
    'The period was taken meanwhile': 'send the same period from another account first',
    'The period has started meanwhile':
      "answer('/api/events/request', 422, { code: 'period_past', error: '' }) in the console",
    'The period starts too far ahead for the server':
      "answer('/api/events/request', 422, { code: 'too_far_ahead', error: '' }) in the console",
    'The server misses a document':
      "answer('/api/events/request', 422, { code: 'documents_missing', error: '' }) in the console",
    'The customer has ten requests meanwhile': 'send ten requests from another browser first',
    'The submission ends without card.pdf': 'block /storage',
    'The submission ends without letter.pdf': 'block /storage',
  },
  requirements,
  invariants,
};
