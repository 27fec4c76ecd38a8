import { expect, test } from 'vitest';
import type { Entry, State } from '../inspect/protocol.ts';
import { kindOf, logRows, resultOf, stateText, type LogFilter } from './log-rows.ts';

const all: LogFilter = { text: '', kind: null };

const after: State = {
  value: 'idle',
  context: null,
  status: 'active',
  tags: [],
  children: [],
  output: null,
  error: null,
};

function step(
  n: number,
  actor: string,
  type: string,
  transitions = ['t'],
  source: string | null = null,
): Entry {
  return {
    kind: 'step',
    n,
    at: n,
    actor,
    event: { type },
    source,
    transitions,
    after,
  };
}

const entries: Entry[] = [
  step(1, 'app-1', 'xstate.init'),
  step(2, 'booking-2', 'xstate.init'),
  step(3, 'booking-2', 'field.change'),
  step(4, 'booking-2', 'field.change'),
  step(5, 'months-3', 'field.change'),
  step(6, 'booking-2', 'step.back', []),
  { kind: 'emitted', n: 7, at: 7, actor: 'booking-2', event: { type: 'toast' } },
  step(8, 'booking-2', 'xstate.error.actor.submission'),
];

function lines(filter: Partial<LogFilter>, chosen: number | null = null) {
  return logRows(entries, { ...all, ...filter }, chosen).map(({ entry, count }) => [
    entry.n,
    count,
  ]);
}

test('starts, and the same event of one actor, are one line with their number', () => {
  expect(lines({})).toEqual([
    [2, 2],
    [4, 2],
    [5, 1],
    [6, 1],
    [7, 1],
    [8, 1],
  ]);
});

test('a line has the number of its first entry while the event is repeated', () => {
  const numbers = entries.map((_, last) =>
    logRows(entries.slice(0, last + 1), all, null).map(({ first }) => first),
  );
  expect(numbers[2]).toEqual([1, 3]);
  expect(numbers[3]).toEqual([1, 3]);
  expect(numbers[4]).toEqual([1, 3, 5]);
});

test('the line with the chosen entry is unfolded', () => {
  expect(lines({}, 3)).toEqual([
    [2, 2],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 1],
    [7, 1],
    [8, 1],
  ]);
});

test.each([
  ['kind', { kind: 'ignored' }, [[6, 1]]],
  ['kind of a view', { kind: 'emitted' }, [[7, 1]]],
  ['failure of a call', { kind: 'failed' }, [[8, 1]]],
  ['event', { text: 'BACK' }, [[6, 1]]],
  ['state', { text: ' for its view' }, [[7, 1]]],
  ['nothing that is there', { text: 'payment' }, []],
] as const)('the log is filtered by %s', (_, filter, expected) => {
  expect(lines(filter)).toEqual(expected);
});

test('entries of some actors are shown, with what they sent to others', () => {
  const sent = step(9, 'app-1', 'booking.closed', ['t'], 'booking-2');
  const rows = logRows([...entries, sent], all, null, new Set(['booking-2']));
  expect(rows.map(({ entry }) => entry.n)).toEqual([2, 4, 6, 7, 8, 9]);
});

/** A poll, as a machine does it by itself; the page sends another actor an event after each. */
function poll(round: number): Entry[] {
  const n = round * 4;
  return [
    step(n + 1, 'chat-1', 'xstate.after.pause', ['t'], 'chat-1'),
    step(n + 2, `load-${round + 5}`, 'xstate.init', [], 'chat-1'),
    step(n + 3, 'chat-1', 'xstate.done.actor.load', ['t'], `load-${round + 5}`),
    step(n + 4, 'form-2', round % 2 === 0 ? 'field.change' : 'step.next'),
  ];
}

test('the cycle of events that an actor repeats by itself is one line each, in the last round', () => {
  const polls = [poll(0), poll(1), poll(2)].flat();
  const shown = (chosen: number | null, until = polls.length) =>
    logRows(polls.slice(0, until), all, chosen).map(({ entry, count, first }) => [
      entry.n,
      count,
      first,
    ]);
  expect(shown(null)).toEqual([
    [4, 1, 4],
    [8, 1, 8],
    [9, 3, 1],
    [10, 3, 2],
    [11, 3, 3],
    [12, 1, 12],
  ]);
  // A round that has not ended.
  expect(shown(null, 9).at(-1)).toEqual([9, 1, 9]);
  expect(shown(5).slice(0, 4)).toEqual([
    [1, 1, 1],
    [4, 1, 4],
    [5, 1, 5],
    [8, 1, 8],
  ]);
});

test('an event that breaks its machine is a failure, and not an ignored event', () => {
  const broken: State = { ...after, status: 'error', error: 'no' };
  const entry: Entry = { ...step(1, 'app-1', 'die', []), kind: 'step', after: broken } as Entry;
  expect([kindOf(entry), resultOf(entry)]).toEqual(['failed', 'idle (error)']);
  expect(stateText({ ...after, value: {} })).toBe('active');
});
