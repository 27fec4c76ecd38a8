import { testPathModel } from '#tools/paths/test-path-model.ts';
import { authPaths } from './auth.paths.ts';

testPathModel(authPaths);
