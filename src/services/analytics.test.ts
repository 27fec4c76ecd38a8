import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnalytics } from './analytics.ts';

const firebase = {
  apiKey: 'key',
  authDomain: 'riwaq.example',
  projectId: 'riwaq',
  appId: 'app',
  messagingSenderId: 'sender',
  measurementId: 'G-1',
};

let stored: string | null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, value: string) => void (stored = value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** A page that is opened; `log` has every load of the SDK and every call of it. */
function openPage() {
  const log: string[] = [];
  const analytics = createAnalytics({
    firebase,
    loadSdk: () => {
      log.push('load');
      return Promise.resolve({
        countVisits: (_, isOn) => {
          log.push(isOn ? 'on' : 'off');
          return Promise.resolve();
        },
      });
    },
  });
  return { analytics, log };
}

const settle = () => Promise.resolve();

test('before an answer the question is open and nothing is loaded', () => {
  const { analytics, log } = openPage();
  expect([analytics.isAsking(), analytics.getConsent(), log]).toEqual([true, null, []]);
});

test('visits are counted once they are allowed, and again in the next visit without a question', async () => {
  const first = openPage();
  first.analytics.answer('allowed');
  await settle();
  expect([first.analytics.isAsking(), first.log, stored]).toEqual([
    false,
    ['load', 'on'],
    'allowed',
  ]);
  const second = openPage();
  await settle();
  expect([second.analytics.isAsking(), second.log]).toEqual([false, ['load', 'on']]);
});

test('a visitor who refuses is not counted and not asked again', async () => {
  const first = openPage();
  first.analytics.answer('refused');
  const second = openPage();
  await settle();
  expect([first.log, second.log]).toEqual([[], []]);
  expect([second.analytics.isAsking(), second.analytics.getConsent()]).toEqual([false, 'refused']);
});

test('the answer can be changed: counting stops', async () => {
  stored = 'allowed';
  const { analytics, log } = openPage();
  let changes = 0;
  analytics.subscribe(() => (changes += 1));
  analytics.ask();
  expect([analytics.isAsking(), analytics.getConsent()]).toEqual([true, 'allowed']);
  analytics.answer('refused');
  await settle();
  expect([log, stored, changes]).toEqual([['load', 'load', 'on', 'off'], 'refused', 2]);
});

test('a stored value that is none of ours is no answer', () => {
  stored = 'yes';
  expect(openPage().analytics.isAsking()).toBe(true);
});

test('without a storage the answer counts for this visit', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  const { analytics, log } = openPage();
  analytics.answer('allowed');
  await settle();
  expect([analytics.isAsking(), log]).toEqual([false, ['load', 'on']]);
});
