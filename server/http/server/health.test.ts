import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '#tests/support/server/listen.ts';
import { errorBodyFor } from '#server/http/error-forms.ts';
import { createFront, createReadiness, type ReadinessChecks } from './health.ts';
import { createLogger } from '#server/http/request-log.ts';

let origin: string;
let front: ReturnType<typeof createFront>;
let close: () => void;
let log: string[];
beforeEach(async () => {
  log = [];
  front = createFront();
  const server = createServer(front.listener);
  origin = `http://127.0.0.1:${await listen(server)}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const allReady = {
  database: 'ready',
  migrations: 'ready',
  storage: 'ready',
  openFiles: 'ready',
  disk: 'ready',
};

async function get(path: string) {
  const response = await fetch(origin + path);
  expect(response.headers.get('retry-after')).toBe(response.status === 503 ? '5' : null);
  const body: unknown = await response.json();
  return [response.status, body];
}

function readinessOf(checks: Partial<ReadinessChecks>, now?: () => number) {
  const ready = () => Promise.resolve();
  return createReadiness(
    {
      database: ready,
      migrations: ready,
      storage: ready,
      openFiles: ready,
      disk: ready,
      ...checks,
    },
    { logger: createLogger('warn', { write: (line) => void log.push(line) }), ...(now && { now }) },
  );
}

function open(readiness: ReturnType<typeof readinessOf>): void {
  front.open({
    listener: (_, outgoing) => outgoing.end('"the site"'),
    readiness,
  });
}

test('before the site is open the process is alive, not ready, and all else is 503', async () => {
  expect(await get('/healthz')).toEqual([200, { alive: true }]);
  expect(await get('/readyz')).toEqual([
    503,
    {
      ready: false,
      database: 'starting',
      migrations: 'starting',
      storage: 'starting',
      openFiles: 'starting',
      disk: 'starting',
    },
  ]);
  expect(await get('/rooms')).toEqual([503, errorBodyFor('/rooms', 'unavailable')]);
  expect(await get('/rest/v1/rooms')).toEqual([503, errorBodyFor('/rest/v1', 'unavailable')]);
});

test('an open site is ready, and responds to everything else', async () => {
  open(readinessOf({}));
  const response = await fetch(`${origin}/readyz`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.json()).toEqual({ ready: true, ...allReady });
  expect(await get('/healthz')).toEqual([200, { alive: true }]);
  expect(await get('/rooms')).toEqual([200, 'the site']);
  expect(await get('/healthz/')).toEqual([200, 'the site']);
});

test('a site that is stopping is not ready, and still responds', async () => {
  open(readinessOf({}));
  front.stopping();
  expect(await get('/readyz')).toEqual([503, { ready: false, ...allReady }]);
  expect(await get('/rooms')).toEqual([200, 'the site']);
});

test('a part that fails is named, and its reason is in the log only', async () => {
  open(readinessOf({ storage: () => Promise.reject(new Error('no space on /secret')) }));
  expect(await get('/readyz')).toEqual([
    503,
    { ready: false, ...allReady, storage: 'unavailable' },
  ]);
  expect(log.join()).toContain('no space on /secret');
});

test('little space on the disk is named, and visitors still come', async () => {
  open(readinessOf({ disk: () => Promise.resolve('low') }));
  expect(await get('/readyz')).toEqual([200, { ready: true, ...allReady, disk: 'low' }]);
  expect(log.join()).toContain('disk is low');
});

test('a part that does not respond within two seconds is not ready', async () => {
  vi.useFakeTimers();
  const readiness = readinessOf({ database: () => new Promise(() => undefined) })();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect((await readiness).database).toBe('unavailable');
});

test('the parts are checked at most once a second, however many ask', async () => {
  let now = 0;
  const database = vi.fn(() => Promise.resolve());
  const readiness = readinessOf({ database }, () => now);
  await Promise.all([readiness(), readiness()]);
  now = 999;
  await readiness();
  expect(database).toHaveBeenCalledTimes(1);
  now = 1_000;
  await readiness();
  expect(database).toHaveBeenCalledTimes(2);
});
