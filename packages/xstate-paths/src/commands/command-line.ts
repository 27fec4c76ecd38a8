import { Command, CommanderError } from '@commander-js/extra-typings';
import { explore, ModelError } from '../explore.ts';
import type { PathModel, PlanPath } from '../path-model.ts';
import { findPath } from '../plan.ts';

/** A mistake in the command line; the message lists what would be right. */
export class UsageError extends Error {}

/** A command that prints its help after a mistake, and ends no process. */
export function commandOf(name: string, print: (text: string) => void) {
  return new Command()
    .name(name)
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: print });
}

/** Runs a command. A mistake in its arguments or in a model is printed with what would be right, and the exit code is 2. */
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
    if (error instanceof UsageError || error instanceof ModelError) {
      print(error.message);
      return 2;
    }
    throw error;
  }
}

/** The path of this id, here or in any other plan of the machine; all paths without an id. */
export function choosePaths(
  model: PathModel,
  all: readonly PlanPath[],
  id: string | undefined,
  exploration = explore(model),
): PlanPath[] {
  if (id === undefined) {
    return [...all];
  }
  const found = all.find((path) => path.id === id) ?? findPath(model, id, exploration);
  if (found) {
    return [found];
  }
  const ids = all.map((path) => `${path.id}  ${path.title}`);
  throw new UsageError(`${model.name} has no path "${id}". Its paths:\n  ${ids.join('\n  ')}`);
}
