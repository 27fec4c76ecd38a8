import { assign, enqueueActions, setup } from 'xstate';
import { failed, loaded } from '#domain/async-result.ts';
import { withoutOwn } from '#domain/rooms/calendar-choice.ts';
import { toMonthLoader } from './month-loader.ts';
import type {
  MonthResults,
  RoomMonthsContext,
  RoomMonthsEvent,
  RoomMonthsInput,
} from './room-months.types.ts';

/**
 * The months of a room's calendar beside its booking form. Each month has a loader of its own; one that is loaded again
 * replaces the loader before, and keeps its entries until the new ones arrive.
 */
export const roomMonthsMachine = setup({
  types: {
    context: {} as RoomMonthsContext,
    events: {} as RoomMonthsEvent,
    input: {} as RoomMonthsInput,
  },
  actors: {
    monthLoader: toMonthLoader(() => Promise.reject(new Error('monthLoader was not provided'))),
  },
  actions: {
    showMonth: assign((_, month: string) => ({ month })),
    loadMonths: enqueueActions(({ context, enqueue }, months: readonly string[]) => {
      for (const month of months) {
        enqueue.stopChild(month);
        enqueue.spawnChild('monthLoader', {
          id: month,
          input: { roomSlug: context.roomSlug, month },
        });
      }
      enqueue.assign({ results: loadingAgain(context.results, months) });
    }),
    reportPress: enqueueActions(({ context: { parent }, enqueue }, day: string) => {
      if (parent) {
        enqueue.sendTo(parent, { type: 'day.pressed', day });
      }
    }),
    /** Its loader has nothing more to do. */
    setResult: enqueueActions(({ context, enqueue }, result: MonthResults) => {
      const results = { ...context.results, ...result };
      enqueue.assign({ results });
      Object.keys(result).forEach((month) => enqueue.stopChild(month));
      if (context.parent) {
        enqueue.sendTo(context.parent, { type: 'months.reported', months: results });
      }
    }),
  },
  guards: {
    isPrivate: ({ context }) => context.isPrivate,
  },
}).createMachine({
  id: 'roomMonths',
  context: ({ input }) => ({ ...input, results: {} }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      always: [
        { guard: 'isPrivate', target: 'private' },
        {
          target: 'public',
          actions: { type: 'loadMonths', params: ({ context }) => [context.month] },
        },
      ],
    },
    private: { description: 'The calendar is private: nothing is loaded.' },
    public: {
      description: 'The months that were needed: each is loading, loaded or failed.',
      on: {
        'day.press': {
          actions: { type: 'reportPress', params: ({ event }) => event.day },
        },
        'month.show': {
          actions: [
            { type: 'showMonth', params: ({ event }) => event.month },
            {
              type: 'loadMonths',
              params: ({ context, event }) => unknownOf(context, [event.month]),
            },
          ],
        },
        'months.load': {
          actions: {
            type: 'loadMonths',
            params: ({ context, event }) => unknownOf(context, event.months),
          },
        },
        'months.retry': {
          actions: {
            type: 'loadMonths',
            params: ({ context, event }) => failedOf(context, event.months),
          },
        },
        'months.stale': {
          actions: { type: 'loadMonths', params: ({ context }) => Object.keys(context.results) },
        },
        'month.loaded': {
          actions: {
            type: 'setResult',
            params: ({ context, event }) => ({
              [event.month]: loaded(withoutOwn(event.entries, context.own)),
            }),
          },
        },
        'month.failed': {
          actions: {
            type: 'setResult',
            params: ({ context, event: { month, failure } }) => ({
              [month]: failed(failure, context.results[month]?.value),
            }),
          },
        },
      },
    },
  },
});

function unknownOf({ results }: RoomMonthsContext, months: readonly string[]): string[] {
  return months.filter((month) => !results[month]);
}

function failedOf({ results }: RoomMonthsContext, months: readonly string[]): string[] {
  return months.filter((month) => results[month]?.status === 'failed');
}

function loadingAgain(results: MonthResults, months: readonly string[]): MonthResults {
  const again = months.map(
    (month) =>
      [month, { status: 'loading', value: results[month]?.value ?? null, failure: null }] as const,
  );
  return again.length === 0 ? results : { ...results, ...Object.fromEntries(again) };
}
