import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#server/errors.ts';
import { isInternal } from '#server/identity/internal-request.ts';

/** Any port is accepted: the dev server and forwarded ports have other ports, and a foreign page cannot have a loopback name. */
const LOOPBACK_HOST = /^(?:localhost\.?|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const PROXY_HEADER = /^(?:forwarded|x-forwarded-.*|x-real-ip|via)$/;

/**
 * The embedded sign-in has no passwords, so only requests of this computer are accepted (docs/decisions/003). A page
 * whose name resolves to 127.0.0.1 (DNS rebinding) has that name in its Host header; requests through a
 * proxy come from other computers.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  if (!isInternal(c)) {
    const { host } = new URL(c.req.url);
    const refusal = loopbackRefusal(c.req.header('host'), host, Object.keys(c.req.header()));
    if (refusal) {
      c.header('cache-control', 'no-store');
      throw new Refusal(refusal);
    }
  }
  await next();
};

/** Why a request is not accepted as one of this computer; null: it is. `urlHost` is that of the request line. */
export function loopbackRefusal(
  host: string | undefined,
  urlHost: string | undefined,
  headerNames: string[],
): 'host_refused' | 'proxy_refused' | null {
  // Several Host headers are joined by commas, which is not a valid host; the request line may name another host.
  if (!isLoopback(host) || !isLoopback(urlHost)) {
    return 'host_refused';
  }
  return headerNames.some((name) => PROXY_HEADER.test(name)) ? 'proxy_refused' : null;
}

function isLoopback(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK_HOST.test(host);
}
