import { ModuleKind, transpile } from 'typescript';
import { assign, createActor, emit, fromPromise, setup, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { createRecorder } from '../inspect/recorder.ts';
import { asTest } from './as-test.ts';
import { recordedValue, replayProblems, type RecordedSteps } from './replay-problems.ts';
import { stepsOf } from './session.ts';

interface Order {
  clientName: string;
  email: string;
  now: () => Date;
}

type OrderEvent =
  | { type: 'name.change'; clientName: string; at: Date }
  | { type: 'order.send'; note: string };

const types = {
  context: {} as Order,
  events: {} as OrderEvent,
  emitted: {} as { type: 'toast'; text: string },
  input: {} as Pick<Order, 'email' | 'now'>,
};

/** A fault of the input of the call. */
let greetingOf = ({ clientName }: Order) => `Hello ${clientName}`;

const machine = setup({
  types,
  actors: { send: fromPromise<null, { greeting: string }>(() => Promise.resolve(null)) },
  actions: {
    track: (_, _params: { step: string }) => undefined,
    thank: emit(({ context }) => toast(context.clientName)),
  },
}).createMachine({
  id: 'order',
  context: ({ input: { email, now } }) => ({ clientName: '', email, now }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'name.change': {
          actions: assign({ clientName: ({ event: { clientName } }) => clientName }),
        },
        'order.send': {
          target: 'sending',
          actions: [{ type: 'track', params: { step: 'send' } }, 'thank'],
        },
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ greeting: greetingOf(context) }),
        onDone: 'sent',
      },
    },
    sent: { type: 'final' },
  },
});

function toast(name: string) {
  return { type: 'toast', text: `Thank you, ${name.split(' ')[0]}` } as const;
}

const now = (at: Date) => at;

async function record() {
  const recorder = createRecorder(
    () => undefined,
    () => Date.parse('2026-12-01T09:00:00Z'),
  );
  const actor = createActor(machine, {
    input: { email: 'yasmine@riwaq.dz', now: () => new Date() },
    inspect: recorder.inspect,
    clock: new SimulatedClock(),
  }).start();
  actor.send({
    type: 'name.change',
    clientName: 'Yasmine Benali',
    at: new Date('2026-12-01T09:00:00Z'),
  });
  actor.send({ type: 'order.send', note: 'Ask for Yasmine, yasmine@riwaq.dz' });
  await new Promise(setImmediate);
  return recorder.session();
}

const importOf = { name: 'orderMachine', from: './order.machine.ts' };

async function copied(source: { importOf?: typeof importOf } = { importOf }) {
  const session = await record();
  const [actor] = session.actors;
  if (!actor) {
    throw new Error('no actor was recorded');
  }
  return asTest({
    machine: 'order',
    ...source,
    actor,
    steps: stepsOf(session, actor.id),
    functions: { now },
    importOfFunctions: { name: 'contextFunctions', from: './functions.ts' },
  });
}

/** The recorded steps of a test's text. */
function recordedIn(source: string): RecordedSteps<typeof machine> {
  const data = source.slice(source.indexOf('const recorded'), source.indexOf('test('));
  const script = transpile(`${data}\nreturn recorded;`, { module: ModuleKind.ESNext });
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is the product of this folder
  const read = new Function('recordedValue', script) as (
    value: typeof recordedValue,
  ) => RecordedSteps<typeof machine>;
  return read(recordedValue);
}

test('a copied test has the steps with what they start, emit and run, with invented names and addresses', async () => {
  const source = await copied();
  expect(source).not.toMatch(/yasmine|benali/i);
  expect(source).toContain("import { contextFunctions } from './functions.ts';");
  expect(await copied({})).toContain("import { machine } from './machine.ts'; // Change this");
  const at = '2026-12-01T09:00:00.000Z';
  expect(recordedIn(source)).toEqual({
    start: { input: { email: 'person1@example.com', now: { $: 'function', name: 'now' } } },
    steps: [
      {
        at,
        event: { type: 'xstate.init' },
        state: 'editing',
        context: {
          clientName: '',
          email: 'person1@example.com',
          now: { $: 'function', name: 'now' },
        },
      },
      {
        at,
        event: { type: 'name.change', clientName: 'Lina Haddad', at: new Date(at) },
        state: 'editing',
        context: { clientName: 'Lina Haddad' },
      },
      {
        at,
        event: { type: 'order.send', note: 'Ask for Lina, person1@example.com' },
        state: 'sending',
        started: [{ id: 'send', input: { greeting: 'Hello Lina Haddad' } }],
        emitted: [{ type: 'toast', text: 'Thank you, Lina' }],
        ran: [{ action: 'track', params: { step: 'send' } }],
      },
      {
        at,
        event: { type: 'xstate.done.actor.send', actorId: 'send', output: null },
        state: 'sent',
        status: 'done',
      },
    ],
  });
});

test('a copied test passes while the machine does what was recorded, and fails where it does not', async () => {
  const options = { functions: { now } };
  const recorded = recordedIn(await copied());
  const problems = () => replayProblems(machine, recorded, options);
  expect(problems()).toEqual([]);

  greetingOf = () => 'Hi';
  expect(problems()).toEqual([
    'step 3, order.send: started.0.input.greeting was recorded as "Hello Lina Haddad", and is "Hi"',
  ]);
  greetingOf = ({ email }) => String(JSON.parse(email));
  expect(problems()).toEqual([
    expect.stringContaining(
      'step 3, order.send: error was recorded as nothing, and is "SyntaxError',
    ),
  ]);
  greetingOf = ({ clientName }) => `Hello ${clientName}`;

  const silent = machine.provide({ actions: { thank: () => undefined } });
  expect(replayProblems(silent, recorded, options)).toContain(
    'step 3, order.send: emitted was recorded as [{"type":"toast","text":"Thank you, Lina"}], and is nothing',
  );
  expect(replayProblems(silent, recorded, { ...options, compare: ['context', 'started'] })).toEqual(
    [],
  );
  const renamed: unknown = JSON.parse(JSON.stringify(recorded).replace('"sending"', '"editing"'));
  expect(replayProblems(machine, renamed as typeof recorded, options)).toEqual([
    'step 3, order.send: value was recorded as "editing", and is "sending"',
  ]);
});

test('an event or a state that the machine has no more does not compile', () => {
  const at = '2026-12-01T09:00:00.000Z';
  const steps: RecordedSteps<typeof machine>['steps'] = [
    // @ts-expect-error The event is `order.send`.
    { at, event: { type: 'order.submit', note: '' }, state: 'sent' },
  ];
  expect(steps).toHaveLength(1);
});
