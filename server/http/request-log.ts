import type { MiddlewareHandler } from 'hono';
import { loggedError } from './logged-error.ts';
import { pino, type DestinationStream, type Logger } from 'pino';

/** The id of a request and its logger, which adds the id to each line. */
export interface RequestLogEnv {
  Variables: { log: Logger };
}

/** The server's logger. Headers are never logged on purpose; secrets in the headers of a logged error are removed. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: loggedError },
    redact: ['authorization', 'apikey', 'cookie', 'token'].flatMap((name) => [
      name,
      `*.${name}`,
      `*.headers.${name}`,
    ]),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Logs each request once, after its response: method, path without the query (it may hold a token), status, milliseconds. */
export function requestLog(
  logger: Logger,
  createId: () => string,
): MiddlewareHandler<RequestLogEnv> {
  return async (c, next) => {
    const log = logger.child({ requestId: createId() });
    c.set('log', log);
    const startedAt = performance.now();
    await next();
    const { status } = c.res;
    log[status >= 500 ? 'error' : 'info']({
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(performance.now() - startedAt),
    });
  };
}
