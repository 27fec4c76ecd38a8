import { afterEach, beforeEach, vi } from 'vitest';
import type { SignedInUser } from '#domain/identity/customer.ts';
import { createApp } from '#src/app/create-app.ts';
import { readSettings } from '#src/config/settings.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';

/** A call that the app made; `path` is the whole address where it is not that of the app's origin. */
export interface HttpCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Parsed JSON, the name of a file, or null. */
  body: unknown;
  signal: AbortSignal | null;
}

/** A response; `lost`: none arrives; `pending`: none arrives until the call is aborted. */
export type HttpResponse = { status?: number; json: unknown } | 'lost' | 'pending';

const origin = 'https://riwaq.example';
const settings = readSettings(siteOfTests, origin);

/** Registers what an app needs of a browser, for each test of a file. Files are not stored: Node has no IndexedDB. */
export function stubBrowserGlobals(): void {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
    // A hidden page does not wait for its first paint.
    vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => undefined });
    // supabase-js needs one, also without a subscription.
    vi.stubGlobal('WebSocket', EventTarget);
  });
  afterEach(() => void vi.unstubAllGlobals());
}

export interface AppInNode extends ReturnType<typeof createApp> {
  calls: HttpCall[];
  /** `METHOD path` of every call so far, in order. */
  log: () => string[];
  /** Failures that the app logged. */
  logged: string[];
}

interface AppInNodeOptions {
  respond: (call: HttpCall) => HttpResponse;
  now: () => Date;
  /** Whom the identity provider reports; by default it reports nothing, as before its SDK is loaded. */
  user?: SignedInUser;
  /** `ended`: the session of the user gives no token any more. */
  session?: 'open' | 'ended';
}

/** The app with its real services and machines on a server of the test; nothing is rendered. */
export function appInNode({ respond, now, user, session = 'open' }: AppInNodeOptions): AppInNode {
  const calls: HttpCall[] = [];
  const logged: string[] = [];
  const respondToCall = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    const call = callOf(String(address), init);
    calls.push(call);
    const response = respond(call);
    if (response === 'lost') {
      throw new TypeError('Failed to fetch');
    }
    if (response === 'pending') {
      return new Promise((_, reject) => {
        call.signal?.addEventListener('abort', () => reject(call.signal?.reason as Error));
      });
    }
    return Response.json(response.json, { status: response.status ?? 200 });
  };
  // Files are uploaded to addresses that the server signs.
  vi.stubGlobal('XMLHttpRequest', uploadsOf(respondToCall));
  const app = createApp({
    settings,
    known: null,
    identity: {
      listen: (onChange) => {
        if (user) {
          onChange(user);
        }
        return () => undefined;
      },
      openSignInPopup: () => Promise.resolve(),
      signOut: () => Promise.resolve(),
      getToken: (isRefused) =>
        session === 'ended'
          ? Promise.reject(new Error('the session has ended'))
          : Promise.resolve(isRefused ? 'fresh' : 'token'),
    },
    origin,
    fetch: respondToCall,
    now,
    logFailure: (area, { code }) => logged.push(`${area}: ${code}`),
  });
  return { ...app, calls, logged, log: () => calls.map(({ method, path }) => `${method} ${path}`) };
}

/** An `XMLHttpRequest` that sends what an upload does, without progress. */
function uploadsOf(respond: typeof fetch) {
  return class {
    status = 0;
    upload = {};
    onload: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    readonly #aborter = new AbortController();
    readonly #headers = new Headers();
    #call = { method: '', address: '' };
    open(method: string, address: string) {
      this.#call = { method, address };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    abort() {
      this.#aborter.abort();
    }
    send(body: File) {
      const { method, address } = this.#call;
      const { signal } = this.#aborter;
      respond(address, { method, headers: this.#headers, body, signal })
        .then(
          ({ status }) => {
            this.status = status;
            this.onload?.();
          },
          () => undefined,
        )
        .finally(() => this.onloadend?.());
    }
  };
}

function callOf(address: string, { method = 'GET', headers, body, signal }: RequestInit): HttpCall {
  return {
    method,
    path: address.replace(origin, ''),
    headers: Object.fromEntries(new Headers(headers)),
    body: typeof body === 'string' ? JSON.parse(body) : body instanceof File ? body.name : null,
    signal: signal ?? null,
  };
}

/** A storage whose keys are its own properties, as in a browser. */
function memoryStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? String(storage[key]) : null),
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  };
  const storage = Object.create(methods) as Storage;
  return storage;
}
