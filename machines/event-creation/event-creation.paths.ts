import type { SnapshotFrom } from 'xstate';
import {
  emptyNewEventForm,
  isEmptyNewEvent,
  newEventErrors,
} from '#domain/events/new-event-form.ts';
import { fails, failsOnlyByMistake, happens, returns } from '#machines/shared/variants.paths.ts';
import type { PathModel, VariantOf } from 'xstate-paths';
import { autosaveFails } from '#machines/shared/autosave.paths.ts';
import { allowed, copiedForm, input, validForm } from './event-creation.fixtures.ts';
import { eventCreationWords } from './event-creation-words.paths.ts';
import { eventCreationMachine } from './event-creation.machine.ts';
import { selectIsBusy, selectIsFormOpen, selectPermission } from './event-creation.selectors.ts';

type Machine = typeof eventCreationMachine;
type Snapshot = SnapshotFrom<Machine>;
type Shown = Pick<Snapshot, 'context'>;

/** What a user can see of the page and its form. */
export type EventCreationView = ReturnType<typeof viewOf>;

function viewOf(snapshot: Snapshot) {
  const { form, copy, errors, failure } = snapshot.context;
  return {
    permission: selectPermission(snapshot),
    name: form.eventName,
    organizer: form.organizer,
    offered: copy?.eventName ?? null,
    end: `${form.endDay} ${form.endTime}`.trim(),
    errors,
    failure: failure?.code ?? null,
    serverWords: failure?.params?.text ?? null,
  };
}

/** Typing in the open modal, where the form does not have it yet. */
function types(
  label: string,
  change: VariantOf<Machine, 'field.change'>['event']['change'],
  isWorthIt: (snapshot: Snapshot) => boolean,
): VariantOf<Machine, 'field.change'> {
  return { label, event: { type: 'field.change', change }, when: isWorthIt, isOffered: isEditable };
}

const isEditable = (snapshot: Snapshot) =>
  selectIsFormOpen(snapshot) && snapshot.matches({ allowed: { creation: 'filling' } });

const isClosed = (snapshot: Snapshot) => snapshot.matches({ allowed: { modal: 'closed' } });
/** The button of an own event, which is disabled while an event is created. */
const isListed = (snapshot: Snapshot) => isClosed(snapshot) && !selectIsBusy(snapshot);
const isCopyOffered = ({ context }: Snapshot) => context.copy !== null;

const errorsOf = ({ context }: Shown) =>
  newEventErrors(context.form, { ...context, now: input.now() });

const isValid = (snapshot: Snapshot) => Object.keys(errorsOf(snapshot)).length === 0;

/** Equal states are one, so that a form has no identity. */
const isSameForm = ({ context: one }: Shown, { context: other }: Shown) =>
  JSON.stringify(one.form) === JSON.stringify(other.form);

const changesForm = ['field.change', 'form.copy', 'copy.use', 'xstate.done.actor.createEvent'];

const isTyped = ({ context }: Snapshot) => context.form.eventName !== '';

const { eventName, organizer, endTime } = validForm;

const endsInTime = (snapshot: Snapshot) =>
  isTyped(snapshot) && snapshot.context.form.endTime === endTime;

/** Account Events of a customer who opens the page, and creates events. */
export const eventCreationPaths: PathModel<Machine> = {
  name: 'event-creation',
  machine: eventCreationMachine,
  input,
  listeners: ['autosave', 'hallMonths'],
  ends: [],
  variants: {
    ...returns('loadPermission', {
      'The customer may create events': allowed,
      'The customer may not create events': { ...allowed, canCreate: false },
    }),
    ...fails('loadPermission', { 'The check fails': 'internal' }),
    ...autosaveFails,
    ...happens('permission.check', 'Press Check again'),
    ...happens('form.open', 'Press Create New Event', { isOffered: isClosed }),
    'form.copy': [
      {
        label: 'Press Propose again',
        event: { type: 'form.copy', form: copiedForm },
        isOffered: isListed,
      },
    ],
    ...happens('copy.use', 'Replace what is typed', { isOffered: isCopyOffered }),
    'xstate.done.actor.hallMonths': [],
    ...failsOnlyByMistake(
      'hallMonths',
      'The calendar breaks',
      'a month that cannot be read is a result of the calendar, and not its failure',
    ),
    ...happens('form.close', 'Close the modal', { isOffered: selectIsFormOpen }),
    'field.change': [
      types('Fill in every field', validForm, (snapshot) => !isTyped(snapshot)),
      types('Remove the organizer', { organizer: '' }, endsInTime),
      types('Choose an end before the start', { organizer, endTime: '08:30' }, endsInTime),
      types(
        'Correct the form',
        { eventName, organizer, endTime },
        (snapshot) => isTyped(snapshot) && !isValid(snapshot),
      ),
    ],
    ...happens('form.submit', 'Press Create event', { isOffered: isEditable }),
    ...returns('createEvent', { 'The server stores the event': undefined }),
    ...fails('createEvent', {
      'The server fails': 'internal',
      'The server refuses the event with a reason': {
        code: 'server_message',
        params: { text: 'The hall has no stage.' },
      },
      'The customer has as many pending events as the server allows': {
        code: 'limit_reached',
        params: { limit: 'pendingEvents', max: '10', used: '10' },
      },
      'The server has another event under this key': 'request_differs',
    }),
  },
  view: viewOf,
  shows: eventCreationWords,
  outcome: ({ context }) => [...Object.values(context.errors), context.failure?.code].join(),
  manual: {
    address: '/account/events',
    account: 'a customer with an approved booking of the Grand Hall',
    before: [],
  },
  causes: {
    'The customer may create events':
      'sign in as a customer with an approved booking of the Grand Hall',
    'The customer may not create events': 'sign in as a customer without one',
    'The check fails': 'block /api/account/check-event-permission',
    'The server stores the event': 'let /api/events through',
    'The server fails':
      "answer('/api/events', 500, { code: 'internal', error: '' }) in the console",
    'The server refuses the event with a reason':
      "answer('/api/events', 400, { error: 'The hall has no stage.' }) in the console",
    'The customer has as many pending events as the server allows':
      "answer('/api/events', 422, { code: 'limit_reached', error: '', details: { limit: 'pendingEvents', max: 10, used: 10 } }) in the console",
    'The server has another event under this key':
      "answer('/api/events', 409, { code: 'request_differs', error: '' }) in the console",
  },
  requirements: [
    {
      says: 'Who may not create events sees Access Restricted (section 2).',
      from: 'loadingPermission',
      on: 'The customer may not create events',
      to: 'restricted',
    },
    {
      says: 'A permission check that fails counts as no (section 8).',
      from: 'loadingPermission',
      on: 'The check fails',
      to: 'restricted',
    },
    {
      says: 'Who may create events sees the own events (section 2).',
      from: 'loadingPermission',
      on: 'The customer may create events',
      to: 'allowed.modal.closed',
    },
    {
      says: 'Create New Event opens the form, also once more while the event is created (sections 2 and 4).',
      from: 'allowed.modal.closed',
      on: 'Press Create New Event',
      to: 'allowed.modal.open',
    },
    {
      says: 'After an event was created, a new one can be begun (section 2).',
      from: 'allowed.creation.created',
      on: 'Press Create New Event',
      to: 'allowed.creation.filling',
    },
    {
      says: 'An event that was rejected or withdrawn fills the form of a new one.',
      from: 'allowed.creation',
      on: 'Press Propose again',
      when: (snapshot) => isListed(snapshot) && isEmptyNewEvent(snapshot.context.form),
      to: 'allowed.creation.filling',
      then: (snapshot) =>
        snapshot.context.form === copiedForm &&
        snapshot.context.copy === null &&
        selectIsFormOpen(snapshot),
    },
    {
      says: 'It is offered where another event is begun (section 4: nothing typed is lost).',
      from: 'allowed.creation',
      on: 'Press Propose again',
      when: (snapshot) => isListed(snapshot) && !isEmptyNewEvent(snapshot.context.form),
      to: 'allowed.modal.open',
      then: (snapshot, from) => isSameForm(snapshot, from) && isCopyOffered(snapshot),
    },
    {
      says: 'All fields are required, the end is after the start (section 5; rulings, Own events).',
      from: 'allowed.creation.filling',
      on: 'Press Create event',
      when: (snapshot) => !isValid(snapshot),
      to: 'allowed.creation.filling.editing',
      then: ({ context }) => Object.keys(context.errors).length > 0,
    },
    {
      says: 'A valid form is sent (section 4).',
      from: 'allowed.creation.filling',
      on: 'Press Create event',
      when: isValid,
      to: 'allowed.creation.creatingEvent',
    },
    {
      says: "The server's own words are shown (section 8).",
      from: 'allowed.creation.creatingEvent',
      on: 'The server refuses the event with a reason',
      to: 'allowed.creation.filling.failed',
      then: ({ context }) => context.failure?.params?.text === 'The hall has no stage.',
    },
    {
      says: 'Beyond the pending events of one customer, the form stays and shows the limit (rulings, Own events).',
      from: 'allowed.creation.creatingEvent',
      on: 'The customer has as many pending events as the server allows',
      to: 'allowed.creation.filling.failed',
      then: (snapshot, from) =>
        snapshot.context.failure?.code === 'pending_events_reached' && isSameForm(snapshot, from),
    },
    {
      says: 'A created event leaves the form (rulings, Events).',
      from: 'allowed.creation.creatingEvent',
      on: 'The server stores the event',
      to: 'allowed.creation.created',
      then: (snapshot) =>
        snapshot.context.form === emptyNewEventForm && !selectIsFormOpen(snapshot),
    },
    {
      says: 'The modal can be closed and nothing typed is lost (section 4).',
      from: 'allowed.modal.open',
      on: 'Close the modal',
      to: 'allowed.modal.closed',
      then: isSameForm,
    },
  ],
  invariants: [
    {
      name: 'only the customer changes what is typed, until the event is created',
      holds: (snapshot, taken) =>
        !taken || changesForm.includes(taken.event.type) || isSameForm(snapshot, taken.from),
    },
    {
      name: 'only the answer yes allows it',
      holds: (snapshot, taken) =>
        !snapshot.matches('allowed') ||
        taken?.from.matches('allowed') === true ||
        (taken?.event.type === 'xstate.done.actor.loadPermission' &&
          taken.event.output === allowed),
    },
    {
      name: 'an event is sent only when its form is valid',
      holds: (snapshot) => !selectIsBusy(snapshot) || isValid(snapshot),
    },
    {
      name: 'a failure is shown as long as nothing has changed since, and the modal is open with it',
      holds: (snapshot) =>
        (snapshot.context.failure !== null) ===
        snapshot.matches({ allowed: { modal: 'open', creation: { filling: 'failed' } } }),
    },
    {
      name: 'every shown error is one that the form has',
      holds: (snapshot) => {
        const current = errorsOf(snapshot);
        return Object.entries(snapshot.context.errors).every(
          ([field, error]) => current[field as keyof typeof current] === error,
        );
      },
    },
  ],
};
