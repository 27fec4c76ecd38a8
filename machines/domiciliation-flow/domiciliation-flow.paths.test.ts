import { testPathModel } from '#tools/paths/test-path-model.ts';
import { domiciliationFlowPaths } from './domiciliation-flow.paths.ts';

testPathModel(domiciliationFlowPaths);
