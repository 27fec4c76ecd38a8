import { buildingDay } from '#domain/time/time.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import type { Failure } from '#domain/errors.ts';
import { pathModels } from '#machines/all.paths.ts';
import { sampleEvent, sampleFiles } from '#tests/workbench/samples.ts';
import { defineWorkbench, REPLAYED } from 'xstate-workbench';

declare module 'xstate-paths' {
  interface Register {
    failure: Failure;
  }
}

/** What the workbench (`npm run visualizer`) and the commands of the plans (`npm run paths`) know of this application. */
export default defineWorkbench({
  models: pathModels,
  pages: 'tests/paths/page-runner.ts',
  sampleEvent,
  sampleFiles,
  functions: {
    now: (at) => at,
    today: (at) => buildingDay(algiers, at),
    createId: () => REPLAYED,
  },
  importOf: ({ name }) => ({
    name: `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`,
    from: `#machines/${name}/${name}.machine.ts`,
  }),
});
