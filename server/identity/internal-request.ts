import type { Context } from 'hono';
import type { Identity } from './caller.ts';

/** The `env` of requests that the server sends to itself while it renders a page. A client cannot set it. */
class InternalEnv {
  readonly #reader: Identity | null;

  constructor(reader: Identity | null) {
    this.#reader = reader;
  }

  get reader(): Identity | null {
    return this.#reader;
  }
}

/** `reader`: the customer for whom the page is rendered. */
export function internalEnv(reader: Identity | null): object {
  return new InternalEnv(reader);
}

/** Whether the server sent this request to itself; such a request has no client and no Host header. */
export function isInternal(c: Context): boolean {
  return envOf(c) instanceof InternalEnv;
}

/** The customer for whom the server reads what a page shows. No one writes this way. */
export function internalReader(c: Context): Identity | null {
  const env = envOf(c);
  return env instanceof InternalEnv && c.req.method === 'GET' ? env.reader : null;
}

function envOf(c: Context): unknown {
  return c.env;
}
