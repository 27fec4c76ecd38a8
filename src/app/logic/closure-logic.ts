import * as v from 'valibot';
import type { SendStaffCall } from '#domain/staff/call.ts';
import { clashesSchema, closeCall, type NewClosure } from '#domain/staff/closures.ts';
import { toStaffFailure } from '#domain/staff/failure.ts';
import { closureMachine } from '#machines/closure/closure.machine.ts';
import type { ClosureCalls, ClosureResult } from '#machines/closure/closure.types.ts';
import { toActors } from '#machines/shared/calls.ts';

const refusalSchema = v.object({ clashes: clashesSchema });

/** The machine of closures with the calls behind it: what is in the room is a result, not a failure. */
export function createClosureLogic(call: SendStaffCall) {
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
