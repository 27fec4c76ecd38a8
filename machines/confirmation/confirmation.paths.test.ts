import { testPathModel } from '#tools/paths/test-path-model.ts';
import { confirmationPaths } from './confirmation.paths.ts';

testPathModel(confirmationPaths);
