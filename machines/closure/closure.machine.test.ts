import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { NewClosure } from '#domain/staff/closures.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { toActors } from '#machines/shared/calls.ts';
import { closureMachine } from './closure.machine.ts';
import { emptyClosure } from './closure.rules.ts';
import { selectClosure, selectIsBusy, selectPhase } from './closure.selectors.ts';
import type { ClosureCalls, ClosureResult } from './closure.types.ts';

const clash = {
  room: 'Grand Hall',
  start: '2027-01-04T09:00:00.000Z',
  end: '2027-01-04T11:00:00.000Z',
  ref_code: 'BK-2F7K9Q',
  client_name: 'Nour',
  event: null,
  reason: null,
};
const draft = {
  slug: null,
  startDay: '2027-01-04',
  startTime: '08:00',
  endDay: '2027-01-05',
  endTime: '00:00',
  reason: 'Painting',
};

function start(check: ClosureResult, save: ClosureResult, mayForce = true) {
  const sent: NewClosure[] = [];
  const actor = createActor(
    closureMachine.provide({
      actors: toActors<ClosureCalls>({
        checkClosure: () => Promise.resolve(check),
        saveClosure: (closure) => {
          sent.push(closure);
          return Promise.resolve(save);
        },
      }),
    }),
    { input: { building: algiers, draft, mayForce } },
  ).start();
  const settled = async () =>
    selectPhase(await waitFor(actor, (snapshot) => !selectIsBusy(snapshot)));
  return { actor, sent, settled };
}

test('a free time is closed on the building’s clock', async () => {
  const { actor, sent, settled } = start(
    { isClosed: true, clashes: [] },
    { isClosed: true, clashes: [] },
  );
  actor.send({ type: 'closure.check' });
  expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  expect(await settled()).toBe('clear');
  actor.send({ type: 'closure.save' });
  expect(await settled()).toBe('saved');
  expect(sent).toEqual([
    {
      slug: null,
      start: '2027-01-04T07:00:00.000Z',
      end: '2027-01-04T23:00:00.000Z',
      reason: 'Painting',
      isForced: false,
    },
  ]);
});

test('a booking that arrives after the check is listed, and what is forced remains in the end', async () => {
  const { actor, sent, settled } = start(
    { isClosed: true, clashes: [] },
    { isClosed: false, clashes: [clash] },
  );
  actor.send({ type: 'closure.check' });
  await settled();
  actor.send({ type: 'closure.save' });
  expect(await settled()).toBe('stale');
  actor.send({ type: 'closure.force' });
  actor.send({ type: 'closure.save' });
  expect(await settled()).toBe('stale');
  expect(selectClosure(actor.getSnapshot()).clashes).toEqual([clash]);
  expect(sent.map(({ isForced }) => isForced)).toEqual([false, true]);
});

test.each([
  ['a time that ends as it starts', { endDay: draft.startDay, endTime: draft.startTime }, 'period'],
  ['a reason of spaces', { reason: ' ' }, 'reason'],
])('%s is a mistake', async (_, change, mistake) => {
  const { actor, settled } = start(
    { isClosed: true, clashes: [] },
    { isClosed: true, clashes: [] },
  );
  actor.send({ type: 'closure.change', change });
  actor.send({ type: 'closure.check' });
  expect(await settled()).toBe('editing');
  expect(selectClosure(actor.getSnapshot()).errors).toEqual({ [mistake]: true });
});

test('only a manager closes a room in spite of what is in it; what remains is listed in the end', async () => {
  const found = { isClosed: false, clashes: [clash] };
  const other = { ...clash, ref_code: 'BK-9K7Q2F' };
  const reception = start(found, found, false);
  reception.actor.send({ type: 'closure.check' });
  expect(await reception.settled()).toBe('listed');
  reception.actor.send({ type: 'closure.force' });
  expect(await reception.settled()).toBe('listed');

  const lateForReception = start({ isClosed: true, clashes: [] }, found, false);
  lateForReception.actor.send({ type: 'closure.check' });
  await lateForReception.settled();
  lateForReception.actor.send({ type: 'closure.save' });
  expect(await lateForReception.settled()).toBe('stale');
  lateForReception.actor.send({ type: 'closure.force' });
  expect(await lateForReception.settled()).toBe('stale');

  const manager = start(found, { isClosed: true, clashes: [clash, other] });
  manager.actor.send({ type: 'closure.check' });
  await manager.settled();
  manager.actor.send({ type: 'closure.force' });
  manager.actor.send({ type: 'closure.save' });
  expect(await manager.settled()).toBe('saved');
  expect(selectClosure(manager.actor.getSnapshot()).clashes).toEqual([clash, other]);
});

test('a closure begins with the pressed half hour, the last one of the day, or the day', () => {
  const times = [...['14:30', '23:30'], null].map((time) => {
    const { startDay, startTime, endDay, endTime } = emptyClosure({
      slug: 'hall',
      day: '2026-12-31',
      time,
    });
    return `${startDay} ${startTime} ${endDay} ${endTime}`;
  });
  expect(times).toEqual([
    '2026-12-31 14:30 2026-12-31 15:00',
    '2026-12-31 23:30 2027-01-01 00:00',
    '2026-12-31 00:00 2027-01-01 00:00',
  ]);
  const { slug, reason } = emptyClosure({ slug: 'hall', day: '2026-12-31', time: null });
  expect([slug, reason]).toEqual(['hall', '']);
});
