import type { SnapshotFrom } from 'xstate';
import type { EventsPageWithFlyers } from '#domain/events/event.ts';
import { pageOfEvents } from '#machines/shared/event-fixtures.ts';
import failures from '#locales/en/errors.json';
import texts from '#locales/en/events.json';
import { filled } from '#machines/shared/english.paths.ts';
import { fails, happens, returned } from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
import { publicEventsMachine } from './public-events.machine.ts';

type Snapshot = SnapshotFrom<typeof publicEventsMachine>;

/** A page that arrives while `shown` events are shown. */
const arrives = (label: string, shown: number, output: EventsPageWithFlyers) =>
  returned('loadPage', label, output, {
    when: ({ context }: Snapshot) => context.events.length === shown,
  });

/** What a person can know of the list. */
function viewOf({ context: { events, count } }: Snapshot) {
  return { events: events.map(({ name }) => name), count };
}

/** The list of public events as a person walks through it, in a building whose programme changes meanwhile. */
export const publicEventsPaths: PathModel<typeof publicEventsMachine> = {
  name: 'public-events',
  machine: publicEventsMachine,
  input: { firstPages: null },
  openings: [
    {
      label: 'Open the page, which is served with the first nine of thirteen',
      input: { firstPages: pageOfEvents(1, 9, 13) },
    },
  ],
  listeners: [],
  ends: ['empty', 'complete'],
  variants: {
    'xstate.done.actor.loadPage': [
      arrives('There are no events', 0, pageOfEvents(1, 0, 0)),
      arrives('The only two events arrive', 0, pageOfEvents(1, 2, 2)),
      arrives('The first nine of thirteen arrive', 0, pageOfEvents(1, 9, 13)),
      arrives('The last four arrive', 9, pageOfEvents(10, 13, 13)),
      arrives(
        'Three more arrive with one that is shown already, since another was approved',
        9,
        pageOfEvents(9, 12, 14),
      ),
      arrives(
        'One more arrives and it is the last, since others have ended',
        9,
        pageOfEvents(10, 10, 8),
      ),
      arrives('The last two arrive', 12, pageOfEvents(13, 14, 14)),
      arrives('No further event arrives', 12, pageOfEvents(13, 12, 14)),
    ],
    ...fails('loadPage', { 'The events cannot be fetched': 'internal' }),
    ...happens('page.loadMore', 'Press Load More'),
    ...happens('page.retry', 'Press Try again'),
  },
  view: viewOf,
  shows: ({ value, context: { events, count } }) => {
    const shown = filled(texts.shown_other, { shown: events.length, count });
    return {
      choosingList: [],
      loadingFirstPage: [texts.loading],
      failed: [failures.events_failed, texts.failedHint, texts.retry],
      empty: [texts.empty.title],
      hasMore: [shown, texts.loadMore],
      loadingNextPage: [texts.loadingMore, texts.loadMore],
      nextPageFailed: [shown, failures.events_failed, texts.retry],
      complete: [shown],
    }[value];
  },
  outcome: () => '',
  manual: {
    address: '/events',
    account: 'no one needs to be signed in',
    before: [],
    whyNotDriven:
      'tests/e2e/events/events.test.ts loads a further page, which fails at first; its first read is in tests/e2e/site/failing-calls.test.ts',
  },
  causes: {
    'There are no events': 'staff reject all',
    'The only two events arrive': 'staff reject all others',
    'The first nine of thirteen arrive':
      'let staff approve or reject events until there are thirteen',
    'The last four arrive': 'let /api/events through',
    'Three more arrive with one that is shown already, since another was approved':
      'staff approve an earlier event first',
    'One more arrives and it is the last, since others have ended':
      'override the response of /api/events with one event and the count 8',
    'The last two arrive': 'let /api/events through',
    'No further event arrives': 'override the response of /api/events with no event',
    'The events cannot be fetched': 'block /api/events',
  },
  requirements: [
    {
      says: 'The list loads nine events at a time (section 4).',
      from: 'loadingFirstPage',
      on: 'The first nine of thirteen arrive',
      to: 'hasMore',
    },
    {
      says: 'Load More appends (section 4).',
      from: 'loadingNextPage',
      on: 'The last four arrive',
      to: 'complete',
      then: ({ context }, from) =>
        from.context.events.every(({ id }, index) => context.events[index]?.id === id) &&
        context.events.length === 13,
    },
    {
      says: 'Load More is hidden when the loaded count reaches the total (section 4).',
      from: 'loadingFirstPage',
      on: 'The only two events arrive',
      to: 'complete',
    },
    {
      says: 'Without events the list is shown as empty (section 2).',
      from: 'loadingFirstPage',
      on: 'There are no events',
      to: 'empty',
    },
    {
      says: 'A list that cannot be fetched can be tried again (section 8).',
      from: 'failed',
      on: 'Press Try again',
      to: 'loadingFirstPage',
    },
    {
      says: 'A further page that cannot be fetched leaves what is shown (section 8).',
      from: 'loadingNextPage',
      on: 'The events cannot be fetched',
      to: 'nextPageFailed',
    },
  ],
  invariants: [
    {
      name: 'no more events are shown than there are',
      holds: ({ context }) => context.events.length <= context.count,
    },
    {
      name: 'no event is shown twice',
      holds: ({ context: { events } }) =>
        new Set(events.map(({ id }) => id)).size === events.length,
    },
    {
      name: 'more can be loaded only where there is more',
      holds: (snapshot) =>
        !snapshot.can({ type: 'page.loadMore' }) ||
        snapshot.context.events.length < snapshot.context.count,
    },
    {
      name: 'complete means that every event is shown, empty that there is none',
      holds: (snapshot) => {
        const { events, count } = snapshot.context;
        return snapshot.matches('complete')
          ? events.length > 0 && events.length === count
          : !snapshot.matches('empty') || (events.length === 0 && count === 0);
      },
    },
    {
      name: 'what is shown stays, in its order',
      holds: ({ context }, taken) =>
        (taken?.from.context.events ?? []).every(
          ({ id }, index) => context.events[index]?.id === id,
        ),
    },
    {
      name: 'a failure changes nothing of what is shown',
      holds: ({ context }, taken) =>
        taken?.event.type !== 'xstate.error.actor.loadPage' || context === taken.from.context,
    },
  ],
};
