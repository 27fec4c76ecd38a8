import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { pino, type DestinationStream, type Logger } from 'pino';
import { isInternal } from '#server/identity/internal-request.ts';
import { loggedError } from './logged-error.ts';

/** Counts a response. `route` is one of a few, never an address. */
export type CountResponse = (response: { route: string; status: number; ms: number }) => void;

/** Makes the logger of a request, which adds its id to each line. */
export interface RequestLogEnv {
  Variables: {
    logger: () => Logger;
    /** By which the response is counted; by default the pattern of its route. */
    route?: string;
  };
}

/**
 * Standard output, written in blocks of 16 KB, the most that one write takes: a write of its own for each line costs more than a
 * cached response. What is left is written when the process ends.
 */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 100 });
}

/** Controls beyond those that JSON escapes, and what reorders or breaks a line: a terminal would act on them. */
const UNSAFE = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/** Whoever knows the address of a calendar can read it. Letters of an address may be written as %41. */
const CALENDAR_SECRET = /(\/api\/calendar\/)[^\s"\\/?#]+|[\w-]{32}(?=(?:\.|%2e)ics)/gi;

/** A line of the log as it is written, whatever of a request or an error it quotes. */
function safeLine(line: string): string {
  return line
    .replaceAll(CALENDAR_SECRET, '$1…')
    .replaceAll(UNSAFE, (unsafe) => `\\u${unsafe.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The server's logger. Headers are never logged on purpose; secrets in the headers of a logged error are removed. */
export function createLogger(level: string, destination = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: loggedError },
    hooks: { streamWrite: safeLine },
    redact: ['authorization', 'apikey', 'cookie', 'token'].flatMap((name) => [
      name,
      `*.${name}`,
      `*.headers.${name}`,
    ]),
  };
  return pino(options, destination);
}

/** Logs each request once, after its response: method, path without the query (it may hold a token), status, milliseconds. */
export function requestLog(
  logger: Logger,
  createId: () => string,
  countResponse: CountResponse | null,
): MiddlewareHandler<RequestLogEnv> {
  const lines = withoutRedaction(logger);
  return async (c, next) => {
    const requestId = createId();
    c.set('logger', () => logger.child({ requestId }));
    const startedAt = performance.now();
    await next();
    const { status } = c.res;
    const ms = performance.now() - startedAt;
    if (countResponse && !isInternal(c)) {
      countResponse({ route: routeOf(c), status, ms });
    }
    lines[status >= 500 ? 'error' : 'info']({
      requestId,
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(ms),
    });
  };
}

/** The pattern of the handler that responded; pages have no route of their own here. */
function routeOf(c: Context<RequestLogEnv>): string {
  const pattern = c.get('route') ?? routePath(c);
  return ['/', '*', '/*'].includes(pattern) ? 'page' : pattern;
}

/** For lines whose fields are all known to hold no secret: looking for one takes longer than the line. */
export function withoutRedaction(logger: Logger): Logger {
  return logger.child({}, { redact: [] });
}
