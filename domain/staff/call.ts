import type * as v from 'valibot';

/**
 * A call of staff, `POST /api/staff/<name>`: the page sends `input`, and parses the response by `output`. The server runs the
 * use case of that name (`server/staff/use-cases.ts`).
 */
export interface StaffCall<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> {
  /** `subject.verb`. */
  name: string;
  input: Input;
  output: Output;
}

/** The input of a call, as its use case gets it. */
export type InputOf<Call extends StaffCall> = v.InferOutput<Call['input']>;

/** Sends a call of staff; rejects with a failure (domain/staff/failure.ts). */
export type SendStaffCall = <Input extends v.GenericSchema, Output extends v.GenericSchema>(
  call: StaffCall<Input, Output>,
  input: v.InferInput<Input>,
  options?: { isDryRun?: boolean; signal?: AbortSignal | undefined },
) => Promise<v.InferOutput<Output>>;

/** A call with the schemas of what it is given and what it returns. */
export function staffCall<Input extends v.GenericSchema, Output extends v.GenericSchema>(
  name: string,
  input: Input,
  output: Output,
): StaffCall<Input, Output> {
  return { name, input, output };
}

/** With `?dryRun=true` a change is rolled back: its result is what the change would lead to. */
export const DRY_RUN = 'dryRun';
