import { loadOnce } from '#domain/load-once.ts';
import { storagePathOf, type PictureBucket } from '#domain/offer/picture.ts';
import type { ApiClientOptions } from '#src/services/api-client.ts';
import { publicUrl } from '#src/services/data-rows.ts';
import { createStaffService } from '#src/services/staff.ts';
import { createStaffChanges } from '#src/services/staff-changes.ts';
import { createClosureLogic } from './closure-logic.ts';
import { createDecisionLogic } from './decision-logic.ts';

/** What the pages of staff read and change, and how they follow what others change. */
export function createStaff(client: ApiClientOptions, dataOrigin: string) {
  const { followChanges, ...service } = createStaffService(client);
  const staff = { ...service, follow: createStaffChanges(followChanges) };
  return {
    ...staff,
    decision: createDecisionLogic(staff),
    closure: createClosureLogic(staff.call),
    /** The address of a picture that the offer names. */
    pictureUrl: (bucket: PictureBucket, file: string) =>
      publicUrl(dataOrigin, bucket, storagePathOf(file)),
    loadRecordEdit: loadOnce(async () => {
      const { createRecordEdit } = await import('./record-edit-logic.ts');
      return createRecordEdit(staff);
    }),
  };
}
