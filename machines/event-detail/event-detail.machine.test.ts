import { createActor, SimulatedClock, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { toActors } from '#machines/shared/calls.ts';
import { eventNumbered } from '#machines/shared/event-fixtures.ts';
import { eventDetailMachine } from './event-detail.machine.ts';
import { selectEvent, selectPlaceholder } from './event-detail.selectors.ts';
import type { EventDetailCalls } from './event-detail.types.ts';

const event = eventNumbered(1);

function start(loadEvent: EventDetailCalls['loadEvent'], rendered: EventWithFlyer | null = null) {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const actor = createActor(
    eventDetailMachine.provide({
      actors: toActors<EventDetailCalls>({
        loadEvent: (input, signal) => {
          asked.push(input.id);
          return loadEvent(input, signal);
        },
      }),
    }),
    { input: { id: event.id, event: rendered }, clock },
  ).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  return { actor, clock, asked, settled };
}

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test('the event is fetched after one second, not before', async () => {
  const { actor, clock, asked, settled } = start(() => Promise.resolve(event));
  clock.increment(999);
  expect(actor.getSnapshot().value).toBe('waiting');
  expect(selectPlaceholder(actor.getSnapshot())).toBe('loading');
  expect(asked).toEqual([]);
  clock.increment(1);
  expect(asked).toEqual([event.id]);
  expect(selectEvent(await settled())).toEqual(event);
});

test.each([
  ['event_not_found', 'notFound'],
  ['internal', 'failed'],
])('the failure %s is shown as %s', async (code, placeholder) => {
  const { clock, settled } = start(failing(code));
  clock.increment(1_000);
  expect(selectPlaceholder(await settled())).toBe(placeholder);
});
