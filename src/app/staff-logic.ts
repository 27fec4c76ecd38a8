import { loadOnce } from '#domain/load-once.ts';
import type { ApiClientOptions } from '#src/services/api-client.ts';
import { createStaffService } from '#src/services/staff.ts';
import { createStaffChanges } from '#src/services/staff-changes.ts';

/** What the pages of staff read and change, and how they follow what others change. */
export function createStaff(client: ApiClientOptions) {
  const { followChanges, ...service } = createStaffService(client);
  return {
    ...service,
    follow: createStaffChanges(followChanges),
    loadThread: loadOnce(async () => {
      const { createStaffThreadLogic } = await import('./staff-thread-logic.ts');
      return createStaffThreadLogic(service.call);
    }),
  };
}
