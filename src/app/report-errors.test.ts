import { afterEach, expect, test, vi } from 'vitest';
import { ServiceError } from '#src/services/data/service-error.ts';
import { reportErrors } from './report-errors.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page that fails, and what it has sent. */
function openPage() {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const sent: unknown[] = [];
  const report = reportErrors({
    routeOf: () => '/rooms',
    send: (body) => sent.push(JSON.parse(body)),
  });
  const fail = (type: string, values: object) =>
    window.dispatchEvent(Object.assign(new Event(type), values));
  return { sent, report, fail };
}

const error = (message: string) => Object.assign(new Error(message), { stack: '' });
const reportOf = (message: string) => ({
  message: `Error: ${message}`,
  route: '/rooms',
  frames: [],
});

test('each error of a page is reported once, and three at most', () => {
  const { sent, report, fail } = openPage();
  fail('error', { error: error('one') });
  fail('error', { error: error('one') });
  fail('unhandledrejection', { reason: error('two') });
  report(error('one'));
  report(error('three'));
  fail('error', { error: error('four') });
  expect(sent).toEqual(['one', 'two', 'three'].map(reportOf));
});

test('a load that failed is not reported', () => {
  const { sent, report, fail } = openPage();
  report(new ServiceError('network'));
  report(new ServiceError('room_not_found'));
  fail('unhandledrejection', { reason: new ServiceError('rooms_failed') });
  report(new DOMException('The user aborted a request.', 'AbortError'));
  const modules = [
    'Failed to fetch dynamically imported module: https://riwaq.example/assets/a.js',
    'error loading dynamically imported module: https://riwaq.example/assets/a.js',
    'Importing a module script failed.',
    'Offline: Unable to preload CSS for /assets/a.css',
  ];
  modules.forEach((message) => report(new TypeError(message)));
  report(error('a defect'));
  expect(sent).toEqual([reportOf('a defect')]);
});
