import { assign, setup } from 'xstate';
import type { DomiciliationDraft, OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import {
  domiciliationSteps,
  type DomiciliationErrors,
  type DomiciliationStep,
} from '#domain/domiciliation/form.ts';
import type { Failure } from '#domain/errors.ts';
import { missingCall, type StateMeta } from '#machines/shared/calls.ts';
import { documentReader } from '#machines/shared/document-reader.ts';
import { draftKeeper } from '#machines/shared/draft-keeper.ts';
import { domiciliationFailure } from '#machines/shared/legal-documents.ts';
import { requestFormSetup } from '#machines/shared/request-form.setup.ts';
import type { RequestFormTag } from '#machines/shared/request-form.types.ts';
import { submissionMachine } from '#machines/submission/submission.machine.ts';
import * as rules from './domiciliation.rules.ts';
import type {
  DocumentAssigned,
  DomiciliationCalls,
  DomiciliationContext,
  DomiciliationEmitted,
  DomiciliationEvent,
  DomiciliationInput,
  DomiciliationOutput,
  FieldChange,
  PapersAdded,
} from './domiciliation.types.ts';

const form = requestFormSetup<
  DomiciliationContext,
  DomiciliationEvent,
  DomiciliationStep,
  DomiciliationErrors,
  PapersAdded
>({
  steps: domiciliationSteps,
  lastStep: rules.lastStep,
  documentsStep: 'documents',
  openingStep: rules.openingStep,
  errorsOf: rules.errorsOf,
  withAdded: rules.withAdded,
  totalOf: rules.totalOf,
  shownFailure: domiciliationFailure,
});

/** What the domiciliation machine works with, and what its names in the chart mean. */
export const domiciliationSetup = setup({
  types: {
    context: {} as DomiciliationContext,
    events: {} as DomiciliationEvent,
    input: {} as DomiciliationInput,
    output: {} as DomiciliationOutput,
    emitted: {} as DomiciliationEmitted,
    tags: {} as RequestFormTag,
    children: {} as {
      openDraft: 'openDraft';
      submission: 'submission';
      draftKeeper: 'draftKeeper';
      documentReader: 'documentReader';
    },
    meta: {} as StateMeta,
  },
  actors: {
    openDraft: missingCall<DomiciliationCalls, 'openDraft'>('openDraft'),
    submission: submissionMachine,
    draftKeeper: draftKeeper<DomiciliationContext, DomiciliationDraft>(),
    documentReader: documentReader(),
  },
  ...form,
}).extend({
  actions: {
    /** Provided by the app. */
    deleteDraft: () => undefined,
    setDraft: assign(({ context }, draft: OpenedDomiciliationDraft | null) =>
      rules.openedForm(context, draft),
    ),
    toggleMonth: assign(({ context }, { month }: { month: string }) =>
      rules.withMonth(context, month),
    ),
    changeForm: assign(({ context }, { change }: FieldChange) =>
      rules.changedForm(context, change),
    ),
    assignDocument: assign(({ context }, assigned: DocumentAssigned) => ({
      documents: rules.withKind(context.documents, assigned),
    })),
  },
  guards: {
    isSelectable: ({ context }, { month }: { month: string }) => rules.isSelectable(context, month),
    isAssignable: ({ context }, assigned: DocumentAssigned) =>
      rules.isAssignable(context, assigned),
    isPlanWithdrawn: (_, { code }: Failure) => code === 'plan_not_found',
  },
});
