import { testPathModel } from '#tools/paths/test-path-model.ts';
import { finishLaterPaths } from './finish-later.paths.ts';

testPathModel(finishLaterPaths);
