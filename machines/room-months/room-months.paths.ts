import { createEmptyActor, type SnapshotFrom } from 'xstate';
import type { AsyncResult } from '#domain/async-result.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { happens } from '#machines/shared/variants.paths.ts';
import type { PathModel, VariantOf } from 'xstate-paths';
import { roomMonthsMachine } from './room-months.machine.ts';

type Machine = typeof roomMonthsMachine;
type Snapshot = SnapshotFrom<Machine>;

const DECEMBER = '2026-12';
const JANUARY = '2027-01';
const months = [DECEMBER, JANUARY];

const entry: CalendarEntry = {
  kind: 'reserved',
  title: 'Reserved',
  start: '2026-12-03T08:00:00.000Z',
  end: '2026-12-03T11:00:00.000Z',
};

const isLoading =
  (month: string) =>
  ({ context }: Snapshot) =>
    context.results[month]?.status === 'loading';

const arrives = (month: string, name: string): VariantOf<Machine, 'month.loaded'> => ({
  label: `${name} arrives`,
  event: { type: 'month.loaded', month, entries: [entry] },
  when: isLoading(month),
});

const fails = (month: string, name: string): VariantOf<Machine, 'month.failed'> => ({
  label: `${name} cannot be loaded`,
  event: { type: 'month.failed', month, failure: { code: 'calendar_failed' } },
  when: isLoading(month),
});

function viewOf({ context: { month, results } }: Snapshot) {
  const shortened = ({ status, value }: AsyncResult<CalendarEntry[]>) =>
    value ? `${status}, with entries` : status;
  return {
    month,
    results: Object.fromEntries(
      Object.entries(results).map(([key, result]) => [key, shortened(result)]),
    ),
  };
}

/** The calendar beside the booking form, with two months. */
export const roomMonthsPaths: PathModel<Machine> = {
  name: 'room-months',
  machine: roomMonthsMachine,
  input: {
    roomSlug: 'salle-1',
    isPrivate: false,
    month: DECEMBER,
    own: [],
    parent: createEmptyActor(),
  },
  openings: [
    {
      label: 'Open the form of a room with a private calendar',
      input: { roomSlug: 'salle-1', isPrivate: true, month: DECEMBER, own: [] },
    },
  ],
  listeners: ['monthLoader'],
  ends: ['private', 'public'],
  variants: {
    'day.press': [{ label: 'Press the third', event: { type: 'day.press', day: '2026-12-03' } }],
    'month.show': [
      { label: 'Turn to January', event: { type: 'month.show', month: JANUARY } },
      { label: 'Turn to December', event: { type: 'month.show', month: DECEMBER } },
    ],
    'months.load': [
      { label: 'Choose a period until January', event: { type: 'months.load', months } },
    ],
    'months.retry': [
      {
        label: 'Press Check again',
        event: { type: 'months.retry', months },
        when: ({ context }) =>
          Object.values(context.results).some(({ status }) => status === 'failed'),
      },
    ],
    ...happens('months.stale', 'The server refuses the period as taken'),
    'month.loaded': [arrives(DECEMBER, 'December'), arrives(JANUARY, 'January')],
    'month.failed': [fails(DECEMBER, 'December'), fails(JANUARY, 'January')],
  },
  view: viewOf,
  outcome: ({ context }) => {
    const statuses = Object.values(context.results).map(({ status }) => status);
    return ['loading', 'failed'].find((status) => statuses.some((one) => one === status)) ?? '';
  },
  manual:
    'the calendar beside the booking form shows it. No plan runs it on the page; tests/e2e/booking/calendar.test.ts does.',
  requirements: [
    {
      says: 'A month that is shown for the first time is loaded (section 2).',
      from: 'public',
      on: 'Turn to January',
      when: ({ context }) => context.results[JANUARY] === undefined,
      to: 'public',
      then: ({ context }) =>
        context.month === JANUARY && context.results[JANUARY]?.status === 'loading',
    },
    {
      says: 'A failed month can be tried again (section 8).',
      from: 'public',
      on: 'Press Check again',
      to: 'public',
      then: ({ context }) =>
        Object.values(context.results).every(({ status }) => status !== 'failed'),
    },
    {
      says: 'After a refusal every known month is loaded again (rulings, Availability).',
      from: 'public',
      on: 'The server refuses the period as taken',
      to: 'public',
      then: ({ context }) =>
        Object.values(context.results).every(({ status }) => status === 'loading'),
    },
  ],
  invariants: [
    {
      name: 'the shown month is loading, loaded or failed',
      holds: (snapshot) =>
        snapshot.matches('private') ||
        snapshot.context.results[snapshot.context.month] !== undefined,
    },
    {
      name: 'every loading month has a loader',
      holds: ({ context, children }) =>
        months.every(
          (month) => context.results[month]?.status !== 'loading' || children[month] !== undefined,
        ),
    },
    {
      name: 'known entries are never lost',
      holds: ({ context }, taken) =>
        months.every(
          (month) => !taken?.from.context.results[month]?.value || context.results[month]?.value,
        ),
    },
    {
      name: 'no failed month is loaded again without a retry or news from the server',
      holds: ({ context }, taken) =>
        taken?.event.type === 'months.retry' ||
        taken?.event.type === 'months.stale' ||
        months.every(
          (month) =>
            taken?.from.context.results[month]?.status !== 'failed' ||
            context.results[month]?.status === 'failed',
        ),
    },
  ],
};
