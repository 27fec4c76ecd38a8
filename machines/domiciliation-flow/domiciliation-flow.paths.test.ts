import { testPathModel } from 'xstate-paths/vitest';
import { domiciliationFlowPaths } from './domiciliation-flow.paths.ts';

testPathModel(domiciliationFlowPaths);
