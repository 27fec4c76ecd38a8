import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountBookingsSchema } from '#domain/account/bookings.ts';
import {
  bookingAnswerSchema,
  recordAttachmentAnswerSchema,
  uploadUrlAnswerSchema,
} from '#domain/booking/request.ts';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { hallRequest, yasmine } from './test-app.ts';
import { freePort } from '#tests/support/free-port.ts';

/** The real process on a data directory of its own, whatever database the other tests use. */
let dataDir: string;
let origin: string;
let server: ChildProcess;
let output = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'riwaq-main-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  await start();
});
afterAll(async () => {
  await stop('SIGTERM');
  await rm(dataDir, { recursive: true });
});

function run(env: NodeJS.ProcessEnv): ChildProcess {
  output = '';
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: new URL(origin).port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return child;
}

async function start(): Promise<void> {
  server = run({});
  for await (const _chunk of server.stdout ?? []) {
    if (output.includes('anyone can be anyone')) {
      return;
    }
  }
  throw new Error(`the server did not start:\n${output}`);
}

async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill(signal);
    await once(server, 'exit');
  }
  return server.exitCode;
}

/** Signs in as the page does: the chooser's form, then the exchange. */
async function signIn(): Promise<string> {
  const page = await fetch(`${origin}/embedded-signin`, {
    method: 'POST',
    body: new URLSearchParams({ name: yasmine.name, email: yasmine.email }),
    headers: { origin },
  });
  const [, choice = ''] = /data-id-token="([\w.-]+)"/.exec(await page.text()) ?? [];
  const answer = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=embedded`,
    { method: 'POST', body: JSON.stringify({ postBody: `id_token=${choice}` }) },
  );
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** A day of next year that no other test here books. */
const dayAhead = (number: number) => shiftDay(buildingDay(new Date()), 400 + number);

async function book(token: string, day: string): Promise<string> {
  const answer = await fetch(`${origin}/api/events/request`, {
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
  return parse(bookingAnswerSchema, await answer.json()).bookingId;
}

async function bookingIds(token: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/account/bookings`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return parse(accountBookingsSchema, await answer.json()).map((booking) => booking.id);
}

async function post(token: string, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

describe('the process', () => {
  test('says where it answers, in which modes, and that sign-in is a demo', () => {
    expect(output).toContain(`Riwaq answers at ${origin}`);
    expect(output).toContain('database: embedded');
    expect(output).toContain('local demo sign-in: anyone can be anyone');
  });

  test('keeps bookings and sign-ins over a clean restart', async () => {
    const token = await signIn();
    const bookingId = await book(token, dayAhead(1));
    expect(await stop('SIGTERM')).toBe(0);
    await start();
    expect(await bookingIds(token)).toContain(bookingId);
  });

  test('keeps what it answered when it is killed right after', async () => {
    const token = await signIn();
    const bookingId = await book(token, dayAhead(2));
    await stop('SIGKILL');
    await start();
    expect(await bookingIds(token)).toContain(bookingId);
  });

  test('answers what is under way when it is stopped, and ends within two seconds', async () => {
    const token = await signIn();
    const bookingId = await book(token, dayAhead(4));
    const upload = parse(
      uploadUrlAnswerSchema,
      await post(token, '/api/events/get-upload-url', { bookingId, fileName: 'plan.pdf' }),
    );
    const agent = new Agent({ keepAlive: true });
    const idle = request(`${origin}/api/prices`, { agent }).end();
    const [answer] = (await once(idle, 'response')) as [IncomingMessage];
    await answer.toArray();
    // As browsers do, before they know what to ask for.
    const unused = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(unused, 'connect');

    const bytes = Buffer.alloc(3 * 1024 * 1024);
    bytes.write('%PDF-1.7');
    const put = request(new URL(upload.signedUrl, origin), { method: 'PUT', agent });
    put.setHeader('content-length', bytes.length);
    const stored = once(put, 'response') as Promise<[IncomingMessage]>;
    const isFirstPartSent = new Promise((resolve) => put.write(bytes.subarray(0, 65_536), resolve));
    await isFirstPartSent;
    // Another answer shows that the server has read what came before it.
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
    await start();
  });

  test('refuses a second process on the same data', async () => {
    const second = run({ PORT: String(await freePort()) });
    const [code] = (await once(second, 'exit')) as [number];
    expect(code).toBe(1);
    expect(output).toContain('is in use by process');
  });

  test('refuses settings by name before it opens anything', async () => {
    const child = run({ SUPABASE_URL: 'https://x.supabase.co', DATA_DIR: join(dataDir, 'other') });
    const [code] = (await once(child, 'exit')) as [number];
    expect([code, output.trim()]).toEqual([
      1,
      'Missing required environment variable: SUPABASE_SERVICE_ROLE_KEY',
    ]);
  });
});

describe('over the wire', () => {
  test('a 9 MB file arrives whole, a 12 MB file is refused with an answer', async () => {
    const token = await signIn();
    const bookingId = await book(token, dayAhead(3));
    const putPdf = async (size: number) => {
      const { signedUrl, path } = parse(
        uploadUrlAnswerSchema,
        await post(token, '/api/events/get-upload-url', { bookingId, fileName: 'plan.pdf' }),
      );
      const bytes = new Uint8Array(size);
      bytes.set(new TextEncoder().encode('%PDF-1.7'));
      const { status } = await fetch(new URL(signedUrl, origin), { method: 'PUT', body: bytes });
      return { status, path };
    };
    const size = 9 * 1024 * 1024;
    const { status, path } = await putPdf(size);
    expect(status).toBe(200);
    // It is recorded only when its size is the declared one.
    const recorded = await post(token, '/api/events/record-attachment', {
      bookingId,
      originalFilename: 'plan.pdf',
      storagePath: path,
      mimeType: 'application/pdf',
      fileSizeBytes: size,
      purpose: 'VERIFICATION_DOCUMENT',
    });
    parse(recordAttachmentAnswerSchema, recorded);
    expect((await putPdf(12 * 1024 * 1024)).status).toBe(413);
  });

  test.each(['/storage/v1/object/public/images/../../identity-key.json', '/../../package.json'])(
    '%s as it stands leaves no folder',
    async (path) => {
      // `fetch` would tidy the path up before sending it.
      const sent = request(origin, { path, method: 'GET' }).end();
      const [answer] = (await once(sent, 'response')) as [
        { statusCode: number; resume: () => void },
      ];
      answer.resume();
      expect(answer.statusCode).toBe(404);
    },
  );
});
