import { testPathModel } from 'xstate-paths/vitest';
import { eventCreationPaths } from './event-creation.paths.ts';

testPathModel(eventCreationPaths);
