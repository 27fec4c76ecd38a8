import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  singleTabMachine,
  type SingleTabInput,
  type TabLockCommand,
  type TabLockEvent,
  type TabReport,
} from './single-tab.machine.ts';

/** A tab; `received` is what its lock was asked for, `reported` what its parent was sent; `report` sends an event of the lock. */
function start({ isBroken = false, hasParent = false } = {}) {
  const clock = new SimulatedClock();
  const received: string[] = [];
  const reported: string[] = [];
  const parent = createActor(
    fromCallback<TabReport>(({ receive }) => {
      receive(({ type }) => reported.push(type));
    }),
  ).start();
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
    { clock, input: { name: 'form', ...(hasParent && { parent }) } },
  ).start();
  return {
    actor,
    clock,
    received,
    reported,
    report: (type: TabLockEvent['type']) => report({ type }),
  };
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

test('a browser that cannot lock opens the form, and is asked once', () => {
  const { actor, received } = start({ isBroken: true });
  expect([actor.getSnapshot().value, received]).toEqual(['open', ['ask form']]);
});

test('the parent learns that the form can be opened, and that it no longer can', () => {
  const { reported, report } = start({ hasParent: true });
  report('lock.granted');
  expect(reported).toEqual(['tab.opened']);
  report('lock.lost');
  expect(reported).toEqual(['tab.opened', 'tab.lost']);
});
