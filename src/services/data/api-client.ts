import * as v from 'valibot';
import { errorResponseSchema, isFailureCode, type FailureCode } from '#domain/errors.ts';
import { ServiceError } from './service-error.ts';

const TIMEOUT_MS = 20_000;
const UNAUTHENTICATED = 401;

/**
 * A token that is not about to expire, or null when no user is signed in. `isRefused`: the server has just refused the
 * previous token, for example because of a wrong clock or a changed key.
 */
export type GetToken = (isRefused?: boolean) => Promise<string | null>;

/** The response to a read that the page came with; null: it has to be asked for. It needs no token. */
export type TakeResponse = (url: string) => Response | null;

export interface ApiClientOptions {
  origin: string;
  anonKey: string;
  getToken: GetToken;
  fetch: typeof fetch;
  takeResponse?: TakeResponse | undefined;
  /** The error of a failed response, by default `toServiceError`. */
  toError?: (json: unknown, silent: ServiceError) => Error;
}

interface ApiCallOptions {
  /** A failed response without an error is shown as its status. */
  showsStatus?: boolean;
  /** A call with a body is a POST. */
  body?: unknown;
  method?: 'POST' | 'PUT';
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * Sends one call to our server and parses its response by the schema; every failure is a `ServiceError`. `fallback` is the
 * code of a failed response without an error, and of one that does not parse.
 */
export type ApiClient = <Schema extends v.GenericSchema>(
  path: `/api/${string}`,
  schema: Schema,
  fallback: FailureCode,
  options?: ApiCallOptions,
) => Promise<v.InferOutput<Schema>>;

/**
 * The client of /api: every call sends the public key, and a fresh token when a user is signed in (specification,
 * section 6). A refused token is renewed once, and the call repeated. A call without a response fails with the code
 * `network`.
 */
export function createApiClient(client: ApiClientOptions): ApiClient {
  const { origin, anonKey, getToken, toError = toServiceError } = client;
  return async (path, schema, fallback, options = {}) => {
    const { showsStatus, body, method = body === undefined ? 'GET' : 'POST' } = options;
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
            ...options.headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: withTimeout(options.signal, TIMEOUT_MS),
        },
        client.fetch,
      );
    const taken = method === 'GET' ? client.takeResponse?.(`${origin}${path}`) : null;
    const token = taken ? null : await getToken();
    let response = taken ?? (await ask(token));
    if (response.status === UNAUTHENTICATED && token) {
      const renewed = await getToken(true).catch(() => null);
      // The server does nothing for an unauthenticated call, so it is safe to repeat it.
      response = renewed ? await ask(renewed) : response;
    }
    const json: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const silent = showsStatus
        ? new ServiceError('request_status', { status: String(response.status) })
        : new ServiceError(fallback);
      throw toError(json, silent);
    }
    const parsed = v.safeParse(schema, json);
    if (!parsed.success) {
      throw new ServiceError(fallback, {}, { cause: new v.ValiError(parsed.issues) });
    }
    return parsed.output;
  };
}

/** Sends a call whose response is not JSON, such as a file. It is not repeated, and fails with the code `internal`. */
export async function sendCall(
  { origin, anonKey, getToken, fetch, toError = toServiceError }: ApiClientOptions,
  path: `/api/${string}`,
  init: RequestInit,
): Promise<Response> {
  const token = await getToken();
  const headers = { apikey: anonKey, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await send(`${origin}${path}`, { ...init, headers }, fetch);
  if (!response.ok) {
    throw toError(await response.json().catch(() => null), new ServiceError('internal'));
  }
  return response;
}

/** A list, such as the days of `period_taken`, has commas. */
const paramsSchema = v.record(
  v.string(),
  v.union([v.string(), v.pipe(v.union([v.number(), v.array(v.string())]), v.transform(String))]),
);

/** A proxy, or a server of another version, may leave out some of it. */
const failedResponseSchema = v.partial(errorResponseSchema);

/**
 * The code and parameters of a failed response (rulings, Texts). Details that are a text, for people, become the parameter
 * `details`; others are the parameters of their code. A code that the browser does not know, for example of a newer
 * server, is shown in the server's words. `silent` is the failure of a response without an error.
 */
function toServiceError(json: unknown, silent: ServiceError): ServiceError {
  const { code, error, details } = v.is(failedResponseSchema, json) ? json : {};
  const words = typeof details === 'string' ? details : '';
  if (code === undefined || !isFailureCode(code)) {
    const text = [error, words].filter(Boolean).join(' ');
    return text ? new ServiceError('server_message', { text }) : silent;
  }
  if (words) {
    return new ServiceError(code, { details: words });
  }
  const params = v.safeParse(paramsSchema, details);
  return new ServiceError(code, params.success ? params.output : {});
}

/** `fetch` that fails with the code `network` when there is no response; an abort is rethrown. */
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

/** A signal that aborts with `signal` or after `milliseconds`, whichever comes first; `AbortSignal.any` is newer than the browser floor. */
export function withTimeout(signal: AbortSignal | undefined, milliseconds: number): AbortSignal {
  const either = new AbortController();
  const abort = () => either.abort(signal?.reason);
  const timer = setTimeout(
    () => either.abort(new DOMException('The call has timed out.', 'TimeoutError')),
    milliseconds,
  );
  either.signal.addEventListener('abort', () => clearTimeout(timer));
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) {
    abort();
  }
  return either.signal;
}
