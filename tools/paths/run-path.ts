import type { AnyEventObject } from 'xstate';
import type { Driver, PlanPath, Settlement } from './path-model.ts';

/** Follows a path on a system under test; a failure lists the steps that were taken. */
export async function runPath(path: PlanPath, driver: Driver): Promise<void> {
  const trail: string[] = [];
  for (const [index, step] of path.steps.entries()) {
    const line = `${String(index + 1)}. ${step.label}`;
    try {
      await take(step.event, driver);
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

function take(event: AnyEventObject | null, driver: Driver): Promise<void> {
  if (!event) {
    return driver.open();
  }
  const call = settlementOf(event);
  return call ? driver.settle(call.actor, call.settlement) : driver.act(event);
}

/** The result of a call, for `xstate.done.actor.X` and `xstate.error.actor.X`. */
function settlementOf(event: AnyEventObject): { actor: string; settlement: Settlement } | null {
  const match = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  const [, kind, actor] = match ?? [];
  if (!actor) {
    return null;
  }
  return kind === 'done'
    ? { actor, settlement: { ok: true, output: event.output as unknown } }
    : { actor, settlement: { ok: false, error: event.error as unknown } };
}
