import { expect, test } from 'vitest';
import { pathModels } from '#machines/all.paths.ts';
import { makePlan, stateName } from 'xstate-paths';
import { playPath } from 'xstate-workbench/recording';

test.each(pathModels.map((model) => [model.name, model] as const))(
  '%s: a played path has an entry for each step, with the state of the plan',
  (_, model) => {
    for (const path of makePlan(model).paths) {
      const { actors, entries } = playPath(model, path);
      const [actor] = actors;
      expect(actors).toHaveLength(1);
      expect(
        entries.map((entry) => [
          entry.actor,
          entry.event.type,
          entry.kind === 'step' ? stateName(entry.after.value ?? '') : null,
        ]),
      ).toEqual(
        path.steps.map(({ event, expect: { state } }) => [
          actor?.id,
          event?.type ?? 'xstate.init',
          state,
        ]),
      );
    }
  },
);
