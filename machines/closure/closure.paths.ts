import type { SnapshotFrom } from 'xstate';
import texts from '#locales/en/staff-calendar.json';
import type { Clash } from '#domain/staff/closures.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { fails, happens, returned } from '#machines/shared/variants.paths.ts';
import type { PathModel, VariantOf } from 'xstate-paths';
import { closureMachine } from './closure.machine.ts';
import { selectPhase } from './closure.selectors.ts';
import type { ClosureInput, ClosureResult } from './closure.types.ts';

type Snapshot = SnapshotFrom<typeof closureMachine>;
type Change = VariantOf<typeof closureMachine, 'closure.change'>;

const clash: Clash = {
  room: 'Grand Hall',
  start: '2027-01-04T09:00:00.000Z',
  end: '2027-01-04T11:00:00.000Z',
  ref_code: 'BK-2F7K9Q',
  client_name: 'Nour',
  event: null,
  reason: null,
};
const taken: ClosureResult = { isClosed: false, clashes: [clash] };
const closed: ClosureResult = { isClosed: true, clashes: [] };

const input: ClosureInput = {
  building: algiers,
  draft: {
    slug: 'grande-salle',
    startDay: '2027-01-04',
    startTime: '08:00',
    endDay: '2027-01-04',
    endTime: '18:00',
    reason: '',
  },
  mayForce: true,
};

const change = (label: string, part: Change['event']['change']): Change => ({
  label,
  event: { type: 'closure.change', change: part },
});

/** Closing a room, by a manager or by the reception. */
export const closurePaths: PathModel<typeof closureMachine> = {
  name: 'closure',
  machine: closureMachine,
  input,
  openings: [{ label: 'Open as the reception', input: { ...input, mayForce: false } }],
  listeners: [],
  ends: [],
  variants: {
    'closure.change': [
      change('Type the reason', { reason: 'Painting' }),
      change('Choose an end before the start', { endDay: '2027-01-03' }),
      change('Choose an end after the start', { endDay: '2027-01-04' }),
    ],
    ...happens('closure.check', 'Press Check the time'),
    ...happens('closure.save', 'Press Confirm the closure'),
    ...happens('closure.force', 'Press Close nevertheless', {
      isOffered: (snapshot: Snapshot) =>
        snapshot.context.mayForce &&
        (snapshot.matches({ clashing: 'listed' }) || snapshot.matches({ clashing: 'stale' })),
    }),
    ...happens('closure.back', 'Press Back'),
    'xstate.done.actor.checkClosure': [
      returned('checkClosure', 'The room is free then', closed, {}),
      returned('checkClosure', 'A booking is in the room then', taken, {}),
    ],
    ...fails('checkClosure', { 'The time cannot be checked': 'network' }),
    'xstate.done.actor.saveClosure': [
      returned('saveClosure', 'The room is closed', closed, {
        isOffered: ({ context }: { context: { clashes: readonly Clash[] } }) =>
          context.clashes.length === 0,
      }),
      returned(
        'saveClosure',
        'The room is closed, and a booking remains',
        { ...taken, isClosed: true },
        {
          isOffered: ({ context }: { context: { clashes: readonly Clash[] } }) =>
            context.clashes.length > 0,
        },
      ),
      returned('saveClosure', 'A booking has arrived since the check', taken, {
        isOffered: ({ context }: { context: { clashes: readonly Clash[] } }) =>
          context.clashes.length === 0,
      }),
    ],
    ...fails('saveClosure', { 'The closure cannot be stored': 'network' }),
  },
  view: ({ context }) => ({
    reason: context.draft.reason,
    endDay: context.draft.endDay,
    clashes: context.clashes.length,
    errors: Object.keys(context.errors),
    failure: context.failure?.code ?? null,
  }),
  shows: (snapshot) => {
    const phase = selectPhase(snapshot);
    const { closing } = texts;
    const buttons = {
      editing: [closing.check],
      clear: [closing.clear, closing.submit],
      listed: [closing.listed],
      stale: [closing.stale],
      forcing: [closing.forcing, closing.back, closing.submit],
      saved: [closing.done],
    }[phase];
    const { errors } = snapshot.context;
    return [
      ...(snapshot.hasTag('busy') ? [] : buttons),
      ...(errors.reason ? [closing.reasonMissing] : []),
      ...(errors.period ? [closing.periodWrong] : []),
    ];
  },
  outcome: () => '',
  manual: {
    address: '/staff/calendar, then a free time, then Close the room',
    account: 'Nadir of the staff; Sara where the reception opens it',
    before: [],
    whyNotDriven:
      'tests/e2e/staff/calendar.test.ts closes and opens a room on the page; who arrives between check and closure is a test of the server.',
  },
  causes: {
    'The room is free then': 'choose a time without bookings',
    'A booking is in the room then': 'choose a time with a booking',
    'The time cannot be checked': 'block /api/staff/closures.close',
    'The room is closed': 'let /api/staff/closures.close through',
    'The room is closed, and a booking remains': 'let /api/staff/closures.close through',
    'A booking has arrived since the check': 'book the room in another window first',
    'The closure cannot be stored': 'block /api/staff/closures.close',
  },
  requirements: [
    {
      says: 'A closure needs a reason, which customers read (rulings, Availability).',
      from: 'editing',
      on: 'Press Check the time',
      when: ({ context }) => context.draft.reason === '',
      to: 'editing',
      then: ({ context }) => context.errors.reason === true,
    },
    {
      says: 'What is in the room is listed before anything is stored (rulings, Third round).',
      from: 'checkingClashes',
      on: 'A booking is in the room then',
      to: 'clashing.listed',
      then: ({ context }) => context.clashes.length === 1,
    },
    {
      says: 'Only a manager closes a room although something is in it (rulings, Fourth round).',
      from: 'clashing.listed',
      on: 'Press Close nevertheless',
      when: ({ context }) => context.mayForce,
      to: 'clashing.forcing',
    },
    {
      says: 'A booking that arrives between the check and the closure is listed.',
      from: 'savingClosure',
      on: 'A booking has arrived since the check',
      to: 'clashing.stale',
    },
    {
      says: 'Nothing typed is lost when a call fails.',
      from: 'checkingClashes',
      on: 'The time cannot be checked',
      to: 'editing',
      then: ({ context }, from) =>
        context.failure?.code === 'network' && context.draft === from.context.draft,
    },
    {
      says: 'What cannot be stored can be tried again.',
      from: 'savingClosure',
      on: 'The closure cannot be stored',
      when: ({ context }) => context.clashes.length === 0,
      to: 'clear',
      then: ({ context }) => context.failure?.code === 'network',
    },
  ],
  invariants: [
    {
      name: 'clashes are listed where the room is taken, and nowhere before a check',
      holds: (snapshot) =>
        snapshot.context.clashes.length > 0
          ? !snapshot.matches('editing') && !snapshot.matches('clear')
          : !snapshot.matches('clashing'),
    },
    {
      name: 'the reception never closes a room that is taken',
      holds: (snapshot) =>
        snapshot.context.mayForce ||
        (!snapshot.matches({ clashing: 'forcing' }) &&
          (snapshot.context.clashes.length === 0 || !snapshot.matches('savingClosure'))),
    },
    {
      name: 'a change is checked again',
      holds: (snapshot, step) =>
        step?.event.type !== 'closure.change' ||
        snapshot.context.draft === step.from.context.draft ||
        snapshot.matches('editing'),
    },
  ],
};
