import type { Context } from 'hono';
import { jsonHeaders } from './send-kept.ts';

/**
 * A read of /api that the listener sends without the app. The app has a route for it too, which sends its failures and responds
 * to addresses that are written in another way (docs/decisions/113).
 */
export interface DirectRead {
  /** The pattern of the app's route, by which responses are counted. */
  route: string;
  /** The whole address, in letters that need no decoding. */
  address: RegExp;
  /** The JSON of the response, by the groups of `address`. Fails as the route does. */
  read: (groups: readonly string[], authorization: string | undefined) => Promise<string>;
}

/** What a read failed with before the app got its request; it has been counted for the rate limit. */
class FailedRead {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/** The `env` of a request whose read has failed. A client cannot set it. */
export function envOfFailed(env: object, error: unknown): object {
  return { ...env, failedRead: new FailedRead(error) };
}

export function failedRead(c: Context): FailedRead | null {
  const env: unknown = c.env;
  const isFailed = typeof env === 'object' && env !== null && 'failedRead' in env;
  return isFailed && env.failedRead instanceof FailedRead ? env.failedRead : null;
}

/** Sends the JSON of `read`; a read that has failed is not repeated. */
export async function sendRead(c: Context, read: () => Promise<string>): Promise<Response> {
  const failed = failedRead(c);
  if (failed) {
    throw failed.error;
  }
  return c.body(await read(), 200, jsonHeaders);
}
