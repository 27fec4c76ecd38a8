import { testPathModel } from '#tools/paths/test-path-model.ts';
import { submissionPaths } from './submission.paths.ts';

testPathModel(submissionPaths);
