import { testPathModel } from 'xstate-paths/vitest';
import { eventDetailPaths } from './event-detail.paths.ts';

testPathModel(eventDetailPaths);
