import { expect, test } from 'vitest';
import type { Entry, State } from '../inspect/protocol.ts';
import { logRows, type LogFilter } from './log-rows.ts';

const all: LogFilter = { text: '', kind: null, actor: null };

const after: State = {
  value: 'idle',
  context: null,
  status: 'active',
  tags: [],
  children: [],
  output: null,
  error: null,
};

function step(n: number, actor: string, type: string, transitions = ['t']): Entry {
  return {
    kind: 'step',
    n,
    at: n,
    actor,
    event: { type },
    source: null,
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
  ['actor', { actor: 'months-3' }, [[5, 1]]],
  ['event', { text: 'BACK' }, [[6, 1]]],
  ['state', { text: ' for its view' }, [[7, 1]]],
  ['nothing that is there', { text: 'payment' }, []],
] as const)('the log is filtered by %s', (_, filter, expected) => {
  expect(lines(filter)).toEqual(expected);
});
