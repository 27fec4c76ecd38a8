import { ServerResponse, STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { addressOf } from '#server/http/limits/client-address.ts';
import { createStore, MAX_KEYS, MINUTE_MS } from '#server/http/limits/limits.ts';
import { loopbackRefusal } from '#server/embedded/loopback-only.ts';
import { PROTOCOL_VERSION } from './frames.ts';
import type { Realtime } from './realtime.ts';

const PATH = '/realtime/v1/websocket';
/** A token is at most a few kilobytes. */
const MAX_FRAME_BYTES = 64 * 1024;
const SOCKETS_PER_ADDRESS = 100;
const SOCKETS_IN_ALL = 2_000;
/** Of one address. After a restart of the server each page connects once or twice. */
const UPGRADES_PER_MINUTE = 240;
/** Of one message. Browsers send a message of this service in one. */
const MAX_FRAGMENTS = 16;

interface UpgradeOptions {
  realtime: Realtime;
  logger: Logger;
  /** With the embedded sign-in: only requests of this computer. */
  isLoopbackOnly: boolean;
  hasRateLimits: boolean;
  trustedProxies: number;
  publicOrigin: string | null;
}

interface Refusal {
  status: number;
  error: string;
  /** Seconds. */
  retryAfter?: number;
}

/**
 * Accepts the WebSockets of the realtime service on the HTTP server. Refusals have the format of Supabase Realtime. A
 * request for another protocol (`Upgrade: h2c`) is answered as one without it.
 */
export function acceptWebSockets(server: Server, options: UpgradeOptions): void {
  const { realtime, logger } = options;
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    // A compressor would keep memory for each idle socket.
    perMessageDeflate: false,
    clientTracking: false,
  });
  const socketsOf = new Map<string, number>();
  const upgradesOf = createStore(MINUTE_MS, MAX_KEYS);

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      answerWithoutUpgrade(server, request, socket);
      return;
    }
    // A client that resets the connection during the handshake.
    socket.on('error', () => socket.destroy());
    const address = clientAddressOf(request, options.trustedProxies);
    const count = socketsOf.get(address) ?? 0;
    const url = urlOf(request);
    const refusal =
      (options.hasRateLimits ? refusalOfRate(upgradesOf.increment(address)) : null) ??
      refusalOf(request, url, options) ??
      refusalOfLimits(count, options);
    // Without the query: it holds the key.
    const log = (status: number) =>
      logger.info({ method: request.method, path: url?.pathname, status });
    if (refusal || !url) {
      const refused = refusal ?? notFound;
      log(refused.status);
      refuse(socket, refused);
      return;
    }
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      log(101);
      socketsOf.set(address, count + 1);
      webSocket.once('close', () => {
        const left = (socketsOf.get(address) ?? 1) - 1;
        if (left === 0) {
          socketsOf.delete(address);
        } else {
          socketsOf.set(address, left);
        }
      });
      realtime.open(webSocket, url.searchParams.get('apikey') ?? '');
    });
  });
}

const notFound: Refusal = { status: 404, error: 'Not found' };

function refusalOf(
  request: IncomingMessage,
  url: URL | null,
  { isLoopbackOnly, publicOrigin }: UpgradeOptions,
): Refusal | null {
  const { host, origin } = request.headers;
  if (isLoopbackOnly && loopbackRefusal(host, url?.host, Object.keys(request.headers))) {
    return { status: 403, error: 'The demo sign-in is for this computer only' };
  }
  if (url?.pathname !== PATH || request.method !== 'GET') {
    return notFound;
  }
  // A page of another origin has no token of ours; it is refused all the same, as in the other embedded services.
  if (origin !== undefined && origin !== publicOrigin && origin !== `http://${host}`) {
    return { status: 403, error: 'The origin is not allowed' };
  }
  if (!url.searchParams.get('apikey')) {
    return { status: 401, error: 'API key is missing' };
  }
  return url.searchParams.get('vsn') === PROTOCOL_VERSION
    ? null
    : { status: 400, error: 'The protocol version is not supported' };
}

function refusalOfRate({ totalHits, resetTime }: { totalHits: number; resetTime: Date }) {
  const retryAfter = Math.max(1, Math.ceil((resetTime.getTime() - Date.now()) / 1000));
  return totalHits > UPGRADES_PER_MINUTE
    ? { status: 429, error: 'Too many connections per minute', retryAfter }
    : null;
}

function refusalOfLimits(
  ofAddress: number,
  { realtime, hasRateLimits }: UpgradeOptions,
): Refusal | null {
  const isFull =
    realtime.size() >= SOCKETS_IN_ALL || (hasRateLimits && ofAddress >= SOCKETS_PER_ADDRESS);
  return isFull ? { status: 429, error: 'Too many connected users' } : null;
}

function urlOf({ url, headers }: IncomingMessage): URL | null {
  const text = `http://${headers.host ?? 'localhost'}`;
  return URL.canParse(url ?? '', text) ? new URL(url ?? '', text) : null;
}

function clientAddressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  return addressOf(socket.remoteAddress ?? 'unknown', forwarded?.toString(), trustedProxies);
}

function refuse(socket: Duplex, { status, error, retryAfter }: Refusal): void {
  const body = JSON.stringify({ error });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Node hands over every request with an Upgrade header once a server has a listener for them. */
function answerWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(request.socket);
  response.once('finish', () => socket.end());
  server.emit('request', request, response);
}
