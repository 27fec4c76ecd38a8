import { testPathModel } from 'xstate-paths/vitest';
import { recordEditPaths } from './record-edit.paths.ts';

testPathModel(recordEditPaths);
