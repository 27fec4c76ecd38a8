// What runs in a browser as well as in Node. Commands: `xstate-paths/commands`; tests: `xstate-paths/vitest`.
export { actorDriver } from './actor-driver.ts';
export { checkModel } from './check-model.ts';
export type { OpenedPages, PageRunner, PathsConfig } from './config.ts';
export { coverageOf, type Coverage } from './coverage.ts';
export { effectsOf } from './effects.ts';
export { callResultOf, explore, openingsOf } from './explore.ts';
export { implementationName } from './implementation-name.ts';
export { checkInvariants } from './invariants.ts';
export { machineExport, nameFunctions } from './machine-export.ts';
export { Mismatch } from './mismatch.ts';
export type * from './path-model.ts';
export { makePlan } from './plan.ts';
export { hashOf } from './plain.ts';
export { planAsMarkdown } from './print.ts';
export { followPath, runPath } from './run-path.ts';
export { nodesIn, stateName, statesOf, transitionsOf } from './state-paths.ts';
export { createStepper } from './stepper.ts';
export { transitionId } from './transition-id.ts';
