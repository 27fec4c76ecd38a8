import type { SnapshotFrom } from 'xstate';
import type { domiciliationFlowMachine } from './domiciliation-flow.machine.ts';
import { choiceOf } from './domiciliation-flow.rules.ts';

export type DomiciliationFlowSnapshot = SnapshotFrom<typeof domiciliationFlowMachine>;

/** The offered plan of the request that was begun and not sent. */
export function selectBegunPlanId({ context }: DomiciliationFlowSnapshot): string | null {
  return choiceOf(context).begunPlanId;
}
