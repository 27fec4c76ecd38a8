import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { accepts } from './accepts.ts';
import type { BuiltFiles, FileResponse } from './built-files.ts';
import type { TextCache } from './content-cache.ts';
import { lookOf } from './language.ts';
import { loopbackRefusal } from './loopback-only.ts';
import type { NoncePage } from './nonce-page.ts';
import type { PageCache } from './page-cache.ts';
import { withoutRedaction, type CountResponse } from './request-log.ts';
import { apiHeaders, jsonHeaders } from './send-kept.ts';
import { createNonce, type SecurityHeaders } from './security-headers.ts';
import { pageHeaders } from './site.ts';

type Admits = (remote: string, forwardedFor: string | undefined) => boolean;

interface ListenerDeps {
  /** The app: answers everything else. */
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  files: BuiltFiles;
  pages: PageCache;
  security: SecurityHeaders;
  /** Responses of /api, each by its path. */
  texts: TextCache;
  /** Counts a request or a page; false: over the limit. */
  admits: Record<'request' | 'page', Admits>;
  /** Embedded: only requests of this computer. */
  isLoopbackOnly: boolean;
  logger: Logger;
  /** Null: responses are not counted. */
  countResponse: CountResponse | null;
  createId: () => string;
}

/** For the address of a request without a Host header (HTTP/1.0). */
const NO_HOST = 'localhost';
/** The app keeps the language that an address names. */
const ASKS_LANGUAGE = /[?&]lang=/;

/**
 * The listener of the HTTP server: files, kept pages and kept texts are sent at once, everything else by the app, which also
 * refuses what may not be sent. Both send the same (docs/decisions/078).
 */
export function createListener(deps: ListenerDeps): RequestListener {
  const { countResponse, createId, security } = deps;
  const logger = withoutRedaction(deps.logger);
  const toApp = getRequestListener(deps.fetch, { hostname: NO_HOST });
  const common = security.common.flat();
  const plainPolicy = ['content-security-policy', security.policyOf(null)];
  const textHeaders = [...plainPolicy, ...Object.entries({ ...apiHeaders, ...jsonHeaders }).flat()];

  const send = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { status, headers, body }: { status: number; headers: string[]; body: Buffer | null },
  ) => {
    outgoing.writeHead(status, [...common, ...headers]);
    outgoing.end(incoming.method === 'HEAD' ? undefined : body);
  };

  return (incoming, outgoing) => {
    const startedAt = performance.now();
    const isSentAtOnce = isPlain(incoming, deps);
    const file = isSentAtOnce ? fileFor(incoming, deps) : undefined;
    const text = isSentAtOnce && !file ? textFor(incoming, deps) : undefined;
    const page = isSentAtOnce && !file && !text ? pageFor(incoming, deps) : undefined;
    if (file) {
      const headers = [...plainPolicy, ...file.headerList];
      send(incoming, outgoing, { ...file, headers });
    } else if (text) {
      const body = Buffer.from(text.text);
      const headers = [...textHeaders, 'content-length', String(body.length)];
      send(incoming, outgoing, { status: 200, headers, body });
    } else if (page) {
      const nonce = createNonce();
      const body = page.gzip(nonce);
      const own = {
        ...pageHeaders,
        'content-encoding': 'gzip',
        'content-length': String(body.length),
      };
      const headers = [
        'content-security-policy',
        security.policyOf(nonce),
        ...Object.entries(own).flat(),
      ];
      send(incoming, outgoing, { status: 200, headers, body });
    } else {
      void toApp(incoming, outgoing);
      return;
    }
    const ms = performance.now() - startedAt;
    const route = file ? 'file' : (text?.route ?? 'page');
    countResponse?.({ route, status: outgoing.statusCode, ms });
    logger.info({
      requestId: createId(),
      method: incoming.method,
      path: pathOf(incoming),
      status: outgoing.statusCode,
      ms: Math.round(ms),
    });
  };
}

/** Whether this is a read that the app would not refuse or treat in a special way. */
function isPlain(
  { method, url, headers, rawHeaders }: IncomingMessage,
  deps: ListenerDeps,
): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    url?.startsWith('/') === true &&
    headers.authorization === undefined &&
    headers.range === undefined &&
    (!deps.isLoopbackOnly ||
      (isOnce(rawHeaders, 'host') &&
        loopbackRefusal(headers.host, headers.host, Object.keys(headers)) === null))
  );
}

/** Node keeps only the first of several headers of this name. */
function isOnce(rawHeaders: readonly string[], name: string): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const text = rawHeaders[at];
    count += text?.length === name.length && text.toLowerCase() === name ? 1 : 0;
  }
  return count === 1;
}

function fileFor(incoming: IncomingMessage, { files }: ListenerDeps): FileResponse | undefined {
  return files.respond(pathOf(incoming), {
    acceptEncoding: incoming.headers['accept-encoding'],
    ifNoneMatch: incoming.headers['if-none-match'],
  });
}

function textFor(
  incoming: IncomingMessage,
  { texts, admits }: ListenerDeps,
): { text: string; route: string } | undefined {
  const kept = texts.find(incoming.url ?? '');
  return kept && isAdmitted(incoming, admits.request) ? kept : undefined;
}

function pageFor(
  incoming: IncomingMessage,
  { pages, admits }: ListenerDeps,
): NoncePage | undefined {
  const { url = '', headers } = incoming;
  if (!accepts(headers['accept-encoding'], 'gzip') || ASKS_LANGUAGE.test(url)) {
    return undefined;
  }
  const look = lookOf({ cookie: headers.cookie, acceptLanguage: headers['accept-language'] });
  const kept = pages.find({ origin: `http://${headers.host ?? ''}`, address: url, ...look });
  return kept && isAdmitted(incoming, admits.page) ? kept.page : undefined;
}

function isAdmitted({ headers, socket }: IncomingMessage, admits: Admits): boolean {
  return admits(socket.remoteAddress ?? 'unknown', headers['x-forwarded-for']?.toString());
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
