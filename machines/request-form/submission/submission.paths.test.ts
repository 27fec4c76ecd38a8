import { testPathModel } from 'xstate-paths/vitest';
import { submissionPaths } from './submission.paths.ts';

testPathModel(submissionPaths);
