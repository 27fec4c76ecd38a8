import { testPathModel } from 'xstate-paths/vitest';
import { addedDocumentsPaths } from './added-documents.paths.ts';

testPathModel(addedDocumentsPaths);
