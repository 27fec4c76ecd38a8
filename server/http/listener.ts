import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { accepts } from './accepts.ts';
import type { BuiltFiles, FileResponse } from './built-files.ts';
import type { TextCache } from './content-cache.ts';
import { envOfFailed, type DirectRead } from './direct-read.ts';
import { askedLanguage, lookOf } from './language.ts';
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
  directReads: readonly DirectRead[];
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  startedAt: number;
}

interface Sent {
  status: number;
  headers: string[];
  body: Buffer | null;
  /** By which responses are counted. */
  route: string;
}

/** For the address of a request without a Host header (HTTP/1.0). */
const NO_HOST = 'localhost';

/**
 * The listener of the HTTP server: files, kept pages, kept texts and direct reads are sent at once, everything else by
 * the app, which also refuses what may not be sent. Both send the same.
 */
export function createListener(deps: ListenerDeps): RequestListener {
  const { countResponse, createId, security } = deps;
  const logger = withoutRedaction(deps.logger);
  const appListener = (fetch: ListenerDeps['fetch']) =>
    getRequestListener(fetch, { hostname: NO_HOST });
  const toApp = appListener(deps.fetch);
  const common = security.common.flat();
  const plainPolicy = ['content-security-policy', security.policyOf(null)];
  const textHeaders = [...plainPolicy, ...Object.entries({ ...apiHeaders, ...jsonHeaders }).flat()];

  const send = (exchange: Exchange, { status, headers, body, route }: Sent) => {
    const { incoming, outgoing, startedAt } = exchange;
    outgoing.writeHead(status, [...common, ...headers]);
    outgoing.end(incoming.method === 'HEAD' ? undefined : body);
    const ms = performance.now() - startedAt;
    countResponse?.({ route, status, ms });
    logger.info({
      requestId: createId(),
      method: incoming.method,
      path: pathOf(incoming),
      status,
      ms: Math.round(ms),
    });
  };
  const sendText = (exchange: Exchange, text: string, route: string) => {
    const body = Buffer.from(text);
    const headers = [...textHeaders, 'content-length', String(body.length)];
    send(exchange, { status: 200, headers, body, route });
  };
  const sendPage = (exchange: Exchange, page: NoncePage) => {
    const nonce = createNonce();
    const body = page.gzip(nonce);
    const own = {
      'content-security-policy': security.policyOf(nonce),
      ...pageHeaders,
      'content-encoding': 'gzip',
      'content-length': String(body.length),
    };
    send(exchange, { status: 200, headers: Object.entries(own).flat(), body, route: 'page' });
  };
  const read = async (
    exchange: Exchange,
    { json, route }: NonNullable<ReturnType<typeof readFor>>,
  ) => {
    try {
      sendText(exchange, await json, route);
    } catch (error) {
      const failed = appListener((request, env) => deps.fetch(request, envOfFailed(env, error)));
      await failed(exchange.incoming, exchange.outgoing);
    }
  };

  return (incoming, outgoing) => {
    const exchange = { incoming, outgoing, startedAt: performance.now() };
    const isSentAtOnce = isPlain(incoming, deps);
    const isForAll = isSentAtOnce && incoming.headers.authorization === undefined;
    const file = isForAll ? fileFor(incoming, deps) : undefined;
    if (file) {
      const { status, headerList, body } = file;
      send(exchange, { status, headers: [...plainPolicy, ...headerList], body, route: 'file' });
      return;
    }
    const text = isForAll ? textFor(incoming, deps) : undefined;
    if (text) {
      sendText(exchange, text.text, text.route);
      return;
    }
    const reading = isSentAtOnce ? readFor(incoming, deps) : undefined;
    if (reading) {
      void read(exchange, reading);
      return;
    }
    const page = isForAll ? pageFor(incoming, deps) : undefined;
    if (page) {
      sendPage(exchange, page);
      return;
    }
    void toApp(incoming, outgoing);
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

/** The read of this address, begun. */
function readFor(
  incoming: IncomingMessage,
  { directReads, admits }: ListenerDeps,
): { json: Promise<string>; route: string } | undefined {
  const { url = '', headers } = incoming;
  for (const { address, route, read } of url.startsWith('/api/') ? directReads : []) {
    const match = address.exec(url);
    if (match && isAdmitted(incoming, admits.request)) {
      return { json: read(match.slice(1), headers.authorization), route };
    }
  }
  return undefined;
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
  // The app stores the language that an address names.
  if (!accepts(headers['accept-encoding'], 'gzip') || askedLanguage(url) !== undefined) {
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
