import { testPathModel } from 'xstate-paths/vitest';
import { finishLaterPaths } from './finish-later.paths.ts';

testPathModel(finishLaterPaths);
