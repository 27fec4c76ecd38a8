import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import { clientAddress } from './client-address.ts';
import { errorBodyFor } from '#server/http/error-forms.ts';
import { Refusal } from '#server/errors.ts';
import { isInternal } from '#server/identity/internal-request.ts';
import { bodyReader, hasBody, readBody, refuseUnread } from '#server/http/request-body.ts';
import { tooManyRequestsPage } from './too-many-requests-page.ts';

export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Per user. A booking with ten documents is 21 writes. */
const WRITES_PER_MINUTE = 120;
/** Per client address, like all that follow: a whole office may share one address. */
const SIGN_INS_PER_MINUTE = 60;
const UPLOADS_PER_MINUTE = 120;
const REQUESTS_PER_MINUTE = 600;
const PAGES_PER_MINUTE = 120;
/** A gallery has 30 pictures, a visit of one minute about 60. */
const STORED_FILES_PER_MINUTE = 3_000;
const UNKNOWN_PATHS_PER_MINUTE = 300;
/** The same error in an office's browsers need not be logged by each. */
const BROWSER_ERRORS_PER_MINUTE = 10;
/** The number of users or addresses in the memory of each limit: about 2 MB. */
export const MAX_KEYS = 10_000;
const MAX_BODY_BYTES = 256 * 1024;

/** Refuses bodies that are larger. */
export const limitBodyTo =
  (maxBytes: number): MiddlewareHandler =>
  async (c, next) => {
    if (!hasBody(c)) {
      return next();
    }
    const { raw } = c.req;
    const isChunked = raw.headers.has('transfer-encoding');
    const declared = raw.headers.get('content-length');
    if (declared !== null && !isChunked && Number(declared) <= maxBytes) {
      return next();
    }
    const reader = bodyReader(c);
    const tooLarge = () => refuseUnread(c, reader, 413, errorBodyFor(c.req.path, 'body_too_large'));
    if (declared !== null && !isChunked) {
      return tooLarge();
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of readBody(reader)) {
      size += part.byteLength;
      if (size > maxBytes) {
        return tooLarge();
      }
      parts.push(part);
    }
    c.req.raw = new Request(raw, { body: Buffer.concat(parts) });
    return next();
  };

/** Of JSON, and of the forms of the sign-in. Files are uploaded elsewhere. */
export const limitBody = limitBodyTo(MAX_BODY_BYTES);

interface LimitOptions {
  /** False for load tests and browser tests. */
  isOn: boolean;
  /** The number of our own proxies in front of the server. */
  trustedProxies: number;
  /** Of an address. */
  uploadBytesPerDay: number;
}

/** The rate limits of the server. Over the limit a caller gets 429 with Retry-After (docs/decisions/033). */
export function createLimits({ isOn, trustedProxies, uploadBytesPerDay }: LimitOptions) {
  /** The library uses the return value of `handler` as the response, although its type is void. */
  const byAddress = (limit: number, handler: (c: Context) => unknown = refuse) =>
    rateLimiter({
      windowMs: MINUTE_MS,
      limit,
      store: createStore(MINUTE_MS, MAX_KEYS),
      keyGenerator: (c) => clientAddress(c, trustedProxies),
      skip: (c) => !isOn || isInternal(c),
      handler,
    });
  const uploadBytes = createStore(DAY_MS, MAX_KEYS);
  return {
    /** Writes of one user; needs `requireIdentity` before it. */
    writes: rateLimiter<IdentityEnv>({
      windowMs: MINUTE_MS,
      limit: WRITES_PER_MINUTE,
      store: createStore(MINUTE_MS, MAX_KEYS),
      keyGenerator: (c) => c.get('identity').uid,
      skip: () => !isOn,
      handler: refuse,
    }),
    signIns: byAddress(SIGN_INS_PER_MINUTE),
    uploads: byAddress(UPLOADS_PER_MINUTE),
    /** Counts bytes of uploads, wherever they are stored; false: over the limit of the client's address. */
    admitsUpload: (c: Context, bytes: number): boolean =>
      !isOn ||
      uploadBytes.increment(clientAddress(c, trustedProxies), bytes).totalHits <= uploadBytesPerDay,
    /** Calls of /api and the data service. */
    requests: byAddress(REQUESTS_PER_MINUTE),
    /** Pages; over the limit a visitor gets a small page. */
    pages: byAddress(PAGES_PER_MINUTE, tooManyRequestsPage),
    /** All calls of the embedded storage: pictures, uploads, and what it does not offer. */
    storedFiles: byAddress(STORED_FILES_PER_MINUTE),
    /** Requests that no route handles, and files that do not exist. */
    unknownPaths: byAddress(UNKNOWN_PATHS_PER_MINUTE),
    browserErrors: byAddress(BROWSER_ERRORS_PER_MINUTE),
  };
}

function refuse(): never {
  throw new Refusal('too_many_requests');
}

interface Client {
  totalHits: number;
  /** When its window ends, by a clock that no one sets. */
  endsAt: number;
}

/** The library's `Store`, for any route. Counts in memory for at most `maxKeys` keys; a new key then removes the key whose window began first. */
export function createStore(windowMs: number, maxKeys: number) {
  /** Ordered by the start of their windows. */
  const clients = new Map<string, Client>();

  const startWindow = (key: string, now: number): Client => {
    clients.delete(key);
    const oldest = clients.keys().next();
    if (clients.size >= maxKeys && !oldest.done) {
      clients.delete(oldest.value);
    }
    const client = { totalHits: 0, endsAt: now + windowMs };
    clients.set(key, client);
    return client;
  };

  return {
    increment: (key: string, by = 1) => {
      const now = performance.now();
      const known = clients.get(key);
      const client = known && known.endsAt > now ? known : startWindow(key, now);
      client.totalHits += by;
      // For Retry-After, which the library counts from Date.now().
      const resetTime = new Date(Date.now() + client.endsAt - now);
      return { totalHits: client.totalHits, resetTime };
    },
    decrement: (key: string) => {
      const client = clients.get(key);
      if (client) {
        client.totalHits -= 1;
      }
    },
    resetKey: (key: string) => void clients.delete(key),
    size: () => clients.size,
  };
}
