import { testPathModel } from 'xstate-paths/vitest';
import { confirmationPaths } from './confirmation.paths.ts';

testPathModel(confirmationPaths);
