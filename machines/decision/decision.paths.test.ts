import { testPathModel } from 'xstate-paths/vitest';
import { decisionPaths } from './decision.paths.ts';

testPathModel(decisionPaths);
