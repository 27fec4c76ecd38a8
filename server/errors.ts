import { serverErrors, type ServerErrorCode } from '#domain/errors.ts';

/** A failure whose code, status and text are sent to the caller; they are in `domain/errors.ts`. */
export class ApiError extends Error {
  readonly code: ServerErrorCode;
  readonly details: unknown;

  constructor(code: ServerErrorCode, details?: unknown) {
    super(serverErrors[code].text);
    this.code = code;
    this.details = details;
  }
}
