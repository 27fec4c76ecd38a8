import { expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { checkModel } from './check-model.ts';
import { explore } from './explore.ts';
import { letterModel, letterVariants, type LetterVariants } from './letter.fixtures.ts';
import type { PathModel } from './path-model.ts';
import { makePlan } from './plan.ts';

test('a model with a variant for each event of the machine and of its actors makes a plan', () => {
  const steps = makePlan(letterModel).paths.flatMap((path) => path.steps.map(({ label }) => label));
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
    ...letterVariants,
    // @ts-expect-error -- there is no such event
    'name.changed': [{ label: 'Type a name', event: { type: 'name.changed', name: 'Amina' } }],
  } satisfies LetterVariants,
  incompletePayload: {
    ...letterVariants,
    // @ts-expect-error -- the name is missing
    'name.change': [{ label: 'Type a name', event: { type: 'name.change' } }],
  } satisfies LetterVariants,
  incompleteOutput: {
    ...letterVariants,
    'xstate.done.actor.send': [
      // @ts-expect-error -- the id is missing
      { label: 'It arrives', event: { type: 'xstate.done.actor.send', output: {} } },
    ],
  } satisfies LetterVariants,
  unknownFailure: {
    ...letterVariants,
    'xstate.error.actor.send': [
      // @ts-expect-error -- no failure has this code
      { label: 'It fails', event: { type: 'xstate.error.actor.send', error: { code: 'oops' } } },
    ],
  } satisfies LetterVariants,
  otherEvent: {
    ...letterVariants,
    // @ts-expect-error -- the variants of an event are listed under its own type
    'form.submit': [{ label: 'Type', event: { type: 'name.change', name: 'Amina' } }],
  } satisfies LetterVariants,
  // @ts-expect-error -- an event without variants
  forgottenEvent: { 'name.change': letterVariants['name.change'] } satisfies LetterVariants,
};

test('six mistakes in a model do not compile', () => {
  expect(Object.keys(refused)).toHaveLength(6);
});

const light = createMachine({
  id: 'light',
  initial: 'green',
  states: {
    green: { after: { 4000: 'red' } },
    red: { on: { 'lamp.fail': 'green' }, invoke: { src: fromPromise(() => Promise.resolve()) } },
  },
});
const lamp = setup({ types: { events: {} as { type: 'press' } } }).createMachine({
  id: 'lamp',
  initial: 'on',
  states: { on: { after: { 5000: 'off' } }, off: { on: { press: 'on' } } },
});
const lightVariants: PathModel<typeof light>['variants'] = {
  'xstate.after.4000.light.green': [
    { label: 'Wait', event: { type: 'xstate.after.4000.light.green' } },
  ],
  'lamp.fail': [{ label: 'It fails', event: { type: 'lamp.fail' } }],
};
const lampVariants: PathModel<typeof lamp>['variants'] = {
  'xstate.after.5000.lamp.on': [{ label: 'Wait', event: { type: 'xstate.after.5000.lamp.on' } }],
  press: [{ label: 'Press', event: { type: 'press' } }],
};

test('delays in milliseconds, and events that no type declares, have variants; a call needs an id', () => {
  const models: readonly PathModel[] = [
    { name: 'light', machine: light, input: undefined, variants: lightVariants },
    { name: 'lamp', machine: lamp, input: undefined, variants: lampVariants },
  ];
  const advice = 'there is no variant for xstate.done.actor.0.light.red: give the invoke the id';
  expect(models.map((model) => checkModel(model, explore(model)))).toEqual([
    expect.arrayContaining([expect.stringContaining(advice)]),
    [],
  ]);
});
