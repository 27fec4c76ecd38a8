import type { SnapshotFrom } from 'xstate';
import { validateBookingStep } from '#domain/booking/form-validation.ts';
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
import { formData, generalInfo, input, now, pdf, sentDraft, student } from './booking.fixtures.ts';
import { bookingMachine } from './booking.machine.ts';
import { selectStep } from './booking.selectors.ts';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

const isOn = (step: string) => (snapshot: Snapshot) =>
  snapshot.hasTag('editable') && snapshot.context.step === step;

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
  listeners: [],
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
        event: {
          type: 'xstate.done.actor.loadBookingForm',
          output: { ...formData, draft: sentDraft(student, [pdf('card.pdf')]) },
        },
      },
      {
        label: 'The draft of a request arrives that was sent with every document',
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
      { label: 'Press Clear Form, or Start a new request', event: { type: 'form.clear' } },
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
      requestFails('The server had the request, and its booking has expired', 'request_ended', {
        bookingId: 'booking-1',
        status: 'expired',
      }),
      requestFails('The server fails', 'internal'),
      uploadFails('card.pdf'),
      uploadFails('letter.pdf'),
    ],
    'xstate.error.actor.submission': [submissionBreaks],
  },
  view: viewOf,
  outcome: ({ context: { errors, failure } }) =>
    [...Object.values(errors), failure?.code ?? ''].join(),
  manual: {
    address: '/book/salle-casbah?billing=daily',
    account: 'Yasmine, or any customer without a pending request for these days',
    before: [
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
    'The server does not have the room':
      'override the response of /api/rooms with the code room_not_found and a status 404',
    'The room cannot be fetched': 'block /api/rooms',
    'The submission ends': 'let the remaining requests through',
    'The profile cannot be loaded': 'block /api/auth/ensure-customer',
    'The server had the request, and its booking has expired':
      'send it, block /storage, let npm run staff reject it, and press Submit again',
    'The server fails': 'override the response of /api/events/request with a status 500',
    'The period was taken meanwhile': 'send the same period from another account first',
    'The period has started meanwhile':
      'override the response of /api/events/request with the code period_past',
    'The period starts too far ahead for the server':
      'override the response of /api/events/request with the code too_far_ahead',
    'The customer has ten requests meanwhile': 'send ten requests from another browser first',
    'The submission ends without card.pdf': 'block /storage',
    'The submission ends without letter.pdf': 'block /storage',
  },
  requirements: [
    {
      says: 'A room that does not exist says so (section 8).',
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
      says: 'A sent request resumes at its documents (rulings, Booking wizard).',
      from: 'loadingForm',
      on: 'The draft of a request arrives that was sent without card.pdf',
      to: 'documentsIncomplete',
    },
    {
      says: 'A request that was sent with every document is done (rulings, Booking wizard).',
      from: 'loadingForm',
      on: 'The draft of a request arrives that was sent with every document',
      to: 'requestSubmitted',
    },
    {
      says: 'Next validates its own step (rulings, Booking wizard).',
      from: 'editing.generalInfo',
      on: 'Press Next',
      when: ({ context }) => context.form.eventName === '',
      to: 'editing.generalInfo',
      then: ({ context }) => context.errors.eventName !== undefined,
    },
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
      to: 'editing.notes',
    },
    {
      says: 'Back leads to the step before (section 2).',
      from: 'editing.verification',
      on: 'Press Back',
      to: 'editing.generalInfo',
    },
    {
      says: 'Back leads to the step before (section 2).',
      from: 'editing.services',
      on: 'Press Back',
      to: 'editing.verification',
    },
    {
      says: 'Back leads to the step before (section 2).',
      from: 'editing.notes',
      on: 'Press Back',
      to: 'editing.services',
    },
    {
      says: 'A step that is chosen far ahead opens no further than the first invalid one (rulings).',
      from: 'editing.generalInfo',
      on: 'Choose step 4, Notes',
      when: ({ context }) => context.form.eventName === '',
      to: 'editing.generalInfo',
    },
    {
      says: 'Submit sends a valid form (section 4).',
      from: 'editing.notes',
      on: 'Press Submit',
      to: 'submitting',
    },
    {
      says: 'A refused file is not added (section 5, Files).',
      from: 'editing.verification',
      on: 'Attach program.exe, which is refused',
      to: 'editing.verification',
      then: ({ context }, from) => context.documents.length === from.context.documents.length,
    },
    {
      says: 'A document can be removed before it is sent (section 2).',
      from: 'editing.verification',
      on: 'Remove card.pdf',
      to: 'editing.verification',
      then: ({ context }) => !context.documents.some(({ id }) => id === 'card.pdf'),
    },
    {
      says: 'A taken period is shown on the date field, nothing typed is lost (rulings, Availability).',
      from: 'submitting',
      on: 'The period was taken meanwhile',
      to: 'editing.generalInfo',
      then: ({ context }, from) =>
        Object.keys(context.errors).length > 0 && context.form === from.context.form,
    },
    {
      says: 'A failed document keeps the form, and only documents are left to do (rulings).',
      from: 'submitting',
      on: 'The submission ends without card.pdf',
      to: 'documentsIncomplete',
    },
    {
      says: 'Submit again resumes at the first unrecorded file (rulings, Booking wizard).',
      from: 'documentsIncomplete',
      on: 'Press Submit',
      when: ({ context }) => context.documents.length > 0,
      to: 'submitting',
    },
    {
      says: 'On success the user goes to My Bookings (section 4).',
      from: 'submitting',
      on: 'The submission ends',
      to: 'requestSubmitted',
    },
    {
      says: 'Clear Form empties the form (section 4).',
      from: 'editing',
      on: 'Press Clear Form, or Start a new request',
      to: 'editing.generalInfo',
      then: ({ context }) => context.form.eventName === '' && context.documents.length === 0,
    },
  ],
  invariants: [
    {
      name: 'success means that the server has the request and every document',
      holds: ({ status, context }) =>
        status !== 'done' ||
        (context.bookingId !== null &&
          context.documents.every((document) => document.status === 'recorded')),
    },
    {
      name: 'the booking of a sent request stays until the customer begins a new one',
      holds: ({ context }, taken) =>
        !taken?.from.context.bookingId ||
        taken.event.type === 'form.clear' ||
        context.bookingId === taken.from.context.bookingId,
    },
    {
      name: 'the form can be changed only until the server has the request',
      holds: (snapshot) => !snapshot.hasTag('editable') || snapshot.context.bookingId === null,
    },
    {
      name: 'a new request has no booking and no documents',
      holds: ({ context }, taken) =>
        taken?.event.type !== 'form.clear' ||
        (context.bookingId === null && context.documents.length === 0),
    },
    {
      name: 'a recorded document stays recorded',
      holds: ({ context }, taken) =>
        taken?.event.type === 'form.clear' ||
        (taken?.from.context.documents ?? [])
          .filter(({ status }) => status === 'recorded')
          .every(({ id }) =>
            context.documents.some(
              (document) => document.id === id && document.status === 'recorded',
            ),
          ),
    },
    {
      name: 'errors are shown only where something can be corrected',
      holds: (snapshot) =>
        Object.keys(snapshot.context.errors).length === 0 || snapshot.hasTag('documentsEditable'),
    },
    {
      name: 'nothing but typing and clearing changes what was typed',
      holds: ({ context }, taken) =>
        !taken ||
        ['field.change', 'service.toggle', 'service.change', 'form.clear'].includes(
          taken.event.type,
        ) ||
        taken.event.type === 'xstate.done.actor.loadBookingForm' ||
        JSON.stringify(context.form) === JSON.stringify(taken.from.context.form),
    },
    {
      name: 'a request is sent only for a valid form',
      holds: (snapshot) =>
        !snapshot.matches('submitting') ||
        snapshot.context.bookingId !== null ||
        (['generalInfo', 'verification'] as const).every(
          (step) =>
            Object.keys(
              validateBookingStep(step, snapshot.context.form, {
                documentCount: snapshot.context.documents.length,
                now,
                limits: snapshot.context.limits,
              }),
            ).length === 0,
        ),
    },
    {
      name: 'the step that the draft carries is the one that is open',
      holds: (snapshot) =>
        !snapshot.hasTag('editable') || snapshot.matches({ editing: snapshot.context.step }),
    },
    {
      name: 'a failed submission shows its failure',
      holds: (snapshot) =>
        !snapshot.matches('documentsIncomplete') || snapshot.context.failure !== null,
    },
  ],
};
