import { pagePlans } from '#tests/paths/page-plans.ts';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machineNames } from '#tools/mutation/machine-mutants.ts';
import { pathModels } from '#machines/all.paths.ts';

test('every machine has a path model of its name', () => {
  const machines = machineNames(join(import.meta.dirname, '../..'));
  expect(pathModels.map(({ name }) => name).sort()).toEqual(machines);
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

/**
 * How many requirements a model has at least, how many invariants, and how many variants with `isOffered` or `isIgnored`. A
 * number may only grow: without one of them the plan in docs/machines is a different one, and `--write` would renew it.
 */
const least: Readonly<Record<string, readonly [number, number, number]>> = {
  'added-documents': [5, 3, 5],
  auth: [16, 5, 10],
  booking: [37, 12, 13],
  chat: [10, 5, 13],
  closure: [6, 3, 4],
  confirmation: [10, 3, 4],
  decision: [6, 5, 14],
  'document-review': [5, 4, 8],
  'document-upload': [6, 4, 0],
  domiciliation: [24, 16, 13],
  'domiciliation-flow': [13, 2, 5],
  'event-creation': [13, 5, 11],
  'event-detail': [5, 3, 0],
  'finish-later': [6, 3, 1],
  'latest-events': [9, 6, 6],
  'public-events': [6, 6, 0],
  'record-edit': [8, 4, 3],
  'room-months': [3, 4, 0],
  'single-tab': [5, 2, 1],
  submission: [10, 8, 0],
  thread: [13, 9, 17],
};

test.each(pathModels.map((model) => [model.name, model] as const))(
  '%s: no requirement, invariant or isOffered is dropped',
  (name, { requirements = [], invariants = [], variants }) => {
    const limited = Object.values(variants)
      .flat()
      .filter((variant) => 'isOffered' in variant || 'isIgnored' in variant);
    expect([requirements.length, invariants.length, limited.length]).toEqual(least[name]);
  },
);
