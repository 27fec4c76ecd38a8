import { toFailure, type ErrorCode, type FailureCode } from '#domain/errors.ts';

/** Why a call of staff failed: a code, and the parameters of its text (`locales/<language>/refusals.json`). */
export interface StaffFailure {
  code: ErrorCode | FailureCode;
  params: unknown;
}

/** A refusal of the server, as it is thrown. */
export class StaffError extends Error implements StaffFailure {
  override readonly name = 'StaffError';
  readonly code: StaffFailure['code'];
  readonly params: unknown;

  constructor({ code, params }: StaffFailure) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** A thrown value as a failure; what is not expected is `internal`. */
export function toStaffFailure(error: unknown): StaffFailure {
  if (error instanceof StaffError) {
    return { code: error.code, params: error.params };
  }
  const { code, params } = toFailure(error);
  return { code, params };
}
