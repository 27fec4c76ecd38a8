import { testPathModel } from 'xstate-paths/vitest';
import { publicEventsPaths } from './public-events.paths.ts';

testPathModel(publicEventsPaths);
