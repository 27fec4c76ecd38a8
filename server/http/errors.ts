import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { serverErrors } from '#server/errors.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { ApiError } from '#server/errors.ts';
import { errorBodyFor } from './error-forms.ts';
import { BodyAborted } from './request-body.ts';
import type { RequestLogEnv } from './request-log.ts';

/** How long a caller should wait when a service that the server needs is unavailable. */
export const RETRY_AFTER_SECONDS = 5;

/** Logged, as by nginx, for a request whose client closed the connection; it is never sent. */
const SENDER_LEFT = 499;

/**
 * Turns a thrown error into a response in the format of its service, `{ code, error, details? }` for /api. An unexpected error
 * is logged, and the caller gets `internal` only.
 */
export const toErrorResponse: ErrorHandler<RequestLogEnv> = (error, c) => {
  if (error instanceof BodyAborted) {
    return new Response(null, { status: SENDER_LEFT });
  }
  const failure = toApiError(error);
  if (failure.code === 'internal' || failure.code === 'unavailable') {
    c.get('logger')().error({ err: error }, 'request failed');
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
