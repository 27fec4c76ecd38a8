import { Argument, Option } from '@commander-js/extra-typings';
import { FOLDER, type PathsConfig } from '../config.ts';
import { machineExport } from '../machine-export.ts';
import { checkModel } from '../check-model.ts';
import { choosePaths, commandOf, exitCodeOf, UsageError } from './command-line.ts';
import { explore, type Exploration } from '../explore.ts';
import { staleFiles, writeFiles } from './generated-files.ts';
import { checkInvariants } from '../invariants.ts';
import type { PathModel } from '../path-model.ts';
import { plain } from '../plain.ts';
import { makePlan, strategies, type PlanOptions } from '../plan.ts';
import { MISSING, planAsMarkdown, summaryOf } from '../print.ts';
import { statePaths } from '../state-paths.ts';
import { tableOf } from './table.ts';

/** What a command prints. `exitCode` is 1 when something does not hold or is stale. */
interface CommandResult {
  exitCode: 0 | 1;
  text: string;
}

/** The version of the documents of `--json`: it changes when a field is removed or means something else. */
const SCHEMA = 1;

/** Why a transition may be in no path, and where each is named. */
const HINT = `\n\n${MISSING}: in no path of the plan. --invariants finds events without a variant; --write lists the transitions in ${FOLDER}.`;

const FRESH = `${FOLDER} is fresh.`;

type Options = ReturnType<ReturnType<typeof createProgram>['opts']>;

/** Runs `xstate-paths` with these arguments. */
export async function printPlans(
  args: readonly string[],
  config: PathsConfig,
): Promise<{ exitCode: 0 | 1 | 2; text: string }> {
  let text = '';
  const print = (more: string) => (text += more);
  const program = createProgram(config, print);
  const exitCode = await exitCodeOf(async () => {
    program.parse([...args], { from: 'user' });
    const [machine] = program.processedArgs;
    const models = config.models.filter(({ name }) => machine === undefined || name === machine);
    const result = await resultOf({ ...config, models }, machine, program.opts());
    print(result.text);
    return result.exitCode;
  }, print);
  return { exitCode, text: text.trim() };
}

function createProgram({ models }: PathsConfig, print: (text: string) => void) {
  return commandOf('xstate-paths', print)
    .description('The machines and their test plans. Without a machine: a table of all.')
    .addArgument(new Argument('[machine]').choices(models.map(({ name }) => name)))
    .addOption(new Option('--strategy <name>', 'what the paths cover').choices(strategies))
    .option('--from <state>', 'begin every path in this state')
    .option('--to <state>', 'only the shortest way to this state')
    .option('--path <id>', 'only this path')
    .option('--stately', "the machine as code that Stately's editor imports")
    .option('--json', 'one JSON document, with the ids of the transitions')
    .option('--invariants', 'check what is required and what always holds')
    .option('--write', `renew ${FOLDER}`)
    .option('--check', `fail when ${FOLDER} is stale`)
    .addHelpText(
      'after',
      '\nOther commands, each with --help:\n  run <machine>          runs a plan on live actors, or on the page\n  mutants [machines...]  lists the wrong edits of a chart that nothing notices',
    );
}

async function resultOf(
  config: PathsConfig,
  machine: string | undefined,
  options: Options,
): Promise<CommandResult> {
  const { models } = config;
  const printed = (text: string): CommandResult => ({ exitCode: 0, text });
  if (options.write) {
    return printed((await writeFiles(config)).join('\n') || FRESH);
  }
  if (options.check) {
    const stale = await staleFiles(config);
    return stale.length === 0
      ? printed(FRESH)
      : {
          exitCode: 1,
          text: stale.map((file) => `${file} is stale: xstate-paths --write`).join('\n'),
        };
  }
  if (options.stately) {
    const [model] = models;
    if (machine === undefined || !model) {
      throw new UsageError('--stately needs a machine');
    }
    return printed(machineExport(model.machine));
  }
  if (options.invariants) {
    return checked(models);
  }
  const plans = models.map((model) => {
    const exploration = explore(model);
    const plan = planOf(model, options, exploration);
    return { model, plan, summary: summaryOf(model, plan, exploration) };
  });
  if (options.json) {
    const documents = plans.map(({ plan, summary }) => ({ schema: SCHEMA, ...summary, ...plan }));
    return printed(
      JSON.stringify(machine === undefined ? documents : documents[0], withPlainData, 2),
    );
  }
  return printed(
    machine === undefined
      ? tableOf(
          Object.keys(plans[0]?.summary ?? {}),
          plans.map(({ summary }) => Object.values(summary) as (string | number)[]),
        ) + (plans.some(({ summary }) => summary.coverage.endsWith(MISSING)) ? HINT : '')
      : plans.map(({ model, plan }) => planAsMarkdown(model, plan, 'tester')).join('\n'),
  );
}

/** What JSON does not have, as a big number, is a text. */
function withPlainData(key: string, value: unknown): unknown {
  return ['event', 'view'].includes(key) ? plain(value) : value;
}

function planOf(model: PathModel, options: Options, exploration: Exploration) {
  const { strategy, from, to, path } = options;
  const states = statePaths(model.machine);
  for (const state of [from, to]) {
    if (state !== undefined && !states.includes(state)) {
      throw new UsageError(
        `${model.name} has no state "${state}". Its states:\n  ${states.join('\n  ')}`,
      );
    }
  }
  const chosen: PlanOptions = {
    ...(strategy && { strategy }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const plan = makePlan(model, chosen, exploration);
  return { ...plan, paths: choosePaths(model, plan.paths, path, exploration) };
}

function checked(models: readonly PathModel[]): CommandResult {
  const results = models.map((model) => {
    const exploration = explore(model);
    const counterexamples = checkInvariants(model, exploration);
    const problems = [
      ...checkModel(model, exploration),
      ...counterexamples.map(
        ({ invariant, trail }) =>
          `it does not hold that ${invariant}:\n    ${trail.join('\n    ') || 'Open'}`,
      ),
    ];
    const count = (model.invariants?.length ?? 0) + (model.requirements?.length ?? 0);
    const verdict =
      problems.length === 0
        ? `${count} requirements and invariants hold`
        : `${problems.length} problems`;
    return {
      holds: problems.length === 0,
      text: [
        `${model.name}: ${verdict} in ${exploration.nodes.length} states`,
        ...problems.map((problem) => `  ${problem}`),
      ].join('\n'),
    };
  });
  return {
    exitCode: results.every(({ holds }) => holds) ? 0 : 1,
    text: results.map(({ text }) => text).join('\n'),
  };
}
