import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  singleTabMachine,
  type SingleTabInput,
  type TabLockCommand,
} from './single-tab.machine.ts';

test('after half a second without the lock the form is open in another tab', () => {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const tabLock = fromCallback<TabLockCommand, SingleTabInput>(({ input }) => {
    asked.push(input.name);
  });
  const actor = createActor(singleTabMachine.provide({ actors: { tabLock } }), {
    clock,
    input: { name: 'form' },
  }).start();
  clock.increment(499);
  expect([actor.getSnapshot().value, asked]).toEqual(['awaitingLock', ['form']]);
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('openElsewhere');
});
