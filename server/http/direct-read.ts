import type { Context } from 'hono';
import { jsonHeaders } from './send-kept.ts';

/**
 * A read of /api that the listener sends without the app. The app has a route for it too, which sends its failures and responds
 * to addresses that are written in another way.
 */
export interface DirectRead {
  /** The pattern of the app's route, by which responses are counted. */
  route: string;
  /** The whole address, in letters that need no decoding. */
  address: RegExp;
  /** The JSON of the response, by the groups of `address`. Fails as the route does. */
  read: (groups: readonly string[], authorization: string | undefined) => Promise<string>;
}

/** The `env` of a request whose read has failed with this before the app got it. A client cannot set it. */
export function envOfFailed(env: object, readError: unknown): object {
  return { ...env, readError };
}

/** Whether this is such an `env`: its request has been counted for the rate limit. */
export function isOfFailed(env: unknown): env is { readError: unknown } {
  return typeof env === 'object' && env !== null && 'readError' in env;
}

/** Sends the JSON of `read`; a read that has failed is not repeated. */
export async function sendRead(c: Context, read: () => Promise<string>): Promise<Response> {
  const env: unknown = c.env;
  if (isOfFailed(env)) {
    throw env.readError;
  }
  return c.body(await read(), 200, jsonHeaders);
}
