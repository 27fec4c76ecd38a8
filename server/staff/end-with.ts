import { isUnavailable, sqlStateOf } from '#server/db/errors.ts';
import { errorMessage } from '#domain/thrown.ts';
import type { StaffOutput } from './staff-output.ts';

/** Prints the output of a command, and ends the process with its exit code. */
export async function endWith(output: Promise<StaffOutput>): Promise<void> {
  try {
    const { exitCode, text } = await output;
    (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = exitCode;
  } catch (error) {
    console.error(textOf(error));
    process.exitCode = 1;
  }
}

/** Without the words of the database's driver, which name tables and statements. */
function textOf(error: unknown): string {
  const state = sqlStateOf(error);
  return state === undefined || isUnavailable(error)
    ? errorMessage(error)
    : `The database refused this command (SQLSTATE ${state}): nothing is changed.`;
}
