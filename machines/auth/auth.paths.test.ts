import { testPathModel } from 'xstate-paths/vitest';
import { authPaths } from './auth.paths.ts';

testPathModel(authPaths);
