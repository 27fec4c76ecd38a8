import type { StaffDeps } from '#server/decisions/use-case.ts';

/** The result of a command: `data` for --json (amounts in centimes, instants in ISO 8601), `text` for people. */
export interface OfficeResult {
  data: unknown;
  text: string;
  /** Content that the process of the operator writes to a new file. */
  file?: { path: string; content: Uint8Array };
}

export type OfficeAction = (deps: StaffDeps) => Promise<OfficeResult>;
