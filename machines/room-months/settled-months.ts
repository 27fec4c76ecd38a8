import { waitFor, type ActorRefFrom } from 'xstate';
import type { roomMonthsMachine } from './room-months.machine.ts';
import { selectIsPrivate, selectResults } from './room-months.selectors.ts';
import type { MonthResults } from './room-months.types.ts';

/** Loads the months that were never loaded. All results once these months have one; null when the form was closed before. */
export async function settledMonths(
  roomMonths: ActorRefFrom<typeof roomMonthsMachine>,
  months: readonly string[],
): Promise<MonthResults | null> {
  roomMonths.send({ type: 'months.load', months });
  const isSettled = (results: MonthResults) =>
    months.every((month) => results[month] && results[month].status !== 'loading');
  return waitFor(
    roomMonths,
    (snapshot) => selectIsPrivate(snapshot) || isSettled(selectResults(snapshot)),
  ).then(selectResults, () => null);
}
