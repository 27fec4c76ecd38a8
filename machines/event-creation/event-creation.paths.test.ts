import { testPathModel } from '#tools/paths/test-path-model.ts';
import { eventCreationPaths } from './event-creation.paths.ts';

testPathModel(eventCreationPaths);
