import { testPathModel } from '#tools/paths/test-path-model.ts';
import { latestEventsPaths } from './latest-events.paths.ts';

testPathModel(latestEventsPaths);
