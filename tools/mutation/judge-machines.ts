import { tableOf } from 'xstate-paths/commands';
import { equivalentMutants } from './equivalent-mutants.ts';
import type { Judged } from './test-machines.ts';

/** How many mutants the tests must notice, without the equivalent ones. */
const LEAST_SCORE = 0.97;

/** A mutant that no test noticed, although someone could. */
export function isSurvivor({ mutant, killedBy }: Judged): boolean {
  return killedBy === null && !(mutant.id in equivalentMutants);
}

/** Noticed only because the plan in docs/machines is a different one: a person has to see that the new one is wrong. */
function isByPage({ killedBy }: Judged): boolean {
  return killedBy?.startsWith('docs/machines has this plan') ?? false;
}

/** A mutant that makes no difference, but for how the plan is written, such as the order of its rows. */
function isEquivalent(one: Judged): boolean {
  return one.mutant.id in equivalentMutants && (one.killedBy === null || isByPage(one));
}

/** The edit of a mutant, to be read. */
export function printed({ mutant: { id, file, line, before, after }, killedBy }: Judged): string {
  const lines = (sign: string, text: string) =>
    text
      .split('\n')
      .slice(0, 8)
      .map((one) => `  ${sign} ${one}`);
  return [
    id,
    `  ${file}:${String(line)}`,
    ...lines('-', before),
    ...lines('+', after),
    ...(killedBy === null ? [] : [`  noticed by: ${killedBy}`]),
    '',
  ].join('\n');
}

/**
 * A line for each machine and one for all, and whether all together are enough. `by page`: those of the killed that only the
 * committed plan notices.
 */
export function summaryOf(machines: readonly string[], judged: readonly Judged[]) {
  const head = ['machine', 'mutants', 'killed', 'by page', 'survived', 'equivalent', 'score, %'];
  const rows = machines.map((machine) =>
    rowOf(
      machine,
      judged.filter(({ mutant }) => mutant.machine === machine),
    ),
  );
  const all = rowOf('all', judged);
  return {
    table: tableOf(
      head,
      [...rows, all].map(({ cells }) => cells),
    ),
    isEnough: all.score >= LEAST_SCORE,
  };
}

function rowOf(name: string, judged: readonly Judged[]) {
  const survived = judged.filter(isSurvivor).length;
  const equivalent = judged.filter(isEquivalent).length;
  const killed = judged.length - survived - equivalent;
  const score = killed + survived === 0 ? 1 : killed / (killed + survived);
  const byPage = judged.filter((one) => isByPage(one) && !isEquivalent(one)).length;
  const counts = [judged.length, killed, byPage, survived, equivalent];
  return { score, cells: [name, ...counts, Math.round(score * 1000) / 10] };
}

/** Entries of the list of equivalent mutants that are wrong: without a mutant, or noticed by a test. */
export function staleEntries(machines: readonly string[], judged: readonly Judged[]): string[] {
  const byId = new Map(judged.map((one) => [one.mutant.id, one]));
  return Object.keys(equivalentMutants)
    .filter((id) => machines.includes(id.split(' ')[0] ?? ''))
    .flatMap((id) => {
      const one = byId.get(id);
      if (!one) {
        return [`equivalent-mutants.ts: there is no mutant "${id}"`];
      }
      return isEquivalent(one)
        ? []
        : [`equivalent-mutants.ts: "${id}" is noticed by "${one.killedBy}"`];
    });
}
