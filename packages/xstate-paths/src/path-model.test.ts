import { fromCallback, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { makePlan } from './plan.ts';
import type { PathModel } from './path-model.ts';

const machine = setup({
  types: {
    events: {} as { type: 'name.change'; name: string } | { type: 'form.submit' },
  },
  actors: {
    send: fromPromise<{ id: string }>(() => Promise.resolve({ id: '1' })),
    feed: fromCallback(() => undefined),
  },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'letter',
  initial: 'writing',
  invoke: { id: 'feed', src: 'feed' },
  states: {
    writing: { on: { 'form.submit': 'sending', 'name.change': 'writing' } },
    sending: {
      after: { patience: 'writing' },
      invoke: { id: 'send', src: 'send', onDone: 'sent', onError: 'writing' },
    },
    sent: { type: 'final' },
  },
});

type Model = PathModel<typeof machine>;
type Variants = Model['variants'];

const variants: Variants = {
  'name.change': [{ label: 'Type a name', event: { type: 'name.change', name: 'Amina' } }],
  'form.submit': [{ label: 'Press Send', event: { type: 'form.submit' } }],
  'xstate.after.patience.letter.sending': [
    { label: 'A second passes', event: { type: 'xstate.after.patience.letter.sending' } },
  ],
  'xstate.done.actor.send': [
    { label: 'It arrives', event: { type: 'xstate.done.actor.send', output: { id: '1' } } },
  ],
  'xstate.error.actor.send': [
    { label: 'It fails', event: { type: 'xstate.error.actor.send', error: { code: 'internal' } } },
  ],
};

const model: Model = {
  name: 'letter',
  machine,
  input: undefined,
  variants,
  listeners: ['feed'],
  ends: [],
  view: () => ({}),
  outcome: () => '',
  manual: 'it is a test',
  requirements: [],
  invariants: [],
};

test('a model with a variant for each event of the machine and of its actors makes a plan', () => {
  const steps = makePlan(model).paths.flatMap((path) => path.steps.map(({ label }) => label));
  expect([...new Set(steps)].sort()).toEqual([
    'A second passes',
    'It arrives',
    'It fails',
    'Open',
    'Press Send',
    'Type a name',
  ]);
});

/** The compiler is the test: if it accepts one of these lines, `npm run lint` fails. */
const refused = {
  misspeltType: {
    ...variants,
    // @ts-expect-error -- there is no such event
    'name.changed': [{ label: 'Type a name', event: { type: 'name.changed', name: 'Amina' } }],
  } satisfies Variants,
  incompletePayload: {
    ...variants,
    // @ts-expect-error -- the name is missing
    'name.change': [{ label: 'Type a name', event: { type: 'name.change' } }],
  } satisfies Variants,
  incompleteOutput: {
    ...variants,
    'xstate.done.actor.send': [
      // @ts-expect-error -- the id is missing
      { label: 'It arrives', event: { type: 'xstate.done.actor.send', output: {} } },
    ],
  } satisfies Variants,
  unknownFailure: {
    ...variants,
    'xstate.error.actor.send': [
      // @ts-expect-error -- no failure has this code
      { label: 'It fails', event: { type: 'xstate.error.actor.send', error: { code: 'oops' } } },
    ],
  } satisfies Variants,
  otherEvent: {
    ...variants,
    // @ts-expect-error -- the variants of an event are listed under its own type
    'form.submit': [{ label: 'Type', event: { type: 'name.change', name: 'Amina' } }],
  } satisfies Variants,
  // @ts-expect-error -- an event without variants
  forgottenEvent: { 'name.change': variants['name.change'] } satisfies Variants,
};

test('six mistakes in a model do not compile', () => {
  expect(Object.keys(refused)).toHaveLength(6);
});
