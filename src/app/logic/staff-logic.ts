import * as v from 'valibot';
import { loadOnce } from '#domain/load-once.ts';
import { publicUrl, storagePathOf, type PictureBucket } from '#domain/offer/picture.ts';
import type { StaffCall, SendStaffCall } from '#domain/staff/call.ts';
import { createPolledValue } from '#src/components/reads/polled-value.ts';
import type { ApiClientOptions } from '#src/services/data/api-client.ts';
import { createStaffService } from '#src/services/staff.ts';
import { createStaffChanges } from '#src/services/staff-changes.ts';
import { createDecisionLogic } from './decision-logic.ts';
import { clashesSchema, closeCall, type NewClosure } from '#domain/staff/closures.ts';
import { toStaffFailure } from '#domain/staff/failure.ts';
import { closureMachine } from '#machines/closure/closure.machine.ts';
import type { ClosureCalls, ClosureResult } from '#machines/closure/closure.types.ts';
import { toActors } from '#machines/shared/calls.ts';

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

const refusalSchema = v.object({ clashes: clashesSchema });

/** The machine of closures with the calls behind it: what is in the room is a result, not a failure. */
function createClosureLogic(call: SendStaffCall) {
  const close = async (
    closure: NewClosure,
    options: Parameters<SendStaffCall>[2],
  ): Promise<ClosureResult> => {
    try {
      const { remaining } = await call(closeCall, closure, options);
      return { isClosed: true, clashes: remaining };
    } catch (error) {
      const { code, params } = toStaffFailure(error);
      if (code !== 'closure_clashes') {
        throw error;
      }
      return { isClosed: false, clashes: v.parse(refusalSchema, params).clashes };
    }
  };
  return closureMachine.provide({
    actors: toActors<ClosureCalls>({
      checkClosure: (closure, signal) => close(closure, { isDryRun: true, signal }),
      saveClosure: (closure, signal) => close(closure, { signal }),
    }),
  });
}
