import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { serverErrors, type ServerErrorCode } from '#domain/errors.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { errorBodyFor } from './error-forms.ts';
import { BodyAborted } from './request-body.ts';
import type { RequestLogEnv } from './request-log.ts';

/** How long a caller should wait when something that the server depends on is away. */
export const RETRY_AFTER_SECONDS = 5;

/** The status that a request is logged with whose sender left, as other servers log it; it reaches no one. */
const SENDER_LEFT = 499;

/** A failure that the caller is told: code, status and text come from `domain/errors.ts`. */
export class ApiError extends Error {
  readonly code: ServerErrorCode;
  readonly details: unknown;

  constructor(code: ServerErrorCode, details?: unknown) {
    super(serverErrors[code].text);
    this.code = code;
    this.details = details;
  }
}

/** Turns whatever was thrown into a response in the form of its service, `{ code, error, details? }` for /api; what was not meant for the caller goes to the log only. */
export const answerError: ErrorHandler<RequestLogEnv> = (error, c) => {
  if (error instanceof BodyAborted) {
    return new Response(null, { status: SENDER_LEFT });
  }
  const failure = toApiError(error);
  if (failure.code === 'internal' || failure.code === 'unavailable') {
    c.get('log').error({ err: error }, 'request failed');
  }
  const status: ContentfulStatusCode = serverErrors[failure.code].status;
  if (failure.code === 'unavailable') {
    c.header('retry-after', String(RETRY_AFTER_SECONDS));
  }
  return c.json(errorBodyFor(c.req.path, failure.code, failure.details), status);
};

function toApiError(error: Error): ApiError {
  if (error instanceof ApiError) {
    return error;
  }
  if (isUnavailable(error)) {
    return new ApiError('unavailable');
  }
  // Thrown by hono's own middleware: a body that is not JSON, or a form from another site.
  if (error instanceof HTTPException && error.status < 500) {
    return new ApiError(error.status === 403 ? 'forbidden' : 'invalid_request');
  }
  return new ApiError('internal');
}
