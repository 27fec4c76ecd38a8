import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from './errors.ts';
import { isInternal } from './internal-request.ts';

/** Any port: Vite's dev server and forwarded ports have their own, and a foreign page cannot get a loopback name. */
const LOOPBACK_HOST = /^(?:localhost\.?|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const PROXY_HEADER = /^(?:forwarded|x-forwarded-.*|x-real-ip|via)$/;

/**
 * For the embedded sign-in, where anyone can be anyone: answers only requests of this computer (docs/decisions/032). A page
 * of another name that resolves to 127.0.0.1 (DNS rebinding) has that name in its Host header; whatever comes through a
 * proxy comes from others.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  if (!isInternal(c)) {
    // Several Host headers are one text with commas here, which is no host; the request line may name another host.
    if (!isLoopback(c.req.header('host')) || !isLoopback(new URL(c.req.url).host)) {
      refuse(c, 'host_refused');
    }
    if (isForwarded(c)) {
      refuse(c, 'proxy_refused');
    }
  }
  await next();
};

function isLoopback(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK_HOST.test(host);
}

function isForwarded(c: Context): boolean {
  return Object.keys(c.req.header()).some((name) => PROXY_HEADER.test(name));
}

function refuse(c: Context, code: 'host_refused' | 'proxy_refused'): never {
  c.header('cache-control', 'no-store');
  throw new ApiError(code);
}
