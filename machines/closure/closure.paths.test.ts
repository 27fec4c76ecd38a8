import { testPathModel } from '#tools/paths/test-path-model.ts';
import { closurePaths } from './closure.paths.ts';

testPathModel(closurePaths);
