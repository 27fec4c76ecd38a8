import { testPathModel } from 'xstate-paths/vitest';
import { latestEventsPaths } from './latest-events.paths.ts';

testPathModel(latestEventsPaths);
