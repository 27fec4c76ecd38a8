import { CommanderError } from '@commander-js/extra-typings';
import type { PathModel, PlanPath } from './path-model.ts';

/** A mistake in the command line; the message lists what would be right. */
export class UsageError extends Error {}

/** Runs a command. A mistake in its arguments is printed with what would be right, and the exit code is 2. */
export async function exitCodeOf(
  run: () => Promise<0 | 1>,
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? 0 : 2;
    }
    if (error instanceof UsageError) {
      print(error.message);
      return 2;
    }
    throw error;
  }
}

/** The path of this id; all paths without an id. */
export function choosePaths(
  { name }: PathModel,
  all: readonly PlanPath[],
  id: string | undefined,
): PlanPath[] {
  const paths = all.filter((path) => id === undefined || path.id === id);
  if (paths.length === 0) {
    const ids = all.map((path) => `${path.id}  ${path.title}`);
    throw new UsageError(
      `${name} has no path "${id ?? ''}" here. Its paths:\n  ${ids.join('\n  ')}`,
    );
  }
  return paths;
}
