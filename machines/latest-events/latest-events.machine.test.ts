import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import type { Failure } from '#domain/errors.ts';
import { toActors } from '#machines/shared/calls.ts';
import { eventNumbered } from '#machines/shared/event-fixtures.ts';
import { latestEventsMachine } from './latest-events.machine.ts';
import { selectEvents, selectIndex, selectIsOpen } from './latest-events.selectors.ts';
import type { LatestEventsCalls, LatestEventsInput } from './latest-events.types.ts';

const three = ['a', 'b', 'c'].map((id, index) => ({ ...eventNumbered(index + 1), id }));

/** The modal of a page; `log` lists what it loads and remembers. */
function start(
  overrides: Partial<LatestEventsCalls> = {},
  { wasClosed = false, shownMs = 0 }: Partial<LatestEventsInput> = {},
) {
  const log: string[] = [];
  const failures: Failure[] = [];
  const clock = new SimulatedClock();
  const calls: LatestEventsCalls = {
    loadLatestEvents: () => Promise.resolve(three),
    awaitIdlePage: () => Promise.resolve(),
    ...overrides,
  };
  const actor = createActor(
    latestEventsMachine.provide({
      actors: toActors<LatestEventsCalls>({
        loadLatestEvents: (input, signal) => {
          log.push('load');
          return calls.loadLatestEvents(input, signal);
        },
        awaitIdlePage: calls.awaitIdlePage,
      }),
      actions: {
        rememberClosed: () => log.push('remember'),
        logFailure: (_, failure) => failures.push(failure),
      },
    }),
    { clock, input: { wasClosed, shownMs } },
  ).start();
  /** Advances the clock and lets promises settle. */
  const pass = async (ms: number) => {
    clock.increment(ms);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { actor, log, failures, pass };
}

function shown({ actor }: ReturnType<typeof start>): string | null {
  const snapshot = actor.getSnapshot();
  const event = selectEvents(snapshot)[selectIndex(snapshot)];
  return selectIsOpen(snapshot) && event ? event.id : null;
}

/** How the machine ended, and what its parent learns. */
function endOf({ actor }: ReturnType<typeof start>) {
  const { value, status, output } = actor.getSnapshot();
  return [value, status, output];
}

test.each([
  ['a page that was just shown', 0, 1_000],
  ['a page that was shown before the machine was there', 400, 600],
  ['a page that was shown long before', 3_000, 0],
])(
  '%s: the events are loaded at once, the modal opens a second after it',
  async (_, shownMs, rest) => {
    const started = start({}, { shownMs });
    await started.pass(rest - 1);
    expect([started.log, shown(started)]).toEqual([['load'], null]);
    await started.pass(1);
    expect([started.log, shown(started)]).toEqual([['load'], 'a']);
  },
);

test('events that come after the second open the modal', async () => {
  let arrive: (events: typeof three) => void = () => undefined;
  const started = start({ loadLatestEvents: () => new Promise((resolve) => (arrive = resolve)) });
  await started.pass(5_000);
  expect(shown(started)).toBeNull();
  arrive(three);
  await started.pass(0);
  expect(shown(started)).toBe('a');
});

test('closing is remembered, and the modal does not come again', async () => {
  const started = start();
  await started.pass(1_000);
  started.actor.send({ type: 'modal.close' });
  await started.pass(60_000);
  expect([started.log, shown(started)]).toEqual([['load', 'remember'], null]);
  expect(endOf(started)).toEqual(['closed', 'done', { status: 'closed' }]);
});

test('a visitor who has closed it before is not asked again, and nothing is loaded', async () => {
  const started = start({}, { wasClosed: true });
  await started.pass(60_000);
  expect([started.log, started.actor.getSnapshot().value]).toEqual([[], 'closed']);
});

test('without events there is no modal', async () => {
  const started = start({ loadLatestEvents: () => Promise.resolve([]) });
  await started.pass(1_000);
  expect(endOf(started)).toEqual(['noEvents', 'done', { status: 'noEvents' }]);
  expect(started.failures).toEqual([]);
});

test.each<[string, Partial<LatestEventsCalls>]>([
  [
    'events that cannot be loaded show nothing',
    { loadLatestEvents: () => Promise.reject(new Error('no connection')) },
  ],
  [
    'a page whose attention cannot be known is not disturbed',
    { awaitIdlePage: () => Promise.reject(new Error('no document')) },
  ],
])('%s, and the failure is logged', async (_, calls) => {
  const started = start(calls);
  await started.pass(1_000);
  expect(endOf(started)).toEqual(['failed', 'done', { status: 'failed' }]);
  expect([started.log, started.failures]).toEqual([['load'], [{ code: 'latest_events_failed' }]]);
});
