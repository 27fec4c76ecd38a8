import { assign, enqueueActions, setup } from 'xstate';
import { failed, loaded } from '#domain/async-result.ts';
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
    showMonth: assign((_, params: { month: string }) => params),
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
    setResult: assign(({ context: { results } }, result: MonthResults) => ({
      results: { ...results, ...result },
    })),
  },
  guards: {
    isPrivate: ({ context }) => context.isPrivate,
    isAnyLoading: ({ context }) => hasStatus(context, 'loading'),
    hasAnyFailed: ({ context }) => hasStatus(context, 'failed'),
  },
}).createMachine({
  id: 'roomMonths',
  context: ({ input }) => ({ ...input, results: {} }),
  initial: 'checkingVisibility',
  states: {
    checkingVisibility: {
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
      initial: 'checkingResults',
      on: {
        'month.show': {
          target: '.checkingResults',
          actions: [
            { type: 'showMonth', params: ({ event }) => ({ month: event.month }) },
            {
              type: 'loadMonths',
              params: ({ context, event }) => unknownOf(context, [event.month]),
            },
          ],
        },
        'months.load': {
          target: '.checkingResults',
          actions: {
            type: 'loadMonths',
            params: ({ context, event }) => unknownOf(context, event.months),
          },
        },
        'months.retry': {
          target: '.checkingResults',
          actions: {
            type: 'loadMonths',
            params: ({ context, event }) => failedOf(context, event.months),
          },
        },
        'months.stale': {
          target: '.checkingResults',
          actions: { type: 'loadMonths', params: ({ context }) => Object.keys(context.results) },
        },
        'month.loaded': {
          target: '.checkingResults',
          actions: {
            type: 'setResult',
            params: ({ event }) => ({ [event.month]: loaded(event.entries) }),
          },
        },
        'month.failed': {
          target: '.checkingResults',
          actions: {
            type: 'setResult',
            params: ({ context, event: { month, failure } }) => ({
              [month]: failed(failure, context.results[month]?.value),
            }),
          },
        },
      },
      states: {
        checkingResults: {
          always: [
            { guard: 'isAnyLoading', target: 'loading' },
            { guard: 'hasAnyFailed', target: 'failed' },
            { target: 'loaded' },
          ],
        },
        loading: { description: 'At least one month is being loaded.' },
        failed: { description: 'At least one month failed; it can be retried.' },
        loaded: { description: 'Every month that was needed is loaded.' },
      },
    },
  },
});

function hasStatus({ results }: RoomMonthsContext, wanted: 'loading' | 'failed'): boolean {
  return Object.values(results).some(({ status }) => status === wanted);
}

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
