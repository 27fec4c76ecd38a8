import type { Database } from '#server/db/database.ts';
import type { StaffDeps as UseCaseDeps } from '#server/decisions/use-case.ts';
import { siteOrigin, type Settings } from '#server/settings.ts';
import type { StaffTexts } from './staff-texts.ts';

/** The dependencies of a command that is no use case yet. */
export interface StaffDeps extends UseCaseDeps {
  texts: StaffTexts;
}

/** What is the same for every command line; the line itself names who runs it. */
export type CommandDeps = Omit<UseCaseDeps, 'actor'>;

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

/** The result of a command: `data` for --json (amounts in centimes, instants in ISO 8601), `text` for people. */
export interface StaffResult {
  data: unknown;
  text: string;
  /** Content that the process of the operator writes to a new file. */
  file?: { path: string; content: Uint8Array };
}
