import { expect, test } from 'vitest';
import { holdTabLock } from './tab-lock.ts';

interface Waiting {
  grant: () => Promise<void>;
  signal: AbortSignal | undefined;
}

/** One lock of a browser, whatever its name: held by one callback at a time, until its promise settles. */
function lockManager(): LockManager {
  let revoke: (() => void) | null = null;
  let queue: Waiting[] = [];
  const passOn = () => {
    revoke = null;
    queue = queue.filter(({ signal }) => !signal?.aborted);
    void queue.shift()?.grant();
  };
  const request = (name: string, options: LockOptions, callback: (lock: Lock) => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const { signal, steal } = options;
      const abort = () => reject(new DOMException('aborted', 'AbortError'));
      const grant = async () => {
        const revoked = new AbortController();
        revoked.signal.addEventListener('abort', abort);
        revoke = () => revoked.abort();
        await callback({ name, mode: 'exclusive' });
        if (!revoked.signal.aborted) {
          passOn();
          resolve();
        }
      };
      signal?.addEventListener('abort', abort);
      if (revoke === null || steal) {
        revoke?.();
        void grant();
      } else {
        queue.push({ grant, signal });
      }
    });
  return { query: () => Promise.resolve({}), request: request as LockManager['request'] };
}

/** Tabs of one browser; `log` has what each received, by its name. */
function openTabs(locks: LockManager | null) {
  const log: string[] = [];
  const open = (tab: string) =>
    holdTabLock('form', (isHeld) => log.push(`${tab} ${isHeld ? 'has it' : 'lost it'}`), locks);
  return { log, open };
}

/** Runs every promise callback that is waiting. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the first tab has the lock, and the second gets it when the first is closed', async () => {
  const { log, open } = openTabs(lockManager());
  const first = open('first');
  open('second');
  await settled();
  expect(log).toEqual(['first has it']);
  first.release();
  await settled();
  expect(log).toEqual(['first has it', 'second has it']);
});

test('a stolen lock is reported, and comes back when the other tab is closed', async () => {
  const { log, open } = openTabs(lockManager());
  open('first');
  const second = open('second');
  second.steal();
  await settled();
  expect(log).toEqual(['first has it', 'second has it', 'first lost it']);
  second.release();
  await settled();
  expect(log.slice(3)).toEqual(['first has it']);
});

test('a tab that is closed while it waits never gets the lock', async () => {
  const { log, open } = openTabs(lockManager());
  const first = open('first');
  open('second').release();
  first.release();
  await settled();
  expect(log).toEqual(['first has it']);
});

test('without locks every tab has it, at once', () => {
  const { log, open } = openTabs(null);
  const first = open('first');
  open('second').steal();
  first.release();
  expect(log).toEqual(['first has it', 'second has it']);
});

test('where the browser forbids locks every tab has it, and asks once', async () => {
  let requests = 0;
  const { log, open } = openTabs({
    query: () => Promise.resolve({}),
    request: () => {
      requests += 1;
      // Endless requests would keep the test from ever failing.
      return requests > 9
        ? new Promise(() => undefined)
        : Promise.reject(new DOMException('forbidden', 'SecurityError'));
    },
  });
  const tab = open('first');
  await settled();
  expect([log, requests]).toEqual([['first has it'], 1]);
  tab.steal();
  await settled();
  expect([log, requests]).toEqual([['first has it', 'first has it'], 2]);
});
