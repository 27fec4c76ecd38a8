import { buildingDay } from '#domain/time/time.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { REPLAYED } from 'xstate-workbench';

/** What the functions in the machines' contexts return while a recording of `at` is replayed. */
export const contextFunctions = {
  now: (at: Date) => at,
  today: (at: Date) => buildingDay(algiers, at),
  createId: () => REPLAYED,
};
