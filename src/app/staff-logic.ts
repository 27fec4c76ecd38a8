import type { ApiClientOptions } from '#src/services/api-client.ts';
import { createStaffService } from '#src/services/staff.ts';
import { createStaffChanges } from '#src/services/staff-changes.ts';
import { createClosureLogic } from './closure-logic.ts';

/** What the pages of staff read and change, and how they follow what others change. */
export function createStaff(client: ApiClientOptions) {
  const { followChanges, ...service } = createStaffService(client);
  return {
    ...service,
    follow: createStaffChanges(followChanges),
    closure: createClosureLogic(service.call),
  };
}
