import { testPathModel } from 'xstate-paths/vitest';
import { domiciliationPaths } from './domiciliation.paths.ts';

testPathModel(domiciliationPaths);
