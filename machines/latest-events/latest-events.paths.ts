import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { LATEST_EVENTS_COUNT } from '#domain/events/event.ts';
import texts from '#locales/en/home.json';
import { filled } from '#machines/shared/english.paths.ts';
import {
  fails,
  failsOnlyByMistake,
  happens,
  passes,
  returns,
} from '#machines/shared/variants.paths.ts';
import type { PathModel, VariantOf } from 'xstate-paths';
import { eventNumbered } from '#machines/shared/event-fixtures.ts';
import { latestEventsMachine } from './latest-events.machine.ts';

/** What a plan expects to be seen. */
interface LatestEventsView extends Record<string, unknown> {
  events: number;
  index: number;
}

type Machine = typeof latestEventsMachine;

const hasSeveral = (snapshot: SnapshotFrom<Machine>) =>
  snapshot.matches('open') && snapshot.context.events.length > 1;

const eventsOf = (...ids: string[]) =>
  ids.map((id, index) => ({ ...eventNumbered(index + 1), id }));

function pressDot(index: number): VariantOf<Machine, 'event.show'> {
  return {
    label: `Press dot ${index + 1}`,
    event: { type: 'event.show', index },
    isOffered: (snapshot) => hasSeveral(snapshot) && index in snapshot.context.events,
  };
}

/** The modal of the home page, from its first second to its end. */
export const latestEventsPaths: PathModel<typeof latestEventsMachine> = {
  name: 'latest-events',
  machine: latestEventsMachine,
  input: { wasClosed: false, shownMs: 0 },
  openings: [
    {
      label: 'Open the page again after the modal was closed',
      input: { wasClosed: true, shownMs: 0 },
    },
  ],
  listeners: [],
  ends: [],
  variants: {
    ...passes('delayBeforeModal.latestEvents.preparing.second.passing', 'A second passes'),
    ...returns('loadLatestEvents', {
      'Three events arrive': eventsOf('1', '2', '3'),
      'One event arrives': eventsOf('1'),
      'No event arrives': eventsOf(),
    }),
    ...fails('loadLatestEvents', { 'The events cannot be loaded': 'internal' }),
    ...returns('awaitIdlePage', { 'Close the other dialog': undefined }),
    ...failsOnlyByMistake(
      'awaitIdlePage',
      'The page cannot be watched',
      'waiting for an idle page cannot fail',
    ),
    ...happens('event.next', 'Press Next event', { isOffered: hasSeveral }),
    ...happens('event.previous', 'Press Previous event', { isOffered: hasSeveral }),
    'event.show': [pressDot(0), pressDot(1), pressDot(2)],
    ...happens('modal.close', 'Close the modal'),
  },
  view: ({ context }): LatestEventsView => ({
    events: context.events.length,
    index: context.index,
  }),
  shows: ({ value, context: { events, index } }) => {
    const { title, previous, next, counter, close } = texts.latest;
    const position = filled(counter, { position: index + 1, total: events.length });
    return value !== 'open'
      ? []
      : [title, close, ...(events.length > 1 ? [previous, next, position] : [])];
  },
  outcome: ({ context }) => `${context.index} of ${context.events.length}`,
  manual: {
    address: '/',
    account: 'no one needs to be signed in',
    before: ['The modal was not closed before in this tab.'],
    whyNotDriven: 'tests/e2e/site/home.test.ts opens, turns and closes the modal',
  },
  causes: {
    'Three events arrive': 'the seeded site has more than three',
    'One event arrives': 'staff reject all others',
    'No event arrives': 'staff reject all',
    'The events cannot be loaded': 'block /api/events',
    'Close the other dialog': 'press Escape',
  },
  requirements: [
    {
      says: 'The modal shows the latest three events (rulings, Events).',
      from: 'preparing',
      on: 'Three events arrive',
      to: 'preparing.events.loaded',
      when: (snapshot) => snapshot.matches({ preparing: { second: 'passing' } }),
    },
    {
      says: 'The modal does not come before the events are there (section 2).',
      from: 'preparing.second.over',
      on: 'Three events arrive',
      to: 'awaitingIdlePage',
    },
    {
      says: 'The modal does not come before a second has passed (section 2).',
      from: 'preparing.events.loaded',
      on: 'A second passes',
      to: 'awaitingIdlePage',
    },
    {
      says: 'Without events there is no modal (section 2).',
      from: 'preparing',
      on: 'No event arrives',
      to: 'noEvents',
    },
    {
      says: 'A failure is only logged (section 8).',
      from: 'preparing',
      on: 'The events cannot be loaded',
      to: 'failed',
    },
    {
      says: 'After the last event comes the first (section 2).',
      from: 'open',
      on: 'Press Next event',
      when: ({ context }) => context.index === context.events.length - 1,
      to: 'open',
      then: ({ context }) => context.index === 0,
    },
    {
      says: 'Before the first event comes the last (section 2).',
      from: 'open',
      on: 'Press Previous event',
      when: ({ context }) => context.index === 0,
      to: 'open',
      then: ({ context }) => context.index === context.events.length - 1,
    },
    {
      says: 'A dot shows its event (section 2).',
      from: 'open',
      on: 'Press dot 3',
      to: 'open',
      then: ({ context }) => context.index === 2,
    },
    {
      says: 'The visitor closes the modal (section 2).',
      from: 'open',
      on: 'Close the modal',
      to: 'closed',
    },
  ],
  invariants: [
    {
      name: 'the shown event is one of the list',
      holds: (snapshot) =>
        !snapshot.matches('open') || snapshot.context.index in snapshot.context.events,
    },
    {
      name: 'there are never more events than the modal shows',
      holds: ({ context }) => context.events.length <= LATEST_EVENTS_COUNT,
    },
    {
      name: 'the modal opens only when the page is idle, with its first event',
      holds: (snapshot, taken) =>
        !snapshot.matches('open') ||
        taken?.from.matches('open') === true ||
        (taken?.from.matches('awaitingIdlePage') === true && snapshot.context.index === 0),
    },
    {
      name: 'closed, without events and failed are ends: it never opens again',
      holds: (snapshot) =>
        snapshot.matches('closed') || snapshot.matches('noEvents') || snapshot.matches('failed')
          ? snapshot.status === 'done'
          : snapshot.status === 'active',
    },
    {
      name: 'only the visitor closes it',
      holds: (snapshot, taken) =>
        !snapshot.matches('closed') ||
        snapshot.context.wasClosed ||
        taken?.event.type === 'modal.close',
    },
    {
      name: 'next and previous undo each other, and as many steps as events come back',
      holds: (snapshot, taken) => {
        const step = taken && stepOf(taken.event);
        if (!step || !taken.from.matches('open')) {
          return true;
        }
        const { length } = taken.from.context.events;
        return snapshot.context.index === (taken.from.context.index + step + length) % length;
      },
    },
  ],
};

function stepOf({ type }: AnyEventObject): number | null {
  return type === 'event.next' ? 1 : type === 'event.previous' ? -1 : null;
}
