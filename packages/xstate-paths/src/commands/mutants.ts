import { Argument } from '@commander-js/extra-typings';
import { checkModel } from '../check-model.ts';
import type { PathsConfig } from '../config.ts';
import { explore } from '../explore.ts';
import { checkInvariants } from '../invariants.ts';
import { chartMutants, machineOf } from '../mutants/chart-mutants.ts';
import { firstProblem } from '../mutants/follow-plan.ts';
import { failuresOf } from '../mutants/test-mutants.ts';
import type { PathModel } from '../path-model.ts';
import { makePlan } from '../plan.ts';
import { commandOf, exitCodeOf } from './command-line.ts';
import { PLAN_TEST } from './generated-files.ts';
import { tableOf } from './table.ts';

/** `by plan`: only the committed plan differs, so a person has to see that the new one is wrong. */
const verdicts = ['by model', 'by tests', 'by plan', 'survived', 'equivalent'] as const;

/** A mutant with what notices it. */
interface Judged {
  id: string;
  verdict: (typeof verdicts)[number];
  /** The sentence of the model, or the test; null where nothing notices it. */
  by: string | null;
}

/**
 * Runs `xstate-paths mutants` with these arguments. Resolves with the exit code: 1 when nothing notices a mutant or an entry
 * of `equivalent` is wrong, 2 for a mistake in the command.
 */
export async function judgeMutants(
  args: readonly string[],
  config: PathsConfig,
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  const program = createProgram(config, (text) => print(text.trimEnd()));
  return exitCodeOf(async () => {
    program.parse([...args], { from: 'user' });
    const [names] = program.processedArgs;
    const { only } = program.opts();
    const rows: (string | number)[][] = [];
    let isSound = true;
    for (const model of config.models) {
      if (names.length > 0 && !names.includes(model.name)) {
        continue;
      }
      const start = performance.now();
      const judged = await judge(model, config, only ?? '');
      const wrong = [
        ...judged
          .filter(({ verdict }) => verdict === 'survived')
          .map(({ id }) => `survived: ${id}`),
        ...(only === undefined ? wrongEntries(model, config, judged) : []),
      ];
      wrong.forEach(print);
      judged
        .filter(({ verdict }) => verdict === 'by plan')
        .forEach(({ id }) => print(`by plan: ${id}`));
      if (only !== undefined) {
        judged.forEach(({ id, verdict, by }) => print(`${id}\n  ${verdict}${by ? `: ${by}` : ''}`));
      }
      isSound &&= wrong.length === 0;
      rows.push([
        model.name,
        judged.length,
        ...verdicts.map((name) => judged.filter(({ verdict }) => verdict === name).length),
        Math.round((performance.now() - start) / 1000),
      ]);
    }
    print(tableOf(['machine', 'mutants', ...verdicts, 'seconds'], rows));
    return isSound ? 0 : 1;
  }, print);
}

function createProgram({ models }: PathsConfig, print: (text: string) => void) {
  return commandOf('xstate-paths mutants', print)
    .description(
      'Changes the charts in one place after another, and lists the changes that neither the model nor a test notices.',
    )
    .addArgument(new Argument('[machines...]').choices(models.map(({ name }) => name)))
    .option('--only <text>', 'only the changes with this text, each with what notices it');
}

/** The model judges first, in this process; what is left, the test files of one pattern after the other. */
async function judge(
  model: PathModel,
  { mutants: { testsOf, equivalent = {} } = {} }: PathsConfig,
  only: string,
): Promise<Judged[]> {
  const patterns = testsOf?.(model);
  const plan = makePlan(model);
  const mutants = chartMutants(model.machine)
    .map(({ id, config }, index) => ({ id: `${model.name} ${id}`, config, index }))
    .filter(({ id }) => id.includes(only));
  const byModel = new Map<number, string>();
  for (const { index, config } of mutants) {
    try {
      const mutant = { ...model, machine: machineOf(model.machine, config()) };
      const problem =
        firstProblem(mutant, plan) ?? (patterns ? undefined : problemAnywhere(mutant));
      if (problem !== undefined) {
        byModel.set(index, problem);
      }
    } catch (error) {
      byModel.set(index, String(error));
    }
  }
  const byTests = new Map<number, string>();
  for (const pattern of patterns ?? []) {
    const left = mutants.filter(({ index }) => !byModel.has(index) && !byTests.has(index));
    if (left.length > 0) {
      const indices = left.map(({ index }) => index);
      (await failuresOf(model.name, pattern, indices)).forEach((by, index) =>
        byTests.set(index, by),
      );
    }
  }
  return mutants.map(({ id, index }) => {
    const by = byModel.get(index) ?? byTests.get(index) ?? null;
    const isByPlan = by?.startsWith(PLAN_TEST) ?? false;
    if (by === null || isByPlan) {
      const verdict = id in equivalent ? 'equivalent' : isByPlan ? 'by plan' : 'survived';
      return { id, verdict, by };
    }
    return { id, verdict: byModel.has(index) ? 'by model' : 'by tests', by };
  });
}

/** The first problem in all reachable states; where tests are named, the one of `testPathModel` finds it. */
function problemAnywhere(model: PathModel): string | undefined {
  const exploration = explore(model);
  const [problem] = checkModel(model, exploration);
  return problem ?? checkInvariants(model, exploration)[0]?.invariant;
}

/** Entries of `equivalent` for this machine that are not: there is no such mutant, or something notices it. */
function wrongEntries(
  { name }: PathModel,
  { mutants }: PathsConfig,
  judged: readonly Judged[],
): string[] {
  const byId = new Map(judged.map((one) => [one.id, one]));
  return Object.keys(mutants?.equivalent ?? {})
    .filter((id) => id.startsWith(`${name} `))
    .flatMap((id) => {
      const one = byId.get(id);
      return one?.verdict === 'equivalent'
        ? []
        : [`not equivalent: ${id}: ${one ? `noticed by ${one.by}` : 'there is no such mutant'}`];
    });
}
