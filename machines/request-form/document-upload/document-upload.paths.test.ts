import { testPathModel } from '#tools/paths/test-path-model.ts';
import { documentUploadPaths } from './document-upload.paths.ts';

testPathModel(documentUploadPaths);
