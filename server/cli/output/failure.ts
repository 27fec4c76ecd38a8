import { errorMessage } from '#domain/thrown.ts';
import { isUnavailable, sqlStateOf } from '#server/db/errors.ts';
import { UsageError } from './usage-error.ts';
import type { CommandOutput } from './command-output.ts';

/** The output of a command that fails in the process of the operator. */
export function failure(error: unknown): CommandOutput {
  const isUsage = error instanceof UsageError;
  return { exitCode: isUsage ? 2 : 1, text: textOf(error) };
}

/** Without the words of the database's driver, which name tables and statements. */
function textOf(error: unknown): string {
  const state = sqlStateOf(error);
  return state === undefined || isUnavailable(error)
    ? errorMessage(error)
    : `The database refused this command (SQLSTATE ${state}): nothing is changed.`;
}
