import { testPathModel } from 'xstate-paths/vitest';
import { singleTabPaths } from './single-tab.paths.ts';

testPathModel(singleTabPaths);
