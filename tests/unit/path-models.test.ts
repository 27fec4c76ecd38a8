import { pagePlans } from '#tests/paths/page-plans.ts';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { pathModels } from '#machines/all.paths.ts';

test('every machine has a path model of its name', () => {
  const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' }).flatMap((path) =>
    path.endsWith('.machine.ts') ? [basename(path, '.machine.ts')] : [],
  );
  expect(pathModels.map(({ name }) => name).sort()).toEqual(machines.sort());
});

const withPage = pathModels.filter(({ manual }) => typeof manual === 'object');

test('each machine with a page has a driver of it, or a reason why not', () => {
  const driven = withPage.filter(
    ({ manual }) => typeof manual === 'object' && manual.whyNotDriven === undefined,
  );
  expect(Object.keys(pagePlans).sort()).toEqual(driven.map(({ name }) => name).sort());
});

test.each(withPage.map((model) => [model.name, model] as const))(
  '%s: each offered result and failure has a cause that a person can follow',
  (_, { variants, causes = {}, manual }) => {
    const labels = Object.entries(variants).flatMap(([type, all]) =>
      // What passes by itself needs no cause.
      type.startsWith('xstate.') && !type.startsWith('xstate.after.')
        ? all.filter(({ whyNotOffered }) => !whyNotOffered).map(({ label }) => label)
        : [],
    );
    expect(labels.filter((label) => !(label in causes))).toEqual([]);
    const known = new Set(Object.values(variants).flatMap((all) => all.map(({ label }) => label)));
    const prepared = (typeof manual === 'object' ? manual.before : []).flatMap((condition) =>
      typeof condition === 'string' ? [] : condition.steps,
    );
    const named = [...Object.keys(causes), ...prepared];
    expect(named.filter((label) => !known.has(label))).toEqual([]);
  },
);
