import { testPathModel } from 'xstate-paths/vitest';
import { threadPaths } from './thread.paths.ts';

testPathModel(threadPaths);
