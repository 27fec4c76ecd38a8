import { answerOf } from './explore.ts';
import type { Driver, PlanPath, PlanStep, Settlement } from './path-model.ts';

/** Follows a path on a system under test; a failure lists the steps that were taken. */
export async function runPath(path: PlanPath, driver: Driver): Promise<void> {
  const trail: string[] = [];
  for (const [index, step] of [...path.before, ...path.steps].entries()) {
    const line = `${String(index + 1)}. ${step.label}`;
    try {
      await take(step, driver);
      await driver.check(step.expect);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error([`${path.id} ${path.title}`, ...trail, `✗ ${line}`, reason].join('\n'), {
        cause: error,
      });
    }
    trail.push(`✓ ${line}`);
  }
}

function take({ event, label }: PlanStep, driver: Driver): Promise<void> {
  if (!event) {
    return driver.open(label);
  }
  const answer = answerOf(event.type);
  if (!answer) {
    return driver.act(event);
  }
  const settlement: Settlement =
    answer.kind === 'done'
      ? { ok: true, output: event.output as unknown }
      : { ok: false, error: event.error as unknown };
  return driver.settle(answer.id, settlement);
}
