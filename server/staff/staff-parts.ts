import type { Db } from '#server/db/database.ts';

/** What every staff command works with, in the server's process or its own. */
export interface StaffParts {
  db: Db;
  clock: () => Date;
}

/** What a command answers: `data` for --json (amounts in centimes, instants in ISO), `text` for people. */
export interface StaffResult {
  data: unknown;
  text: string;
}
