import { testPathModel } from '#tools/paths/test-path-model.ts';
import { threadPaths } from './thread.paths.ts';

testPathModel(threadPaths);
