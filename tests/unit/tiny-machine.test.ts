import { readFile } from 'node:fs/promises';
import { fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import {
  checkInvariants,
  checkModel,
  explore,
  makePlan,
  type PathModel,
  planAsMarkdown,
} from 'xstate-paths';

// The example of docs/testing.md, which quotes the machine and the model.
const bellMachine = setup({
  types: { events: {} as { type: 'bell.ring' } },
  actors: { answer: fromPromise(() => Promise.resolve()) },
}).createMachine({
  id: 'bell',
  initial: 'waiting',
  states: {
    waiting: { on: { 'bell.ring': 'ringing' } },
    ringing: { tags: 'busy', invoke: { id: 'answer', src: 'answer', onDone: 'answered' } },
    answered: { type: 'final' },
  },
});

const answered = { type: 'xstate.done.actor.answer', output: undefined } as const;
const unanswered = {
  type: 'xstate.error.actor.answer',
  error: { code: 'internal' },
} as const;

const bellPaths: PathModel<typeof bellMachine> = {
  name: 'bell',
  machine: bellMachine,
  input: undefined,
  listeners: [],
  ends: [],
  variants: {
    'bell.ring': [{ label: 'Ring', event: { type: 'bell.ring' } }],
    'xstate.done.actor.answer': [{ label: 'Someone answers', event: answered }],
    'xstate.error.actor.answer': [{ label: 'No one answers', event: unanswered }],
  },
  view: () => ({}),
  outcome: () => '',
  manual: {
    address: '/bell',
    account: 'no one needs to be signed in',
    before: [],
    whyNotDriven: 'it is an example without a page',
  },
  causes: { 'Someone answers': 'answer the bell', 'No one answers': 'wait' },
  requirements: [
    {
      says: 'Who is not heard can ring again.',
      from: 'ringing',
      on: 'No one answers',
      to: 'waiting',
    },
  ],
  invariants: [],
};

test('a machine that forgets a failure is found by its model', () => {
  const exploration = explore(bellPaths);
  expect(checkModel(bellPaths, exploration)).toEqual([
    "'No one answers' leads nowhere from ringing",
    'not met: Who is not heard can ring again. (Ring > No one answers -> ringing)',
  ]);
  expect(checkInvariants(bellPaths, exploration)).toEqual([
    {
      invariant: 'the machine never breaks',
      trail: ['Ring -> ringing', 'No one answers -> ringing'],
    },
  ]);
});

test('with the transition the model and the machine agree', () => {
  const corrected = setup({
    types: { events: {} as { type: 'bell.ring' } },
    actors: { answer: fromPromise(() => Promise.resolve()) },
  }).createMachine({
    id: 'bell',
    initial: 'waiting',
    states: {
      waiting: { on: { 'bell.ring': 'ringing' } },
      ringing: {
        tags: 'busy',
        invoke: { id: 'answer', src: 'answer', onDone: 'answered', onError: 'waiting' },
      },
      answered: { type: 'final' },
    },
  });
  const model: PathModel = { ...(bellPaths as PathModel), machine: corrected };
  expect(checkModel(model, explore(model))).toEqual([]);
  expect(planAsMarkdown(model, makePlan(model), 'reviewer').split('\n')).toEqual([
    '- Address: /bell',
    '- Account: no one needs to be signed in',
    '',
    '### bell-598502: Someone answers, ends in answered',
    '',
    '1. Open. **waiting**',
    '2. Ring. **ringing**',
    '   - starts answer',
    '3. Someone answers. (answer the bell) **answered**',
    '',
    '### bell-3qtpkb: No one answers, ends in waiting',
    '',
    '1. Open. **waiting**',
    '2. Ring. **ringing**',
    '   - starts answer',
    '3. No one answers. (wait) **waiting**',
    '',
  ]);
});

test('docs/testing.md quotes the machine and the model as they are here', async () => {
  const source = await readFile(import.meta.filename, 'utf8');
  const docs = await readFile('docs/testing.md', 'utf8');
  for (const name of ['bellMachine', 'bellPaths']) {
    const [code = ''] = new RegExp(`const ${name}[^]*?\n}\\)?;\n`).exec(source) ?? [];
    expect(docs).toContain(code);
  }
});
