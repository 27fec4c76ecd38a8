import { expect, test } from 'vitest';
import { nameWarnings } from './setting-names.ts';

test.each([
  ['TRUSTED_PROXY', 'TRUSTED_PROXY is not a setting: did you mean TRUSTED_PROXIES?'],
  ['DATABASE_URI', 'DATABASE_URI is not a setting: did you mean DATABASE_URL?'],
  ['VITE_SUPABASE_URL', 'VITE_SUPABASE_URL is now called SUPABASE_URL: please rename it'],
  [
    'VITE_IDENTITY',
    'VITE_IDENTITY is no longer read: FIREBASE_PROJECT_ID decides how people sign in',
  ],
])('%s is reported', (name, warning) => {
  expect(nameWarnings({ [name]: 'x' })).toEqual([warning]);
});

test('a former name beside the present one is reported when its value is another', () => {
  expect(nameWarnings({ VITE_FIREBASE_APP_ID: 'one', FIREBASE_APP_ID: 'two' })).toEqual([
    'VITE_FIREBASE_APP_ID is not read, because FIREBASE_APP_ID is set to another value: remove VITE_FIREBASE_APP_ID',
  ]);
});

test('settings, names that are near none, and names without a value are not reported', () => {
  expect(
    nameWarnings({
      PORT: '1',
      HOME: '/root',
      POST: 'x',
      TEST_DATABASE_URL: 'x',
      VITE_PORT: '5173',
      npm_config_cache: 'x',
      BRAND_NAMES: ' ',
    }),
  ).toEqual([]);
});
