export { main } from './main.ts';
export { judgeMutants } from './mutants.ts';
export { printPlans } from './plans.ts';
export { runPlan } from './run.ts';
export { tableOf } from './table.ts';
