import type { SnapshotFrom } from 'xstate';
import { validateBookingStep } from '#domain/booking/form.ts';
import type { PathModel } from '#tools/paths/path-model.ts';
import {
  customer,
  formData,
  generalInfo,
  input,
  now,
  pdf,
  sentDraft,
  student,
} from './booking.fixtures.ts';
import { bookingMachine } from './booking.machine.ts';
import { nextDocument } from '#machines/shared/documents.ts';
import { selectProgress, selectStep } from './booking.selectors.ts';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

const isOn = (step: string) => (snapshot: Snapshot) =>
  snapshot.hasTag('editable') && snapshot.context.step === step;

const has = (snapshot: Snapshot, id: string) =>
  snapshot.context.documents.some((document) => document.id === id);

const isNext = (id: string) => (snapshot: Snapshot) =>
  nextDocument(snapshot.context.documents)?.id === id;

const canAttach = (snapshot: Snapshot) =>
  isOn('verification')(snapshot) || snapshot.matches('documentsIncomplete');

const requestFails = (code: string, params?: Record<string, string>) => ({
  type: 'xstate.error.actor.createRequest',
  error: params ? { code, params } : { code },
});

const uploadEnds = (documentId: string, failure?: { code: string }) => ({
  type: 'xstate.done.actor.documentUpload',
  output: failure
    ? { status: 'failed', documentId, storedPath: null, failure }
    : { status: 'recorded', documentId },
});

/** What a person can know of the booking form. */
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

/** The booking wizard as a person walks through it: a student with up to two documents, whose profile was not loaded. */
export const bookingPaths: PathModel<typeof bookingMachine> = {
  name: 'booking',
  machine: bookingMachine,
  input: { ...input, customer: null },
  listeners: [],
  ends: ['roomNotFound'],
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
        label: 'The draft of a request arrives that was wholly sent',
        event: {
          type: 'xstate.done.actor.loadBookingForm',
          output: { ...formData, draft: sentDraft({ organizationType: 'enterprise' }, []) },
        },
      },
    ],
    'xstate.error.actor.loadBookingForm': [
      {
        label: 'The server knows no such room',
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
        // No person does it: the fault runs of the browser tests fill the storage.
        isOffered: () => false,
      },
    ],
    'xstate.done.actor.ensureCustomer': [
      {
        label: 'The profile is found',
        event: { type: 'xstate.done.actor.ensureCustomer', output: customer },
      },
    ],
    'xstate.error.actor.ensureCustomer': [
      {
        label: 'The profile cannot be loaded',
        event: { type: 'xstate.error.actor.ensureCustomer', error: { code: 'internal' } },
      },
    ],
    'xstate.done.actor.createRequest': [
      {
        label: 'The server accepts the request',
        event: { type: 'xstate.done.actor.createRequest', output: { bookingId: 'booking-1' } },
      },
    ],
    'xstate.error.actor.createRequest': [
      { label: 'The period was taken meanwhile', event: requestFails('period_taken') },
      { label: 'The period has started meanwhile', event: requestFails('period_past') },
      {
        label: 'The period starts too far ahead for the server',
        event: requestFails('too_far_ahead', { limit: 'monthsAhead', max: '3' }),
      },
      {
        label: 'The customer has ten requests meanwhile',
        event: requestFails('limit_reached', { limit: 'pendingRequests', max: '10', used: '10' }),
      },
      {
        label: 'The server had the request, and its booking has expired',
        event: requestFails('request_ended', { bookingId: 'booking-1', status: 'expired' }),
      },
      {
        label: 'The server has an earlier request with other text',
        event: requestFails('request_differs', { bookingId: 'booking-1' }),
      },
      { label: 'The server fails', event: requestFails('internal') },
    ],
    'xstate.done.actor.documentUpload': ['card.pdf', 'letter.pdf'].flatMap((name) => [
      { label: `${name} arrives`, event: uploadEnds(name), when: isNext(name) },
      {
        label: `${name} cannot be uploaded`,
        event: uploadEnds(name, { code: 'upload_failed' }),
        when: isNext(name),
      },
    ]),
    'xstate.error.actor.documentUpload': [
      {
        label: 'The upload breaks off',
        event: { type: 'xstate.error.actor.documentUpload', error: { code: 'internal' } },
        // The upload machine turns every failed answer into its output: only a mistake in it can do this.
        isOffered: () => false,
      },
    ],
  },
  view: viewOf,
  outcome: ({ context: { errors, failure } }) =>
    [...Object.values(errors), failure?.code ?? ''].join(),
  invariants: [
    {
      name: 'success means that the server has the request and every document',
      holds: ({ status, context }) =>
        status !== 'done' ||
        (context.bookingId !== null &&
          context.documents.every((document) => document.status === 'recorded')),
    },
    {
      name: 'once the server has the request no second one is made, and its booking stays, unless a new one is begun',
      holds: (snapshot, taken) =>
        !taken?.from.context.bookingId ||
        taken.event.type === 'form.clear' ||
        (!snapshot.matches({ submitting: 'creatingRequest' }) &&
          snapshot.context.bookingId === taken.from.context.bookingId),
    },
    {
      name: 'the form can be changed only until the server has the request',
      holds: (snapshot) => !snapshot.hasTag('editable') || snapshot.context.bookingId === null,
    },
    {
      name: 'a new request is another one than that which was sent',
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
      name: 'messages stand only where something can be corrected',
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
      name: 'a request is sent only for a valid form and a known customer',
      holds: (snapshot) =>
        !snapshot.matches({ submitting: 'creatingRequest' }) ||
        (snapshot.context.customer !== null &&
          (['generalInfo', 'verification'] as const).every(
            (step) =>
              Object.keys(
                validateBookingStep(step, snapshot.context.form, {
                  documentCount: snapshot.context.documents.length,
                  now,
                  limits: snapshot.context.limits,
                }),
              ).length === 0,
          )),
    },
    {
      name: 'the step that the draft carries is the one that is open',
      holds: (snapshot) =>
        !snapshot.hasTag('editable') || snapshot.matches({ editing: snapshot.context.step }),
    },
    {
      name: 'a failed submission says why',
      holds: (snapshot) =>
        !snapshot.matches('documentsIncomplete') || snapshot.context.failure !== null,
    },
  ],
};
