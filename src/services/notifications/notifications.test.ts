import { afterEach, expect, test, vi } from 'vitest';
import { createNotifications } from './notifications.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, 'off'],
  [false, 'unsupported'],
])('with a service worker (%s) notifications are %s', (hasServiceWorker, state) => {
  const Notification = { permission: 'default' };
  vi.stubGlobal('window', { Notification });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('navigator', { serviceWorker: {} });
  const { getState } = createNotifications({ hasServiceWorker, logo: null }, () => null);
  expect(getState()).toBe(state);
});
