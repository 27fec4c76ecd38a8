import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '#server/errors.ts';
import { isInternal } from './internal-request.ts';

/** Any port is accepted: the dev server and forwarded ports have other ports, and a foreign page cannot have a loopback name. */
const LOOPBACK_HOST = /^(?:localhost\.?|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const PROXY_HEADER = /^(?:forwarded|x-forwarded-.*|x-real-ip|via)$/;

/**
 * The embedded sign-in has no passwords, so only requests of this computer are accepted (docs/decisions/032). A page
 * whose name resolves to 127.0.0.1 (DNS rebinding) has that name in its Host header; requests through a
 * proxy come from other computers.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  if (!isInternal(c)) {
    // Several Host headers are joined by commas, which is not a valid host; the request line may name another host.
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
