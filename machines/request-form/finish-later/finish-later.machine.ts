import { assign, setup } from 'xstate';
import type { StoredUnfinished } from '#domain/account/unfinished.ts';
import type { Failure } from '#domain/errors.ts';
import { documentUploadMachine } from '#machines/request-form/document-upload/document-upload.machine.ts';
import type { DocumentUploadOutput } from '#machines/request-form/document-upload/document-upload.types.ts';
import {
  isCommonFailure,
  uploadFailure,
} from '#machines/request-form/submission/submission.rules.ts';
import { done, missingCall, unexpectedFailure } from '#machines/shared/calls.ts';
import * as rules from './finish-later.rules.ts';
import type {
  FinishLaterCalls,
  FinishLaterContext,
  FinishLaterEvent,
  FinishLaterInput,
} from './finish-later.types.ts';

const storing = {
  target: 'storingForm',
  actions: { type: 'readForm', params: null },
} as const;

/**
 * Stores the draft of a request form for the account, with its documents, to finish it on any device (docs/decisions/131). The
 * form stays open meanwhile; each step is reported to it, so that what is stored already is not sent again.
 */
export const finishLaterMachine = setup({
  types: {
    context: {} as FinishLaterContext,
    events: {} as FinishLaterEvent,
    input: {} as FinishLaterInput,
    tags: {} as 'busy',
    children: {} as { storeUnfinished: 'storeUnfinished'; documentUpload: 'documentUpload' },
  },
  actors: {
    storeUnfinished: missingCall<FinishLaterCalls, 'storeUnfinished'>('storeUnfinished'),
    documentUpload: documentUploadMachine,
  },
  actions: {
    /** `other`: when another device has stored the copy that is replaced. */
    readForm: assign(({ context }, other: string | null) => rules.readForm(context, other)),
    setCopy: assign(({ context }, stored: StoredUnfinished) => rules.withCopy(context, stored)),
    setUploadResult: assign(({ context }, result: DocumentUploadOutput) => ({
      documents: rules.withUpload(context.documents, result),
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setFirstFailure: assign({ failure: ({ context }) => rules.firstFailure(context) }),
    report: ({ context }) => context.form.send(rules.reportOf(context)),
  },
  guards: {
    hasNextDocument: ({ context }) => rules.hasNextDocument(context),
    hasNewPaths: ({ context }) => rules.hasNewPaths(context),
    hasFailures: ({ context }) => rules.firstFailure(context) !== null,
    isCommonFailure: (_, result: DocumentUploadOutput) => isCommonFailure(result),
    isOtherCopy: ({ context }) => context.failure?.code === 'unfinished_differs',
  },
}).createMachine({
  id: 'finishLater',
  context: ({ input }) => ({
    ...input,
    unfinished: null,
    copy: null,
    replaces: null,
    documents: [],
    paths: [],
    failure: null,
  }),
  initial: 'offered',
  states: {
    offered: {
      description: 'Nothing of this form was stored since it was opened.',
      on: { 'draft.store': storing },
    },
    storingForm: {
      tags: 'busy',
      description: 'What was typed is sent, with the documents that are stored.',
      invoke: {
        id: 'storeUnfinished',
        src: 'storeUnfinished',
        input: ({ context }) => rules.storedForm(context),
        onDone: {
          target: 'choosingDocument',
          actions: [{ type: 'setCopy', params: done }, 'report'],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: rules.storeFailure },
        },
      },
    },
    choosingDocument: {
      always: [
        { guard: 'hasNextDocument', target: 'uploadingDocument' },
        { guard: 'hasNewPaths', target: 'storingForm' },
        { guard: 'hasFailures', target: 'failed', actions: 'setFirstFailure' },
        { target: 'stored' },
      ],
    },
    uploadingDocument: {
      tags: 'busy',
      description: 'One file after the other is stored; one that fails does not stop the others.',
      invoke: {
        id: 'documentUpload',
        src: 'documentUpload',
        input: ({ context }) => rules.uploadOf(context),
        onDone: [
          {
            guard: { type: 'isCommonFailure', params: done },
            target: 'failed',
            actions: { type: 'setFailure', params: uploadFailure },
          },
          {
            target: 'choosingDocument',
            actions: [{ type: 'setUploadResult', params: done }, 'report'],
          },
        ],
        onError: { target: 'failed', actions: { type: 'setFailure', params: unexpectedFailure } },
      },
    },
    stored: {
      description: 'The server has the form and its documents.',
      on: { 'draft.store': storing },
    },
    failed: {
      description: 'The form, or one of its documents, is not stored.',
      on: {
        'draft.store': storing,
        'copy.replace': {
          guard: 'isOtherCopy',
          target: 'storingForm',
          actions: { type: 'readForm', params: ({ context }) => rules.otherCopy(context) },
        },
      },
    },
  },
});
