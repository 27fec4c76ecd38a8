import type { AnyStateMachine } from 'xstate';
import type { Driver, PathModel, PlanPath } from './path-model.ts';

/** The configuration, at the root of an application, as it is named to a person: `config-file.mjs` finds it. */
export const CONFIG = 'workbench.config.ts';

/** Where plans and drawings are written, beside the configuration. */
export const FOLDER = 'docs/machines';

/** The configuration of the commands of xstate-paths: the default export of its `workbench.config.ts`. */
export interface PathsConfig {
  /** Every machine that has a path model. */
  models: readonly PathModel[];
  /** The drawing of a machine as SVG, written beside its plan; without it only the plan is. */
  draw?: (machine: AnyStateMachine) => Promise<string>;
  /**
   * A module of the application, beside the configuration, whose default export is a `PageRunner`: `xstate-paths run --ui` loads it.
   */
  pages?: string;
  /** What `xstate-paths mutants` judges by, besides the model. */
  mutants?: {
    /**
     * Patterns of the test files of a machine, in the order in which they are run: what the first ones notice is not run with
     * the next. The test of `testPathModel` is one of them.
     */
    testsOf?: (model: PathModel) => readonly string[];
    /** Mutants that change nothing that anyone could notice, each with the reason; named as the command prints them. */
    equivalent?: Readonly<Record<string, string>>;
  };
}

/** Runs paths on the real page. */
export interface PageRunner {
  /** The machines that have a page. */
  machines: readonly string[];
  /** Starts what all paths of a machine's plan need. */
  open(machine: string, options: { isHeaded: boolean }): Promise<OpenedPages>;
}

export interface OpenedPages {
  /**
   * Runs a path on a page of its own; `run` resolves with whether it passed. Resolves with the files that show a failure.
   * `index` is the path's place in its plan.
   */
  run: (
    path: PlanPath,
    index: number,
    run: (driver: Driver) => Promise<boolean>,
  ) => Promise<string[]>;
  close: () => Promise<void>;
}
