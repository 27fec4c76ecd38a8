import type { SnapshotFrom } from 'xstate';
import type { UnfinishedForm } from '#domain/account/unfinished.ts';
import {
  domiciliationSteps,
  type DomiciliationForm,
  type DomiciliationStep,
} from '#domain/domiciliation/form.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { openStep } from '#machines/request-form/request-form.selectors.ts';
import type { domiciliationMachine } from './domiciliation.machine.ts';
import { draftOf, lastStep } from './domiciliation.rules.ts';

type DomiciliationSnapshot = SnapshotFrom<typeof domiciliationMachine>;

/** The step to show: the open one, the last one while submitting, and the documents' when only they are missing. */
export function selectStep(snapshot: DomiciliationSnapshot): DomiciliationStep {
  return openStep(domiciliationSteps, snapshot) ?? lastStep;
}

/** The plan of the request; null when it is no longer offered. */
export function selectPlan({ context }: DomiciliationSnapshot): DomiciliationPlan | null {
  return context.plan;
}

export function selectForm({ context }: DomiciliationSnapshot): DomiciliationForm {
  return context.form;
}

/** What is stored to finish the form later. */
export function readUnfinished(snapshot: DomiciliationSnapshot): UnfinishedForm {
  const draft = draftOf(snapshot);
  if (draft === null) {
    throw new Error('readUnfinished needs an open form');
  }
  return { form: 'domiciliation', draft };
}
