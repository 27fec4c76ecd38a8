import type { Failure } from '#domain/errors.ts';
import { pathModels } from '#machines/all.paths.ts';
import { equivalentMutants } from '#machines/equivalent-mutants.ts';
import { contextFunctions } from '#tests/workbench/context-functions.ts';
import { sampleEvent, sampleFiles } from '#tests/workbench/samples.ts';
import type { PathModel } from 'xstate-paths';
import { defineWorkbench } from 'xstate-workbench';

declare module 'xstate-paths' {
  interface Register {
    failure: Failure;
  }
}

/** The machines that run the one of a model. */
const usersOf = ({ machine }: PathModel) =>
  pathModels.filter((user) =>
    Object.values<unknown>(user.machine.implementations.actors).includes(machine),
  );

/** What the workbench (`npm run visualizer`) and the commands of the plans (`npm run paths`) know of this application. */
export default defineWorkbench({
  models: pathModels,
  pages: 'tests/paths/page-runner.ts',
  mutants: {
    testsOf: (model) => [
      ...[model, ...usersOf(model)].map(({ name }) => `machines/**/${name}.machine.test.ts`),
      `machines/**/${model.name}.paths.test.ts`,
    ],
    equivalent: equivalentMutants,
  },
  sampleEvent,
  sampleFiles,
  functions: contextFunctions,
  importOfFunctions: { name: 'contextFunctions', from: '#tests/workbench/context-functions.ts' },
  importOf: ({ name }) => ({
    name: `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`,
    from: `#machines/${name}/${name}.machine.ts`,
  }),
});
