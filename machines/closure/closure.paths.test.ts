import { testPathModel } from 'xstate-paths/vitest';
import { closurePaths } from './closure.paths.ts';

testPathModel(closurePaths);
