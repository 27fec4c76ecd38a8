import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { errorBodyFor } from '#server/http/error-forms.ts';
import { RETRY_AFTER_SECONDS } from '#server/http/errors.ts';

const parts = ['database', 'migrations', 'storage', 'openFiles', 'disk'] as const;
type Part = (typeof parts)[number];
type State = 'ready' | 'low' | 'starting' | 'unavailable';

/** What the server needs to serve. Each check fails when its part cannot be used; `low`: visitors can use the site without it. */
export type ReadinessChecks = Record<Part, () => Promise<unknown>>;
export type Readiness = Record<Part, State>;

/** Longer than a slow response, shorter than the patience of what asks. */
const CHECK_LIMIT_MS = 2_000;
/** Anyone may ask, without a limit: the parts are checked at most this often. */
const FRESH_MS = 1_000;

const STARTING: Readiness = {
  database: 'starting',
  migrations: 'starting',
  storage: 'starting',
  openFiles: 'starting',
  disk: 'starting',
};

/** Checks the parts, for all who ask within a second once. */
export function createReadiness(
  checks: ReadinessChecks,
  { logger, now = () => performance.now() }: { logger: Logger; now?: () => number },
): () => Promise<Readiness> {
  const stateOf = async (part: Part): Promise<State> => {
    try {
      if ((await withLimit(checks[part]())) !== 'low') {
        return 'ready';
      }
      logger.warn(`${part} is low`);
      return 'low';
    } catch (error) {
      logger.warn({ err: error }, `${part} is not ready`);
      return 'unavailable';
    }
  };
  const check = async (): Promise<Readiness> => {
    const readiness = { ...STARTING };
    await Promise.all(parts.map(async (part) => (readiness[part] = await stateOf(part))));
    return readiness;
  };
  let latest: { at: number; readiness: Promise<Readiness> } | null = null;
  return () => {
    if (latest === null || now() - latest.at >= FRESH_MS) {
      latest = { at: now(), readiness: check() };
    }
    return latest.readiness;
  };
}

function withLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`No response within ${CHECK_LIMIT_MS} ms`));
    }, CHECK_LIMIT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The site once it is open. */
interface OpenSite {
  listener: RequestListener;
  readiness: () => Promise<Readiness>;
}

/**
 * The listener in front of the site. It responds to /healthz (the process is alive) and /readyz (the site can be used) itself,
 * without limits and without a line in the log, and to everything else with 503 until the site is open.
 */
export function createFront() {
  let site: OpenSite | null = null;
  let isStopping = false;

  const sendReadiness = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const states = site ? await site.readiness() : STARTING;
    const isReady =
      !isStopping && Object.values(states).every((state) => state === 'ready' || state === 'low');
    send(incoming, outgoing, { status: isReady ? 200 : 503, body: { ready: isReady, ...states } });
  };

  return {
    listener: ((incoming, outgoing) => {
      const { url = '' } = incoming;
      if (url === '/healthz') {
        send(incoming, outgoing, { status: 200, body: { alive: true } });
      } else if (url === '/readyz') {
        void sendReadiness(incoming, outgoing);
      } else if (site) {
        site.listener(incoming, outgoing);
      } else {
        send(incoming, outgoing, { status: 503, body: errorBodyFor(url, 'unavailable') });
      }
    }) satisfies RequestListener,
    /** From now on the site responds. */
    open: (opened: OpenSite) => {
      site = opened;
    },
    /** From now on proxies send visitors to other copies. */
    stopping: () => {
      isStopping = true;
    },
  };
}

function send(
  { method }: IncomingMessage,
  outgoing: ServerResponse,
  { status, body }: { status: number; body: object },
): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  });
  outgoing.end(method === 'HEAD' ? undefined : JSON.stringify(body));
}
