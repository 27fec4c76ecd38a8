import { testPathModel } from '#tools/paths/test-path-model.ts';
import { eventDetailPaths } from './event-detail.paths.ts';

testPathModel(eventDetailPaths);
