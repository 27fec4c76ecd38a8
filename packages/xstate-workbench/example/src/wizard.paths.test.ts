import { testPathModel } from 'xstate-paths/vitest';
import { wizardPaths } from './wizard.paths.ts';

testPathModel(wizardPaths);
