import * as v from 'valibot';
import type { StaffCall } from '#domain/staff/call.ts';
import type { StaffDeps, UseCase } from '#server/decisions/use-case.ts';
import { invalidRequest } from '#server/errors.ts';

/** A value as JSON has it: instants are texts in ISO 8601. */
type Json<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Json<T[Key]> } : T;

/** A call of staff with what answers it. */
interface Answer extends Pick<UseCase<never, unknown>, 'permission' | 'isDecision'> {
  call: StaffCall;
  respond: (deps: StaffDeps, body: unknown, options: { dryRun: boolean }) => Promise<unknown>;
}

/** Answers a call with a use case, whose data fits what the page parses. */
export function answer<Input extends v.GenericSchema, Output extends v.GenericSchema, Data>(
  call: StaffCall<Input, Output>,
  useCase: UseCase<v.InferOutput<Input>, Data> &
    (Json<Data> extends v.InferInput<Output> ? unknown : { returns: v.InferInput<Output> }),
): Answer {
  const { permission, isDecision } = useCase;
  return {
    call,
    permission,
    isDecision,
    respond: (deps, body, options) => {
      const input = v.safeParse(call.input, body);
      if (!input.success) {
        throw invalidRequest(input.issues);
      }
      return useCase(deps, input.output, options);
    },
  };
}
