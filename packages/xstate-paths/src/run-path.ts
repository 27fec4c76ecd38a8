import { callResultOf } from './explore.ts';
import { Mismatch } from './mismatch.ts';
import type { Driver, PlanPath, PlanStep, Settlement } from './path-model.ts';

/** A step that was taken. */
interface StepResult {
  label: string;
  seen: unknown;
  /** Null when what was seen is what the plan expects. `expected` is given when something different was seen. */
  failure: { cause: unknown; expected?: unknown } | null;
}

/** Follows a path on a system under test, step by step; ends with the first step that fails. */
export async function* followPath(path: PlanPath, driver: Driver): AsyncGenerator<StepResult> {
  for (const step of [...path.before, ...path.steps]) {
    const { label } = step;
    try {
      await take(step, driver);
      yield { label, seen: await driver.check(step.expect), failure: null };
    } catch (cause) {
      const { expected, seen } = cause instanceof Mismatch ? cause : {};
      yield { label, seen, failure: { cause, expected } };
      return;
    }
  }
}

/** Follows a path on a system under test; a failure lists the steps that were taken. */
export async function runPath(path: PlanPath, driver: Driver): Promise<void> {
  const trail: string[] = [];
  for await (const { label, failure } of followPath(path, driver)) {
    const line = `${String(trail.length + 1)}. ${label}`;
    if (failure) {
      const { cause } = failure;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error([`${path.id} ${path.title}`, ...trail, `✗ ${line}`, reason].join('\n'), {
        cause,
      });
    }
    trail.push(`✓ ${line}`);
  }
}

function take({ event, label }: PlanStep, driver: Driver): Promise<void> {
  if (!event) {
    return driver.open(label);
  }
  const result = callResultOf(event.type);
  if (!result) {
    return driver.act(event);
  }
  const settlement: Settlement =
    result.kind === 'done'
      ? { ok: true, output: event.output as unknown }
      : { ok: false, error: event.error as unknown };
  return driver.settle(result.id, settlement);
}
