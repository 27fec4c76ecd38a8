import type { ApiClientOptions } from '#src/services/api-client.ts';
import { createStaffService } from '#src/services/staff.ts';
import { createStaffChanges } from '#src/services/staff-changes.ts';
import { createClosureLogic } from './closure-logic.ts';
import { createDecisionLogic } from './decision-logic.ts';

/** What the pages of staff read and change, and how they follow what others change. */
export function createStaff(client: ApiClientOptions) {
  const { followChanges, ...service } = createStaffService(client);
  const staff = { ...service, follow: createStaffChanges(followChanges) };
  return {
    ...staff,
    decision: createDecisionLogic(staff),
    closure: createClosureLogic(staff.call),
  };
}
