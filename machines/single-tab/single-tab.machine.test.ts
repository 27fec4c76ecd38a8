import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  singleTabMachine,
  type SingleTabInput,
  type TabLockCommand,
  type TabLockEvent,
} from './single-tab.machine.ts';

/** A tab; `received` is what its lock was asked for, `report` sends an event of the lock. */
function start({ isBroken = false } = {}) {
  const clock = new SimulatedClock();
  const received: string[] = [];
  let report: (event: TabLockEvent) => void = () => undefined;
  const actor = createActor(
    singleTabMachine.provide({
      actors: {
        tabLock: fromCallback<TabLockCommand, SingleTabInput>(({ input, sendBack, receive }) => {
          received.push(`ask ${input.name}`);
          if (isBroken) {
            throw new Error('no locks');
          }
          report = sendBack;
          receive(({ type }) => received.push(type));
        }),
      },
    }),
    { clock, input: { name: 'form' } },
  ).start();
  return { actor, clock, received, report: (type: TabLockEvent['type']) => report({ type }) };
}

test('the only tab opens the form at once', () => {
  const { actor, received, report } = start();
  expect(actor.getSnapshot().hasTag('loading')).toBe(true);
  report('lock.granted');
  expect([actor.getSnapshot().value, received]).toEqual(['open', ['ask form']]);
});

test('after half a second without the lock the form is open in another tab', () => {
  const { actor, clock } = start();
  clock.increment(499);
  expect(actor.getSnapshot().value).toBe('awaitingLock');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('openElsewhere');
});

test('Continue here takes the form from the other tab, which sets it aside', () => {
  const second = start();
  second.clock.increment(500);
  second.actor.send({ type: 'tab.takeOver' });
  expect([second.actor.getSnapshot().value, second.received]).toEqual([
    'takingLock',
    ['ask form', 'lock.steal'],
  ]);
  expect(second.actor.getSnapshot().hasTag('loading')).toBe(true);
  second.report('lock.granted');
  expect(second.actor.getSnapshot().value).toBe('open');

  const first = start();
  first.report('lock.granted');
  first.report('lock.lost');
  expect(first.actor.getSnapshot().value).toBe('openElsewhere');
});
