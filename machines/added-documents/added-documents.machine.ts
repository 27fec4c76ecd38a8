import { assign, emit, setup } from 'xstate';
import { documentUploadMachine } from '#machines/document-upload/document-upload.machine.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { done, unexpectedFailure } from '#machines/shared/calls.ts';
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
    children: {} as { documentUpload: 'documentUpload' },
  },
  actors: { documentUpload: documentUploadMachine },
  actions: {
    addDocuments: assign(
      ({ context }, added: Extract<AddedDocumentsEvent, { type: 'documents.add' }>) =>
        rules.withAdded(context, added),
    ),
    removeDocument: assign(({ context }, { id }: { id: string }) => ({
      documents: context.documents.filter((document) => document.id !== id),
    })),
    forgetFailure: assign(({ context }, { id }: { id: string }) => ({
      documents: rules.withFailure(context.documents, id, null),
    })),
    setResult: assign(({ context }, result: DocumentUploadOutput) =>
      rules.withResult(context, result),
    ),
    setFailure: assign(({ context }, failure: Failure) => ({
      documents: rules.withFailure(context.documents, rules.sentDocument(context).id, failure),
    })),
    announceRecorded: emit(({ context }) => ({
      type: 'document.recorded',
      name: rules.sentDocument(context).name,
    })),
  },
  guards: {
    hasNextDocument: ({ context }) => rules.nextToSend(context) !== undefined,
    isRecorded: (_, result: DocumentUploadOutput) => result.status === 'recorded',
    isRemovable: ({ context }, { id }: { id: string }) => rules.isRemovable(context, id),
  },
}).createMachine({
  id: 'addedDocuments',
  context: ({ input }) => rules.newContext(input),
  initial: 'idle',
  on: {
    'documents.add': {
      description: 'The accepted files are sent at once; the refused ones are named.',
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
