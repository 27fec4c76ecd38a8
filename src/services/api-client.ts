import * as v from 'valibot';
import { errorAnswerSchema } from '#domain/errors.ts';
import { ServiceError } from './service-error.ts';

const TIMEOUT_MS = 20_000;
const UNAUTHENTICATED = 401;

/**
 * A token that is still valid for a while, or null when nobody is signed in; `isRefused` when the server has just refused
 * the one before, as after a clock that goes wrong or a key that was changed.
 */
export type GetToken = (isRefused?: boolean) => Promise<string | null>;

export interface ApiClientOptions {
  origin: string;
  anonKey: string;
  getToken: GetToken;
  fetch: typeof fetch;
}

interface ApiRequest<Schema extends v.GenericSchema> {
  path: `/api/${string}`;
  /** What a successful answer looks like. */
  answer: Schema;
  /** Code of a failure that brings none of its own, and of an answer that does not parse. */
  fallback: string;
  method?: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Sends one call to our own server and parses its answer; everything that fails is a `ServiceError`. */
export type ApiClient = <Schema extends v.GenericSchema>(
  request: ApiRequest<Schema>,
) => Promise<v.InferOutput<Schema>>;

/**
 * The client of /api: every call carries the public key, and a fresh token when somebody is signed in
 * (specification, section 6). A refused token is refreshed once, and the call repeated. A call that gets no answer fails
 * with the code `network`.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { origin, anonKey, getToken } = options;
  return async ({ path, answer, fallback, method = 'GET', body, headers, signal }) => {
    const ask = (token: string | null) =>
      send(
        `${origin}${path}`,
        {
          method,
          headers: {
            accept: 'application/json',
            apikey: anonKey,
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: withTimeout(signal, TIMEOUT_MS),
        },
        options.fetch,
      );
    const token = await getToken();
    let response = await ask(token);
    if (response.status === UNAUTHENTICATED && token) {
      const renewed = await getToken(true).catch(() => null);
      // Nothing was done by a call whose sender was not known: it may be repeated.
      response = renewed ? await ask(renewed) : response;
    }
    const json: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      throw toServiceError(json, fallback);
    }
    const parsed = v.safeParse(answer, json);
    if (!parsed.success) {
      throw new ServiceError(fallback, {}, { cause: new v.ValiError(parsed.issues) });
    }
    return parsed.output;
  };
}

const paramsSchema = v.record(
  v.string(),
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
);

/** The server's own code with what its text, or a machine, needs to know beside it. */
function toServiceError(json: unknown, fallback: string): ServiceError {
  if (!v.is(errorAnswerSchema, json)) {
    return new ServiceError(fallback);
  }
  const details = v.safeParse(paramsSchema, json.details);
  return new ServiceError(json.code, details.success ? details.output : {});
}

/** `fetch` whose failure to get an answer is the code `network`; an aborted call stays an abort. */
export async function send(
  url: string,
  init: RequestInit,
  fetchIt: typeof fetch = fetch,
): Promise<Response> {
  try {
    return await fetchIt(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      throw error;
    }
    throw new ServiceError('network', {}, { cause: error });
  }
}

/** A signal that ends with `signal` or after `milliseconds`, whichever comes first. */
export function withTimeout(signal: AbortSignal | undefined, milliseconds: number): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
