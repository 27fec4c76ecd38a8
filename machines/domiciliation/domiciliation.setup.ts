import { assign, setup } from 'xstate';
import type { DomiciliationDraft, OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type { DomiciliationStep } from '#domain/domiciliation/form.ts';
import type { Failure } from '#domain/errors.ts';
import { missingCall, type StateMeta } from '#machines/shared/calls.ts';
import { documentReader } from '#machines/request-form/document-reader.ts';
import { autosave } from '#machines/shared/autosave.ts';
import { requestFormNames } from '#machines/request-form/request-form.setup.ts';
import type {
  RequestFormEmitted,
  RequestFormTag,
} from '#machines/request-form/request-form.types.ts';
import { submissionMachine } from '#machines/request-form/submission/submission.machine.ts';
import * as rules from './domiciliation.rules.ts';
import type {
  DocumentAssigned,
  DomiciliationCalls,
  DomiciliationContext,
  DomiciliationEvent,
  DomiciliationInput,
  DomiciliationOutput,
  FieldChange,
} from './domiciliation.types.ts';

/** What the domiciliation machine works with, and what its names in the chart mean. */
export const domiciliationSetup = setup({
  types: {
    context: {} as DomiciliationContext,
    events: {} as DomiciliationEvent,
    input: {} as DomiciliationInput,
    output: {} as DomiciliationOutput,
    emitted: {} as RequestFormEmitted,
    tags: {} as RequestFormTag,
    children: {} as {
      openDraft: 'openDraft';
      submission: 'submission';
      autosave: 'autosave';
      documentReader: 'documentReader';
    },
    meta: {} as StateMeta,
  },
  actors: {
    openDraft: missingCall<DomiciliationCalls, 'openDraft'>('openDraft'),
    submission: submissionMachine,
    autosave: autosave<DomiciliationContext, DomiciliationDraft>(),
    documentReader: documentReader(),
  },
  ...requestFormNames<DomiciliationContext, DomiciliationEvent, DomiciliationStep>(rules.formRules),
}).extend({
  actions: {
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
