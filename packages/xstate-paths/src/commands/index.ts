export { main } from './main.ts';
export { printPlans } from './plans.ts';
export { runPlan } from './run.ts';
export { tableOf } from './table.ts';
