import { assign, emit, setup } from 'xstate';
import { documentUploadMachine } from '#machines/request-form/document-upload/document-upload.machine.ts';
import type { DocumentUploadOutput } from '#machines/request-form/document-upload/document-upload.types.ts';
import { done, unexpectedFailure } from '#machines/shared/calls.ts';
import { documentReader } from '#machines/request-form/document-reader.ts';
import {
  nextDocument,
  withoutFailure,
  withRead,
  withRefused,
  withUploadResult,
  type DocumentRead,
  type DocumentRefused,
} from '#machines/request-form/documents.ts';
import type { Failure } from '#domain/errors.ts';
import * as rules from './added-documents.rules.ts';
import type {
  AddedDocumentsContext,
  AddedDocumentsEmitted,
  AddedDocumentsEvent,
  AddedDocumentsInput,
} from './added-documents.types.ts';

/**
 * Adds documents to a request that the server has (rulings, Third round): each chosen file is sent at once, one after the
 * other. A file that fails stays in the list with its failure, until it is sent again or removed; the others continue.
 */
export const addedDocumentsMachine = setup({
  types: {
    context: {} as AddedDocumentsContext,
    events: {} as AddedDocumentsEvent,
    emitted: {} as AddedDocumentsEmitted,
    input: {} as AddedDocumentsInput,
    tags: {} as 'busy',
    children: {} as { documentUpload: 'documentUpload'; documentReader: 'documentReader' },
  },
  actors: { documentUpload: documentUploadMachine, documentReader: documentReader() },
  actions: {
    addDocuments: assign(
      ({ context }, added: Extract<AddedDocumentsEvent, { type: 'documents.add' }>) =>
        rules.withAdded(context, added),
    ),
    removeDocument: assign(({ context }, { id }: { id: string }) => ({
      documents: context.documents.filter((document) => document.id !== id),
    })),
    setRead: assign(({ context }, read: DocumentRead) => ({
      documents: withRead(context.documents, read),
    })),
    setRefused: assign(({ context }, refused: DocumentRefused) => ({
      documents: withRefused(context.documents, refused),
    })),
    forgetFailure: assign(({ context }, { id }: { id: string }) => ({
      documents: context.documents.map((document) =>
        document.id === id ? withoutFailure(document) : document,
      ),
    })),
    setResult: assign(({ context }, result: DocumentUploadOutput) =>
      rules.withResult(context, result),
    ),
    setFailure: assign(({ context }, failure: Failure) => ({
      documents: withUploadResult(context.documents, {
        status: 'failed',
        documentId: rules.sentDocument(context).id,
        storedPath: null,
        failure,
      }),
    })),
    announceRecorded: emit(({ context }) => ({
      type: 'document.recorded',
      name: rules.sentDocument(context).name,
    })),
  },
  guards: {
    hasNextDocument: ({ context }) => nextDocument(context.documents) !== undefined,
    isRecorded: (_, result: DocumentUploadOutput) => result.status === 'recorded',
    isRemovable: ({ context }, { id }: { id: string }) => rules.isRemovable(context, id),
  },
}).createMachine({
  id: 'addedDocuments',
  context: ({ input }) => ({ ...input, refusals: [] }),
  invoke: {
    id: 'documentReader',
    src: 'documentReader',
    input: ({ self }) => ({ observed: self }),
    // A file that cannot be read is an event.
    onError: {},
  },
  initial: 'idle',
  on: {
    'document.read': { actions: { type: 'setRead', params: ({ event }) => event } },
    'document.refused': { actions: { type: 'setRefused', params: ({ event }) => event } },
    'documents.add': {
      description: 'The files are read, and sent at once.',
      actions: { type: 'addDocuments', params: ({ event }) => event },
    },
    'document.remove': {
      guard: { type: 'isRemovable', params: ({ event }) => event },
      actions: { type: 'removeDocument', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: 'The documents, of which those that failed can be sent again.',
      always: { guard: 'hasNextDocument', target: 'uploadingDocument' },
      on: {
        'document.retry': { actions: { type: 'forgetFailure', params: ({ event }) => event } },
      },
    },
    uploadingDocument: {
      tags: 'busy',
      description: 'One document after the other is uploaded; more can be added.',
      invoke: {
        id: 'documentUpload',
        src: 'documentUpload',
        input: ({ context }) => rules.uploadOf(context),
        onDone: [
          {
            guard: { type: 'isRecorded', params: done },
            target: 'idle',
            actions: ['announceRecorded', { type: 'setResult', params: done }],
          },
          { target: 'idle', actions: { type: 'setResult', params: done } },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: unexpectedFailure },
        },
      },
    },
  },
});
