import type { AnyEventObject } from 'xstate';
import type { PathModel, PathsConfig } from 'xstate-paths';
import type { SampleFile } from './inspect/protocol.ts';
import type { AnonymizeRule } from './recording/anonymize.ts';

/**
 * The configuration of the workbench and of the commands of xstate-paths: the default export of its `workbench.config.ts`. Everything is
 * optional: without path models there are no plans and no sample events.
 */
export interface WorkbenchConfig extends Partial<PathsConfig> {
  /** Changes what a model sends, such as its dates to days from today on. */
  sampleEvent?: (model: PathModel, event: AnyEventObject, today: Date) => AnyEventObject;
  /** The bytes of the files that an event names. */
  sampleFiles?: (event: AnyEventObject) => SampleFile[];
  /** The functions of a context, by name, while a recording is replayed as of `at`. */
  functions?: ContextFunctions;
  /** The import of a model's machine in a copied test. */
  importOf?: (model: PathModel) => { name: string; from: string };
  /** The import of `functions` in a copied test. */
  importOfFunctions?: { name: string; from: string };
  /** What of a person is replaced in a copied test, before the usual names, addresses, numbers, ids and tokens. */
  anonymize?: readonly AnonymizeRule[];
}

export type ContextFunctions = Readonly<Record<string, (at: Date) => unknown>>;

/** Checks the type of a configuration, and draws the machines beside their plans. */
export function defineWorkbench(config: WorkbenchConfig): WorkbenchConfig & PathsConfig {
  return {
    models: [],
    draw: async (machine) => (await import('./chart/index.ts')).chartSvg(machine),
    ...config,
  };
}

/** What a function of a context returns in a replay for data that is made anew, as an id: equal to whatever was recorded. */
export const REPLAYED = '(made while replaying)';
