import { afterEach, expect, test, vi } from 'vitest';
import { reportErrors } from './report-errors.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('each error of a page is reported once, and three at most', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const sent: unknown[] = [];
  reportErrors({ routeOf: () => '/rooms', send: (body) => sent.push(JSON.parse(body)) });
  const fail = (type: string, values: object) =>
    window.dispatchEvent(Object.assign(new Event(type), values));
  const error = (message: string) => Object.assign(new Error(message), { stack: '' });
  fail('error', { error: error('one') });
  fail('error', { error: error('one') });
  fail('unhandledrejection', { reason: error('two') });
  fail('error', { error: error('three') });
  fail('error', { error: error('four') });
  expect(sent).toEqual(
    ['one', 'two', 'three'].map((message) => ({
      message: `Error: ${message}`,
      route: '/rooms',
      frames: [],
    })),
  );
});
