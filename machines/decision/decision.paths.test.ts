import { testPathModel } from '#tools/paths/test-path-model.ts';
import { decisionPaths } from './decision.paths.ts';

testPathModel(decisionPaths);
