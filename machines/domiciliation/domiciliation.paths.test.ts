import { testPathModel } from '#tools/paths/test-path-model.ts';
import { domiciliationPaths } from './domiciliation.paths.ts';

testPathModel(domiciliationPaths);
