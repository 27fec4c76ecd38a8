import type { Db } from '#server/db/database.ts';

/** The dependencies of every staff command, in the server or in a process of its own. */
export interface StaffDeps {
  db: Db;
  clock: () => Date;
  /** The sender's name that customers see on messages of staff. */
  brand: string;
}

/** The result of a command: `data` for --json (amounts in centimes, instants in ISO 8601), `text` for people. */
export interface StaffResult {
  data: unknown;
  text: string;
}
