import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

/** The request of an upload, whose events a test causes. */
class RequestOfTest {
  static last: RequestOfTest;
  status = 0;
  upload: { onprogress?: () => void; onload?: () => void } = {};
  onload?: () => void;
  onloadend?: () => void;
  readonly calls: unknown[] = [];
  constructor() {
    RequestOfTest.last = this;
  }
  open(...call: unknown[]) {
    this.calls.push(call);
  }
  setRequestHeader(...call: unknown[]) {
    this.calls.push(call);
  }
  send(body: unknown) {
    this.calls.push([body]);
  }
  abort() {
    this.calls.push(['abort']);
    this.onloadend?.();
  }
  respond(status: number) {
    this.status = status;
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', RequestOfTest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(['%PDF'], 'a.pdf');

function start() {
  const aborter = new AbortController();
  const status = upload('/put', { file, type: 'application/pdf', signal: aborter.signal });
  // Some tests look at it later.
  status.catch(() => undefined);
  const request = RequestOfTest.last;
  const isAborted = () => request.calls.some((call) => String(call) === 'abort');
  return { aborter, status, request, isAborted };
}

test('a file is put with its type, and the status of the response returned', async () => {
  const { status, request } = start();
  request.respond(201);
  expect(await status).toBe(201);
  expect(request.calls).toEqual([['PUT', '/put'], ['content-type', 'application/pdf'], [file]]);
});

test('a slow line has no time limit, a silent one is given up after a minute', async () => {
  const { status, request, isAborted } = start();
  for (let minutes = 0; minutes < 30; minutes += 1) {
    vi.advanceTimersByTime(59_000);
    request.upload.onprogress?.();
  }
  expect(isAborted()).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(isAborted()).toBe(true);
  await expect(status).rejects.toThrow('network');
});

test('after its last byte the device may send what it holds for five minutes', () => {
  const { request, isAborted } = start();
  request.upload.onload?.();
  vi.advanceTimersByTime(299_000);
  expect(isAborted()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(isAborted()).toBe(true);
});

test('a lost connection fails, and so does one that the page closes', async () => {
  const lost = start();
  lost.request.onloadend?.();
  await expect(lost.status).rejects.toThrow('network');
  const closed = start();
  closed.aborter.abort();
  expect(closed.isAborted()).toBe(true);
  await expect(closed.status).rejects.toThrow('network');
  expect(vi.getTimerCount()).toBe(0);
});
