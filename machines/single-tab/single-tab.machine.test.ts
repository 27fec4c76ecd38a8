import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  singleTabMachine,
  type SingleTabInput,
  type TabLockCommand,
  type TabLockFact,
} from './single-tab.machine.ts';

/** A tab; `told` is what its lock was asked for, `say` the lock's answer. */
function start() {
  const clock = new SimulatedClock();
  const told: string[] = [];
  let say: (fact: TabLockFact) => void = () => undefined;
  const actor = createActor(
    singleTabMachine.provide({
      actors: {
        tabLock: fromCallback<TabLockCommand, SingleTabInput>(({ input, sendBack, receive }) => {
          told.push(`ask ${input.name}`);
          say = sendBack;
          receive(({ type }) => told.push(type));
        }),
      },
    }),
    { clock, input: { name: 'form' } },
  ).start();
  return { actor, clock, told, say: (type: TabLockFact['type']) => say({ type }) };
}

test('the only tab opens the form at once', () => {
  const { actor, told, say } = start();
  expect(actor.getSnapshot().hasTag('loading')).toBe(true);
  say('lock.granted');
  expect([actor.getSnapshot().value, told]).toEqual(['open', ['ask form']]);
});

test('after half a second without an answer the form is open in another tab', () => {
  const { actor, clock } = start();
  clock.increment(499);
  expect(actor.getSnapshot().value).toBe('asking');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('openElsewhere');
});

test('a second tab opens the form when the first is closed', () => {
  const { actor, clock, say } = start();
  clock.increment(500);
  say('lock.granted');
  expect(actor.getSnapshot().value).toBe('open');
});

test('Continue here takes the form from the other tab, which sets it aside', () => {
  const second = start();
  second.clock.increment(500);
  second.actor.send({ type: 'tab.takeOver' });
  expect([second.actor.getSnapshot().value, second.told]).toEqual([
    'takingOver',
    ['ask form', 'lock.steal'],
  ]);
  second.say('lock.granted');
  expect(second.actor.getSnapshot().value).toBe('open');

  const first = start();
  first.say('lock.granted');
  first.say('lock.lost');
  expect(first.actor.getSnapshot().value).toBe('openElsewhere');
});
