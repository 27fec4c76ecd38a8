import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Argument, Option } from '@commander-js/extra-typings';
import { actorDriver } from '../actor-driver.ts';
import { choosePaths, commandOf, exitCodeOf, UsageError } from './command-line.ts';
import type { OpenedPages, PageRunner, PathsConfig } from '../config.ts';
import type { PathModel, PlanPath } from '../path-model.ts';
import { stable } from '../plain.ts';
import { makePlan, strategies } from '../plan.ts';
import { followPath } from '../run-path.ts';

/** Runs a path on a driver of its own, and ends what it started for it. */
type Runner = OpenedPages['run'];

/**
 * Runs `xstate-paths run` with these arguments and prints each step as it is taken. Resolves with the exit code: 1 when a path
 * fails, 2 for a mistake in the command.
 */
export async function runPlan(
  args: readonly string[],
  config: PathsConfig,
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  const program = createProgram(config, (text) => print(text.trimEnd()));
  return exitCodeOf(async () => {
    program.parse([...args], { from: 'user' });
    const [machine] = program.processedArgs;
    const options = program.opts();
    if (options.headed && !options.ui) {
      throw new UsageError('--headed needs --ui');
    }
    const model = config.models.find(({ name }) => name === machine);
    if (!model) {
      throw new UsageError(`no machine has the name ${machine}`);
    }
    const all = makePlan(model, { strategy: options.strategy }).paths;
    const paths = choosePaths(model, all, options.path).map((path) => ({
      path,
      index: all.indexOf(path),
    }));
    const failed = options.ui
      ? await runOnPage(config, model, paths, { isHeaded: options.headed ?? false, print })
      : await runPaths(paths, onActor(model), print);
    print(`${paths.length - failed} of ${paths.length} paths passed`);
    return failed === 0 ? 0 : 1;
  }, print);
}

function createProgram({ models }: PathsConfig, print: (text: string) => void) {
  return commandOf('xstate-paths run', print)
    .description('Runs the test plan of a machine on live actors, or on the page.')
    .addArgument(new Argument('<machine>').choices(models.map(({ name }) => name)))
    .option('--path <id>', 'only this path')
    .addOption(
      new Option('--strategy <name>', 'what the paths cover; the tests on the page: drawn')
        .choices(strategies)
        .default('transitions' as const),
    )
    .option('--ui', 'on the real page, by `pages` of the configuration')
    .option('--headed', 'with --ui: in a window');
}

/** A path with its place in the plan. */
interface ChosenPath {
  path: PlanPath;
  index: number;
}

/** Prints each step with what was expected and seen; returns how many paths failed. */
async function runPaths(
  paths: readonly ChosenPath[],
  runner: Runner,
  print: (line: string) => void,
): Promise<number> {
  let failed = 0;
  for (const { path, index } of paths) {
    print(`\n${path.id}: ${path.title}`);
    const files = await runner(path, index, async (driver) => {
      let hasPassed = true;
      let count = 0;
      for await (const { label, seen, failure } of followPath(path, driver)) {
        count += 1;
        print(`  ${failure ? '✗' : '✓'} ${count}. ${label}`);
        if (failure) {
          differenceOf(failure, seen).forEach((line) => print(`      ${line}`));
        }
        hasPassed &&= !failure;
      }
      failed += hasPassed ? 0 : 1;
      return hasPassed;
    });
    files.forEach((file) => print(`      ${file}`));
  }
  return failed;
}

/** The parts of what was seen that differ from what was expected, else the failure. */
function differenceOf(failure: { cause: unknown; expected?: unknown }, seen: unknown): string[] {
  const { cause, expected } = failure;
  if (expected === undefined) {
    return [String(cause)];
  }
  const parts = (value: unknown) => Object.entries(value as Record<string, unknown>);
  const seenParts = new Map(parts(seen));
  return parts(expected)
    .map(([name, part]) => ({ name, is: stable(seenParts.get(name)), should: stable(part) }))
    .filter(({ is, should }) => is !== should)
    .flatMap(({ name, is, should }) => [
      `${name}, expected: ${should}`,
      `${name}, seen:     ${is}`,
    ]);
}

function onActor(model: PathModel): Runner {
  return async (_path, _index, run) => {
    const driver = actorDriver(model);
    await run(driver);
    driver.stop();
    return [];
  };
}

/** The pages are loaded only where they are asked for: a run on live actors needs no browser. */
async function runOnPage(
  { pages }: PathsConfig,
  model: PathModel,
  paths: readonly ChosenPath[],
  { isHeaded, print }: { isHeaded: boolean; print: (line: string) => void },
): Promise<number> {
  if (pages === undefined) {
    throw new UsageError('The configuration names no pages.');
  }
  const { default: runner } = (await import(pathToFileURL(resolve(pages)).href)) as {
    default: PageRunner;
  };
  if (!runner.machines.includes(model.name)) {
    const names = runner.machines.join(', ');
    const reason = typeof model.manual === 'string' ? ` (${model.manual})` : '';
    throw new UsageError(`${model.name} has no page${reason}. These have one: ${names}`);
  }
  const opened = await runner.open(model.name, { isHeaded });
  try {
    return await runPaths(paths, opened.run, print);
  } finally {
    await opened.close();
  }
}
