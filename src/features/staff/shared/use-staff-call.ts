import { toStaffFailure } from '#domain/staff/failure.ts';
import { useCallOf } from '#src/features/actors/use-call.ts';

/** A call of staff; it can be started again. */
export function useStaffCall<Args extends unknown[]>(call: (...args: Args) => Promise<void>) {
  return useCallOf(call, toStaffFailure);
}
