import type { Database } from '#server/db/database.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { siteOrigin, type Settings } from '#server/settings/settings.ts';

/** What is the same for every command line; the line itself names who runs it. */
export type CommandDeps = Omit<StaffDeps, 'actor'>;

/** What commands need of the settings and of an open database. */
export function commandDeps(
  settings: Settings,
  { kysely: db, listen }: Pick<Database, 'kysely' | 'listen'>,
  documents: CommandDeps['documents'],
  clock: () => Date,
): CommandDeps {
  const { bookingLimits, eventLimits } = settings;
  const { brand, holdHours, freeCancelHours } = settings.site;
  return {
    db,
    clock,
    building: settings.site,
    listen,
    brand,
    holdHours,
    origin: siteOrigin(settings),
    freeCancelHours,
    bookingLimits,
    eventLimits,
    documents,
  };
}
