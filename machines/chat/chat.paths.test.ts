import { testPathModel } from '#tools/paths/test-path-model.ts';
import { chatPaths } from './chat.paths.ts';

testPathModel(chatPaths);
