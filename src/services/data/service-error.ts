import type { FailureCode } from '#domain/errors.ts';

/** Why a call failed: a code that the locales translate (`errors:<code>`) and the parameters of its text. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: FailureCode;
  readonly params: Record<string, string>;

  constructor(code: FailureCode, params: Record<string, string> = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.params = params;
  }
}
