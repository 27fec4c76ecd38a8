import type { Command } from '@commander-js/extra-typings';
import type { StaffDeps as UseCaseDeps } from '#server/decisions/use-case.ts';
import type { StaffDeps, StaffResult } from '#server/staff/staff-deps.ts';

export type StaffAction = (deps: StaffDeps) => Promise<StaffResult>;

/** Runs a use case, and prints what it returns. */
export type Print<UseCase extends (deps: UseCaseDeps, input: never) => unknown> = (
  deps: UseCaseDeps,
  input: Parameters<UseCase>[1],
) => Promise<StaffResult>;

/** Takes the action of the command that was typed. */
export type Choose = (action: StaffAction) => void;

/** Adds a command to a program. */
export function commandsOf(program: Command) {
  return <Usage extends string>(usage: Usage, description: string) =>
    program.command(usage).description(description);
}
