import type { Failure } from '#domain/errors.ts';
import { pathModels } from '#machines/all.paths.ts';
import { contextFunctions } from '#tests/workbench/context-functions.ts';
import { sampleEvent, sampleFiles } from '#tests/workbench/samples.ts';
import { defineWorkbench } from 'xstate-workbench';

declare module 'xstate-paths' {
  interface Register {
    failure: Failure;
  }
}

/** What the workbench (`npm run visualizer`) and the commands of the plans (`npm run paths`) know of this application. */
export default defineWorkbench({
  models: pathModels,
  draw: async (machine) => (await import('xstate-workbench/drawing')).chartSvg(machine),
  pages: 'tests/paths/page-runner.ts',
  sampleEvent,
  sampleFiles,
  functions: contextFunctions,
  importOfFunctions: { name: 'contextFunctions', from: '#tests/workbench/context-functions.ts' },
  importOf: ({ name }) => ({
    name: `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`,
    from: `#machines/${name}/${name}.machine.ts`,
  }),
});
