import type { SnapshotFrom } from 'xstate';
import type { domiciliationFlowMachine } from './domiciliation-flow.machine.ts';
import { choiceOf } from './domiciliation-flow.rules.ts';

export type DomiciliationFlowSnapshot = SnapshotFrom<typeof domiciliationFlowMachine>;

/** The offered plan of the draft. */
export function selectDraftPlanId({ context }: DomiciliationFlowSnapshot): string | null {
  return choiceOf(context).draftPlanId;
}
