import type { StaffOutput } from './staff-output.ts';

/** Prints the output of a command, and ends the process with its exit code. */
export async function endWith(output: Promise<StaffOutput>): Promise<void> {
  try {
    const { exitCode, text } = await output;
    (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = exitCode;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
