import type * as v from 'valibot';
import { loadOnce } from '#domain/load-once.ts';
import { publicUrl, storagePathOf, type PictureBucket } from '#domain/offer/picture.ts';
import type { StaffCall } from '#domain/staff/call.ts';
import { createPolledValue } from '#src/components/reads/polled-value.ts';
import type { ApiClientOptions } from '#src/services/data/api-client.ts';
import { createStaffService } from '#src/services/staff.ts';
import { createStaffChanges } from '#src/services/staff-changes.ts';
import { createClosureLogic } from './closure-logic.ts';
import { createDecisionLogic } from './decision-logic.ts';

/** What the pages of staff read and change, and how they follow what others change. */
export function createStaff(client: ApiClientOptions, dataOrigin: string) {
  const { followChanges, ...service } = createStaffService(client);
  const follow = createStaffChanges(followChanges);
  const staff = { ...service, follow };
  /** The result of a call, read again after each change. */
  const watch = async <Input extends v.GenericSchema, Output extends v.GenericSchema>(
    call: StaffCall<Input, Output>,
    input: v.InferInput<Input>,
    signal: AbortSignal,
  ) => {
    const read = (until: AbortSignal) => service.call(call, input, { signal: until });
    return createPolledValue(await read(signal), read, follow);
  };
  return {
    ...staff,
    watch,
    decision: createDecisionLogic(staff),
    closure: createClosureLogic(staff.call),
    /** The address of a picture that the offer names. */
    pictureUrl: (bucket: PictureBucket, file: string) =>
      publicUrl(dataOrigin, bucket, storagePathOf(file)),
    loadRecordEdit: loadOnce(async () => {
      const { createRecordEdit } = await import('./record-edit-logic.ts');
      return createRecordEdit(staff);
    }),
    loadThread: loadOnce(async () => {
      const { createStaffThreadLogic } = await import('./staff-thread-logic.ts');
      return createStaffThreadLogic(staff.call);
    }),
  };
}
