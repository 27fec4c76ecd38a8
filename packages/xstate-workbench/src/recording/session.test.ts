import { expect, test } from 'vitest';
import { KEPT_ENTRIES, type Entry, type Session, type State } from '../inspect/protocol.ts';
import { sessionAfter, withoutOldest } from './session.ts';

const state = (value: string): State => ({
  value,
  context: null,
  status: 'active',
  tags: [],
  children: [],
  output: null,
  error: null,
});

function sessionOf(count: number): Session {
  const entries = Array.from({ length: count }, (_, index): Entry => {
    const n = index + 1;
    const event = { type: 'count' };
    const step = { kind: 'step', n, at: n, actor: 'counter-1', event } as const;
    return { ...step, source: null, transitions: [], after: state(`after-${n}`) };
  });
  const counter = {
    id: 'counter-1',
    parent: null,
    name: 'counter',
    machine: 'counter',
    definition: null,
  };
  return {
    definitions: [],
    actors: [{ ...counter, start: state('new'), state: state('now') }],
    entries,
  };
}

test('the oldest of too many entries are dropped together, and their actor starts after them', () => {
  const session = sessionOf(KEPT_ENTRIES + 500);
  expect(withoutOldest(sessionOf(KEPT_ENTRIES + 499)).entries).toHaveLength(KEPT_ENTRIES + 499);
  const { actors, entries } = withoutOldest(session);
  expect([entries[0]?.n, entries.length]).toEqual([501, KEPT_ENTRIES]);
  expect(actors[0]?.start.value).toBe('after-500');
});

test('what is recorded stays', () => {
  expect(withoutOldest(sessionOf(KEPT_ENTRIES + 500), 20).entries[0]?.n).toBe(21);
});

test('a call that has ended, which is no entry, is dropped with its start', () => {
  const session = sessionOf(3);
  const ended: State = { ...state('x'), value: null, status: 'done' };
  const calls = session.actors.map((counter) => ({
    ...counter,
    id: 'load-2',
    start: { ...ended, status: 'active' as const },
    state: ended,
  }));
  const withCall = { ...session, actors: [...session.actors, ...calls] };
  expect(sessionAfter(withCall, 1).actors.map(({ id }) => id)).toEqual(['counter-1']);
});
