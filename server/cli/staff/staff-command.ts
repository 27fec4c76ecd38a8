import type { Command } from '@commander-js/extra-typings';
import type { StaffDeps } from '#server/decisions/use-case.ts';

/** The result of a command: `data` for --json (amounts in centimes, instants in ISO 8601), `text` for people. */
export interface StaffResult {
  data: unknown;
  text: string;
  /** Content that the process of the operator writes to a new file. */
  file?: { path: string; content: Uint8Array };
}

export type StaffAction = (deps: StaffDeps) => Promise<StaffResult>;

/** Runs a use case, and prints what it returns. */
export type Print<UseCase extends (deps: StaffDeps, input: never) => unknown> = (
  deps: StaffDeps,
  input: Parameters<UseCase>[1],
) => Promise<StaffResult>;

/** Takes the action of the command that was typed. */
export type Choose = (action: StaffAction) => void;

/** Adds a command to a program. */
export function commandsOf(program: Command) {
  return <Usage extends string>(usage: Usage, description: string) =>
    program.command(usage).description(description);
}
