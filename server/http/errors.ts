import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isUnavailable } from '#server/db/errors.ts';
import { Refusal, responseTo } from '#server/errors.ts';
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
  const failure = toRefusal(error);
  if (failure.code === 'internal' || failure.code === 'unavailable') {
    c.get('logger')().error({ err: error }, 'request failed');
  }
  const status = responseTo(failure.code).status as ContentfulStatusCode;
  if (failure.code === 'unavailable') {
    c.header('retry-after', String(RETRY_AFTER_SECONDS));
  }
  return c.json(errorBodyFor(c.req.path, failure.code, failure.params), status);
};

function toRefusal(error: Error): Refusal {
  if (error instanceof Refusal) {
    return error;
  }
  if (isUnavailable(error)) {
    return new Refusal('unavailable');
  }
  // Thrown by hono's own middleware: a body that is not JSON, or a form from another site.
  if (error instanceof HTTPException && error.status < 500) {
    return new Refusal(error.status === 403 ? 'forbidden' : 'invalid_request');
  }
  return new Refusal('internal');
}
