import { testPathModel } from 'xstate-paths/vitest';
import { chatPaths } from './chat.paths.ts';

testPathModel(chatPaths);
