import { testPathModel } from '#tools/paths/test-path-model.ts';
import { singleTabPaths } from './single-tab.paths.ts';

testPathModel(singleTabPaths);
