import { testPathModel } from '#tools/paths/test-path-model.ts';
import { publicEventsPaths } from './public-events.paths.ts';

testPathModel(publicEventsPaths);
