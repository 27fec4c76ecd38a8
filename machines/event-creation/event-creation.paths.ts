import type { SnapshotFrom } from 'xstate';
import {
  emptyNewEventForm,
  isEmptyNewEvent,
  newEventErrors,
} from '#domain/events/new-event-form.ts';
import texts from '#locales/en/account-events.json';
import common from '#locales/en/common.json';
import failures from '#locales/en/errors.json';
import { fails, returns } from '#machines/shared/variants.paths.ts';
import type { PathModel, VariantOf } from '#tools/paths/path-model.ts';
import { autosaveFails } from '#machines/request-form/autosave.paths.ts';
import { allowed, copiedForm, input, validForm } from './event-creation.fixtures.ts';
import { eventCreationMachine } from './event-creation.machine.ts';
import { selectIsFormOpen, selectPermission } from './event-creation.selectors.ts';

type Machine = typeof eventCreationMachine;
type Snapshot = SnapshotFrom<Machine>;

/** What a user can see of the page and its form. */
export type EventCreationView = ReturnType<typeof viewOf>;

function viewOf({ context: { form, copy, errors, failure } }: Snapshot) {
  return {
    name: form.eventName,
    organizer: form.organizer,
    offered: copy?.eventName ?? null,
    end: `${form.endDay} ${form.endTime}`.trim(),
    errors,
    failure: failure?.code ?? null,
    serverWords: failure?.params?.text ?? null,
  };
}

/** What the screen shows: the list, or the form of the modal with its messages. */
function wordsOf(snapshot: Snapshot): string[] {
  const { form, restricted, created, title, create, creating, errors } = texts;
  const messages = Object.values(snapshot.context.errors).map((error) => errors[error]);
  if (snapshot.matches('loadingPermission')) {
    return [common.loading];
  }
  if (snapshot.matches('restricted')) {
    return [restricted.title, restricted.text, restricted.again];
  }
  if (snapshot.matches({ allowed: 'failed' })) {
    return [failures.event_creation_failed, form.submit, ...messages];
  }
  if (snapshot.matches({ allowed: 'creatingEvent' })) {
    return [
      creating,
      ...(snapshot.matches({ allowed: { creatingEvent: 'shown' } }) ? [form.submitting] : []),
    ];
  }
  if (snapshot.matches({ allowed: 'editing' })) {
    return [form.submit, ...messages];
  }
  return [
    title,
    create,
    ...(snapshot.matches({ allowed: 'created' }) ? [created.title, created.text] : []),
  ];
}

/** Typing, where the form does not have it yet. */
function types(
  label: string,
  change: VariantOf<Machine, 'field.change'>['event']['change'],
  isWorthIt: (snapshot: Snapshot) => boolean,
): VariantOf<Machine, 'field.change'> {
  return { label, event: { type: 'field.change', change }, when: isWorthIt };
}

const errorsOf = ({ context }: Pick<Snapshot, 'context'>) =>
  newEventErrors(context.form, { ...context, now: input.now() });

/** Equal states are one, so that a form has no identity. */
const isSameForm = (one: Snapshot['context'], other: Snapshot['context']) =>
  JSON.stringify(one.form) === JSON.stringify(other.form);

const isTyped = ({ context }: Snapshot) => context.form.eventName !== '';

const { eventName, organizer, endTime } = validForm;

/** Account Events of a customer who opens the page, and creates events. */
export const eventCreationPaths: PathModel<Machine> = {
  name: 'event-creation',
  machine: eventCreationMachine,
  input,
  listeners: ['autosave', 'hallMonths'],
  ends: [],
  untaken: {
    'eventCreation.allowed.failed:form.submit:1':
      'the form was valid when it was sent, and a change leads back to editing: only the clock can make it invalid',
  },
  variants: {
    'xstate.done.actor.loadPermission': [
      {
        label: 'The customer may create events',
        event: { type: 'xstate.done.actor.loadPermission', output: allowed },
      },
      {
        label: 'The customer may not create events',
        event: {
          type: 'xstate.done.actor.loadPermission',
          output: { ...allowed, canCreate: false },
        },
      },
    ],
    ...fails('loadPermission', { 'The check fails': 'internal' }),
    'xstate.error.actor.autosave': [autosaveFails],
    'permission.check': [{ label: 'Press Check again', event: { type: 'permission.check' } }],
    'form.open': [{ label: 'Press Create New Event', event: { type: 'form.open' } }],
    'form.copy': [{ label: 'Press Propose again', event: { type: 'form.copy', form: copiedForm } }],
    'copy.use': [
      {
        label: 'Replace what is typed',
        event: { type: 'copy.use' },
        when: ({ context }) => context.copy !== null,
      },
    ],
    'xstate.done.actor.hallMonths': [],
    'xstate.error.actor.hallMonths': [],
    'form.close': [{ label: 'Close the modal', event: { type: 'form.close' } }],
    'field.change': [
      types('Fill in every field', validForm, (snapshot) => !isTyped(snapshot)),
      types(
        'Remove the organizer',
        { organizer: '' },
        (snapshot) => isTyped(snapshot) && snapshot.context.form.endTime === endTime,
      ),
      types(
        'Choose an end before the start',
        { organizer, endTime: '08:30' },
        (snapshot) => isTyped(snapshot) && snapshot.context.form.endTime === endTime,
      ),
      types(
        'Correct the form',
        { eventName, organizer, endTime },
        (snapshot) => isTyped(snapshot) && Object.keys(errorsOf(snapshot)).length > 0,
      ),
    ],
    'form.submit': [{ label: 'Press Create event', event: { type: 'form.submit' } }],
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
  shows: wordsOf,
  outcome: ({ context }) => [...Object.values(context.errors), context.failure?.code].join(),
  manual: {
    address: '/account/events',
    account: 'a customer with an approved booking of the Grand Hall',
    before: [],
  },
  causes: {
    'The customer may create events': 'sign in as a customer with the role',
    'The customer may not create events': 'sign in as a customer without the role',
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
      to: 'allowed.listing',
    },
    {
      says: 'Create New Event opens the form (section 2).',
      from: 'allowed.listing',
      on: 'Press Create New Event',
      to: 'allowed.editing',
    },
    {
      says: 'An event that was rejected or withdrawn fills the form of a new one.',
      from: 'allowed.listing',
      on: 'Press Propose again',
      when: ({ context }) => isEmptyNewEvent(context.form),
      to: 'allowed.editing',
      then: ({ context }) => context.form === copiedForm && context.copy === null,
    },
    {
      says: 'It is offered where another event is begun (section 4: nothing typed is lost).',
      from: 'allowed.listing',
      on: 'Press Propose again',
      when: ({ context }) => !isEmptyNewEvent(context.form),
      to: 'allowed.editing',
      then: ({ context }, from) => isSameForm(context, from.context) && context.copy !== null,
    },
    {
      says: 'All fields are required, the end is after the start (section 5; rulings, Own events).',
      from: 'allowed.editing',
      on: 'Press Create event',
      when: ({ context }) => Object.keys(errorsOf({ context })).length > 0,
      to: 'allowed.editing',
      then: ({ context }) => Object.keys(context.errors).length > 0,
    },
    {
      says: 'A valid form is sent (section 4).',
      from: 'allowed.editing',
      on: 'Press Create event',
      when: ({ context }) => Object.keys(errorsOf({ context })).length === 0,
      to: 'allowed.creatingEvent.shown',
    },
    {
      says: 'The modal that was closed while the event is created can be opened again (section 4).',
      from: 'allowed.creatingEvent.hidden',
      on: 'Press Create New Event',
      to: 'allowed.creatingEvent.shown',
    },
    {
      says: 'After an event was created, a new one can be begun (section 2).',
      from: 'allowed.created',
      on: 'Press Create New Event',
      to: 'allowed.editing',
    },
    {
      says: 'After an event was created, an earlier one fills the form of a new one.',
      from: 'allowed.created',
      on: 'Press Propose again',
      to: 'allowed.editing',
      then: ({ context }) => context.form === copiedForm && context.copy === null,
    },
    {
      says: "The server's own words are shown (section 8).",
      from: 'allowed.creatingEvent',
      on: 'The server refuses the event with a reason',
      to: 'allowed.failed',
      then: ({ context }) => context.failure?.params?.text === 'The hall has no stage.',
    },
    {
      says: 'Beyond the pending events of one customer, the form stays and shows the limit (rulings, Own events).',
      from: 'allowed.creatingEvent',
      on: 'The customer has as many pending events as the server allows',
      to: 'allowed.failed',
      then: ({ context }, from) =>
        context.failure?.code === 'pending_events_reached' && isSameForm(context, from.context),
    },
    {
      says: 'A created event leaves the form (rulings, Events).',
      from: 'allowed.creatingEvent',
      on: 'The server stores the event',
      to: 'allowed.created',
    },
    {
      says: 'The modal can be closed and nothing typed is lost (section 4).',
      from: 'allowed.editing',
      on: 'Close the modal',
      to: 'allowed.listing',
      then: ({ context }, from) => isSameForm(context, from.context),
    },
  ],
  invariants: [
    {
      name: 'only the customer changes what is typed, until the event is created',
      holds: ({ context }, taken) =>
        !taken ||
        ['field.change', 'form.copy', 'copy.use'].includes(taken.event.type) ||
        taken.event.type === 'xstate.done.actor.createEvent' ||
        isSameForm(context, taken.from.context),
    },
    {
      name: 'an earlier event replaces what was typed only when the customer presses it',
      holds: ({ context }, taken) =>
        taken?.event.type !== 'form.copy' ||
        isEmptyNewEvent(taken.from.context.form) ||
        isSameForm(context, taken.from.context),
    },
    {
      name: 'who may not create events sees no form and sends nothing',
      holds: (snapshot) =>
        snapshot.matches('allowed') || (!snapshot.hasTag('formOpen') && !snapshot.hasTag('busy')),
    },
    {
      name: 'the form is open while it is filled in, unless it was closed while the event is created',
      holds: (snapshot) =>
        selectIsFormOpen(snapshot) ===
        [{ creatingEvent: 'shown' } as const, 'editing' as const, 'failed' as const].some(
          (allowedState) => snapshot.matches({ allowed: allowedState }),
        ),
    },
    {
      name: 'the page waits for the permission, and for nothing else, and shows a refusal',
      holds: (snapshot) =>
        selectPermission(snapshot) ===
        (snapshot.matches('loadingPermission')
          ? 'loading'
          : snapshot.matches('restricted')
            ? 'restricted'
            : 'allowed'),
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
      holds: (snapshot) => !snapshot.hasTag('busy') || Object.keys(errorsOf(snapshot)).length === 0,
    },
    {
      name: 'a created event leaves an empty form',
      holds: (snapshot) =>
        !snapshot.matches({ allowed: 'created' }) || snapshot.context.form === emptyNewEventForm,
    },
    {
      name: 'a failure is shown as long as nothing has changed since, and the modal is open with it',
      holds: (snapshot) =>
        (snapshot.context.failure !== null) === snapshot.matches({ allowed: 'failed' }),
    },
    {
      name: 'every shown error is one that the form has',
      holds: ({ context }) => {
        const current = errorsOf({ context });
        return Object.entries(context.errors).every(
          ([field, error]) => current[field as keyof typeof current] === error,
        );
      },
    },
  ],
};
