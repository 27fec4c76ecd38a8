import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

const IPV6_GROUPS = 8;
/** Providers assign at least a /64 per household or company, so one client can use many addresses. */
const NETWORK_GROUPS = 4;

/** The address of the client of a request, for rate limits. */
export function clientAddress(c: Context, trustedProxies: number): string {
  return addressOf(remoteAddress(c), c.req.header('x-forwarded-for'), trustedProxies);
}

/** Warns once in the log when a proxy is seen although none is trusted (TRUSTED_PROXIES=0). */
export function warnOfProxy(logger: Logger): MiddlewareHandler {
  let hasWarned = false;
  return async (c, next) => {
    if (!hasWarned && c.req.header('x-forwarded-for') !== undefined) {
      hasWarned = true;
      logger.warn(
        'requests come through a proxy, set TRUSTED_PROXIES: with 0 all visitors share the rate limits of the proxy',
      );
    }
    await next();
  };
}

/**
 * Who sends a request: an IPv4 address, or the /64 network of an IPv6 address. Each proxy appends the address that it
 * sees to X-Forwarded-For, so only the last `trustedProxies` entries were written by proxies of ours
 * (docs/decisions/033); the entries before them may be forged by the client.
 */
export function addressOf(
  remote: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = (forwardedFor ?? '').split(',').filter(Boolean).map(plain);
  const hops = [...forwarded, remote];
  const client = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? remote;
  return networkOf(isIP(client) ? client : remote);
}

/** Without a socket (a request inside the process) all callers count as one. */
function remoteAddress(c: Context): string {
  const env: unknown = c.env;
  const hasSocket = typeof env === 'object' && env !== null && 'incoming' in env;
  return hasSocket ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}

/** An entry without the port and the brackets that some proxies write. */
function plain(entry: string): string {
  const text = entry.trim();
  return /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) {
    return mapped ?? address;
  }
  const [text = ''] = address.split('%');
  // The URL parser writes an IPv6 address in its one short form.
  const [head = '', tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = new Array<string>(IPV6_GROUPS - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
