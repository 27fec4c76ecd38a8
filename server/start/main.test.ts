import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountBookingsSchema } from '#domain/account/bookings.ts';
import { uploadUrlResponseSchema } from '#domain/documents/uploads.ts';
import { bookingResponseSchema } from '#domain/booking/booking-request.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { openDatabase } from '#server/stores/open-database.ts';
import { firebaseEnvironment } from '#tests/support/firebase-environment.ts';
import { hallRequest } from '#tests/support/server/booking-requests.ts';
import { signInAt } from '#tests/support/server/sign-in-at.ts';
import { yasmine } from '#tests/support/server/test-app.ts';
import { freePort } from '#tests/support/free-port.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** `riwaq` as it is built: it starts in half of the processor time that its TypeScript needs. */
const built = join('node_modules', '.cache', 'riwaq', 'server');
const riwaq = join(built, 'riwaq.js');

/** The real process with its own data directory, independent of the database of other tests. */
let dataDir: string;
let origin: string;
let server: ChildProcess;
/** Of the process that was started last. */
let output = '';
let printing: ChildProcess;

beforeAll(async () => {
  const build = ['build', '--logLevel', 'error', '--config', 'vite.server.config.ts'];
  execFileSync('node_modules/.bin/vite', [...build, '--outDir', built]);
  dataDir = await mkdtemp(join(tmpdir(), 'riwaq-main-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  await start();
});
afterAll(async () => {
  await stop('SIGTERM');
  await rm(dataDir, { recursive: true });
});

/** No settings of an installed site are read. */
const environment = () => ({ PATH: process.env.PATH, DATA_DIR: dataDir, RIWAQ_SETTINGS: 'none' });

function run(env: NodeJS.ProcessEnv): ChildProcess {
  output = '';
  const child = spawn(process.execPath, [riwaq, 'start'], {
    env: { ...environment(), PORT: new URL(origin).port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  printing = child;
  for (const stream of [child.stdout, child.stderr]) {
    // One that stops may print its last lines while the next one starts.
    stream.on('data', (chunk: Buffer) => (output += printing === child ? chunk.toString() : ''));
  }
  return child;
}

async function start(): Promise<void> {
  server = run({});
  await started();
}

async function started(): Promise<void> {
  // A server that prints more into a closed pipe would end.
  for await (const _chunk of server.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    if (output.includes('anyone can be anyone')) {
      return;
    }
  }
  throw new Error(`the server did not start:\n${output}`);
}

async function runStaff(...args: string[]): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, [riwaq, 'staff', ...args], { env: environment() });
  const [text, [code]] = await Promise.all([
    Promise.all([child.stdout, child.stderr].map((stream) => stream.toArray())),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, text: text.flat().join('') };
}

async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill(signal);
    await once(server, 'exit');
  }
  return server.exitCode;
}

const signIn = () => signInAt(origin, yasmine);

/** A day of next year that no other test of this file books. */
const dayAhead = (number: number) => shiftDay(buildingDay(algiers, new Date()), 400 + number);

async function book(token: string, day: string): Promise<string> {
  const response = await fetch(`${origin}/api/events/request`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(
      hallRequest({ dates: { start: day, end: day, startTime: '09:00', endTime: '10:00' } }),
    ),
  });
  return parse(bookingResponseSchema, await response.json()).bookingId;
}

async function statusOf(token: string, id: string): Promise<string | undefined> {
  const response = await fetch(`${origin}/api/account/bookings`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bookings = parse(accountBookingsSchema, await response.json());
  return bookings.find((booking) => booking.id === id)?.status;
}

async function post(token: string, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

describe('the process', () => {
  test('prints its address, its modes, and that sign-in is a demo', () => {
    expect(output).toContain(`riwaq is running at ${origin}`);
    expect(output).toContain('database: embedded');
    expect(output).toContain('local demo sign-in: anyone can be anyone');
  });

  test('keeps acknowledged bookings when it is killed right after the response', async () => {
    const token = await signIn();
    const bookingId = await book(token, dayAhead(2));
    await stop('SIGKILL');
    await start();
    expect(await statusOf(token, bookingId)).toBe('pending_approval');
  });

  test('completes running requests when it is stopped, within two seconds; at its start what ended meanwhile, and keeps the rest', async () => {
    const token = await signIn();
    const bookingId = await book(token, dayAhead(4));
    const endedId = await book(token, dayAhead(5));
    const undecidedId = await book(token, dayAhead(6));
    const upload = parse(
      uploadUrlResponseSchema,
      await post(token, '/api/events/get-upload-url', { bookingId, fileName: 'plan.pdf' }),
    );
    const agent = new Agent({ keepAlive: true });
    const idle = request(`${origin}/api/prices`, { agent }).end();
    const [first] = (await once(idle, 'response')) as [IncomingMessage];
    await first.toArray();
    // Browsers open such connections before they send a request.
    const unused = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(unused, 'connect');

    const bytes = Buffer.alloc(3 * 1024 * 1024);
    bytes.write('%PDF-1.7');
    const put = request(new URL(upload.signedUrl, origin), { method: 'PUT', agent });
    put.setHeader('content-length', bytes.length);
    const stored = once(put, 'response') as Promise<[IncomingMessage]>;
    const isFirstChunkSent = new Promise((resolve) =>
      put.write(bytes.subarray(0, 65_536), resolve),
    );
    await isFirstChunkSent;
    // The next response shows that the server has read the bytes sent before.
    await fetch(`${origin}/api/prices`);

    const startedAt = performance.now();
    const stopped = stop('SIGTERM');
    await once(unused, 'close');
    put.end(bytes.subarray(65_536));
    const [response] = await stored;
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
    expect(JSON.parse((await response.toArray()).join(''))).toEqual({
      Key: `attachments/${upload.path}`,
    });
    expect(await stopped).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(2_000);

    const { kysely: db, close } = await openDatabase({ dataDir });
    await sql`select private.approve_booking(${endedId}::uuid)`.execute(db);
    const yesterday = shiftDay(buildingDay(algiers, new Date()), -1);
    await sql`
      update timelines set booking_dates = daterange(${yesterday}::date, ${yesterday}::date, '[]')
      where booking_id = ${endedId}::uuid`.execute(db);
    await sql`
      update bookings set hold_expires_at = now() - interval '1 minute'
      where id = ${undecidedId}::uuid`.execute(db);
    await close();
    await start();
    await expect.poll(() => statusOf(token, endedId)).toBe('completed');
    await expect.poll(() => statusOf(token, undecidedId)).toBe('expired');
    expect(await statusOf(token, bookingId)).toBe('pending_approval');
  });

  test('a second process and a staff command wait for the data directory of a server that stops', async () => {
    const first = server;
    const [port, metricsPort] = [String(await freePort()), String(await freePort())];
    server = run({ PORT: port, METRICS_PORT: metricsPort });
    await expect.poll(() => output).toContain('Waiting up to 10 seconds');
    const waiting = `http://127.0.0.1:${port}`;
    const statusOf = async (path: string) => (await fetch(waiting + path)).status;
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
    first.kill('SIGTERM');
    await started();
    expect(await statusOf('/readyz')).toBe(200);
    const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await expect
      .poll(metrics)
      .toMatch(/^riwaq_job_last_success_timestamp_seconds\{task="expiring holds"\} \d{10}/m);
    await fetch(`${waiting}/api/prices`);
    expect(await metrics()).toContain(
      'riwaq_http_request_duration_seconds_count{route="/api/prices",status="200"} 1',
    );
    // The server restarts while the command begins, and has the directory before or after it.
    const staff = runStaff('list');
    expect(await stop('SIGTERM')).toBe(0);
    await start();
    // oxlint-disable-next-line no-restricted-properties -- the printed table differs in each run
    expect(await staff).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Nadir Bouzid +nadir@demo/m) as string,
    });
  });

  test('names every invalid setting before it opens anything', async () => {
    const wrong = { FIREBASE_API_KEY: '', PORT: 'abc' };
    const child = run({ ...firebaseEnvironment, ...wrong, DATA_DIR: join(dataDir, 'other') });
    const [code] = (await once(child, 'exit')) as [number];
    expect([code, output.trim().split('\n')]).toEqual([
      1,
      ['PORT must be a number', 'Missing required environment variable: FIREBASE_API_KEY'],
    ]);
  });

  test('names a HOST that is not of this machine in one line', async () => {
    const child = run({
      ...firebaseEnvironment,
      HOST: '192.0.2.1',
      DATA_DIR: join(dataDir, 'other'),
    });
    const [code] = (await once(child, 'exit')) as [number];
    expect([code, output.trim()]).toEqual([
      1,
      'HOST=192.0.2.1 is not an address of this machine: use 127.0.0.1 behind a proxy on this machine, or 0.0.0.0 for all its addresses.',
    ]);
  });
});

describe('over a real socket', () => {
  test.each(['/storage/v1/object/public/images/../../identity-key.json', '/../../package.json'])(
    '%s reads no file outside of the folder',
    async (path) => {
      // `fetch` would normalise the path before sending it.
      const sent = request(origin, { path, method: 'GET' }).end();
      const [response] = (await once(sent, 'response')) as [
        { statusCode: number; resume: () => void },
      ];
      response.resume();
      expect(response.statusCode).toBe(404);
    },
  );
});
