import { testPathModel } from 'xstate-paths/vitest';
import { documentReviewPaths } from './document-review.paths.ts';

testPathModel(documentReviewPaths);
