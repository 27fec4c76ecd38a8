import { testPathModel } from '#tools/paths/test-path-model.ts';
import { documentReviewPaths } from './document-review.paths.ts';

testPathModel(documentReviewPaths);
