import { useMemo } from 'react';
import {
  type Coverage,
  coverageOf,
  explore,
  makePlan,
  type PathModel,
  type Plan,
} from 'xstate-paths';
import type { Session } from '../inspect/protocol.ts';
import { errorMessage } from '../page/error-message.ts';
import { playPath } from '../recording/play-path.ts';

/** A test plan, and what it takes of the machine. */
export interface MadePlan {
  plan: Plan;
  coverage: Coverage;
}

/**
 * The plan of a machine, and one of its paths as a session. Both are null without a model, and unless `isShown`; the plan is a text
 * where it cannot be made, as of a machine without an end.
 */
export function usePlan(
  model: PathModel | null,
  pathId: string | null,
  isShown: boolean,
): { made: MadePlan | string | null; played: Session | null } {
  const made = useMemo((): MadePlan | string | null => {
    if (!model || !isShown) {
      return null;
    }
    try {
      const exploration = explore(model);
      const plan = makePlan(model, {}, exploration);
      return { plan, coverage: coverageOf(model, plan, exploration) };
    } catch (error) {
      return errorMessage(error);
    }
  }, [model, isShown]);
  const path =
    typeof made === 'string' ? undefined : made?.plan.paths.find(({ id }) => id === pathId);
  const played = useMemo(() => (model && path ? playPath(model, path) : null), [model, path]);
  return { made, played };
}
