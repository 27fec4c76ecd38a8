import { testPathModel } from '#tools/paths/test-path-model.ts';
import { addedDocumentsPaths } from './added-documents.paths.ts';

testPathModel(addedDocumentsPaths);
