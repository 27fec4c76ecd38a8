import { defineWorkbench } from 'xstate-workbench';
import { wizardPaths } from './src/wizard.paths.ts';

export default defineWorkbench({
  models: [wizardPaths],
  importOf: ({ name }) => ({ name: `${name}Machine`, from: `./${name}.machine.ts` }),
});
