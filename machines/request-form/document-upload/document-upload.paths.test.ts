import { testPathModel } from 'xstate-paths/vitest';
import { documentUploadPaths } from './document-upload.paths.ts';

testPathModel(documentUploadPaths);
