import { testPathModel } from '#tools/paths/test-path-model.ts';
import { recordEditPaths } from './record-edit.paths.ts';

testPathModel(recordEditPaths);
