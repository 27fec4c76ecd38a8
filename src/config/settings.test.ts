import { expect, test } from 'vitest';
import { siteOfTests } from '#tests/support/site-settings.ts';
import { readSettings } from './settings.ts';

const origin = 'https://riwaq.example';

test('the settings are those of the site, with rows and pictures from the own origin', () => {
  expect(readSettings(siteOfTests, origin)).toEqual({ ...siteOfTests, dataOrigin: origin });
});

test('the URL of the data service replaces the own origin', () => {
  const site = { ...siteOfTests, dataOrigin: 'https://data.example' };
  expect(readSettings(site, origin)).toEqual(site);
});

test.each([
  ['apiKey', 'FIREBASE_API_KEY'],
  ['authDomain', 'FIREBASE_AUTH_DOMAIN'],
  ['projectId', 'FIREBASE_PROJECT_ID'],
  ['appId', 'FIREBASE_APP_ID'],
  ['messagingSenderId', 'FIREBASE_MESSAGING_SENDER_ID'],
])('an empty %s throws with the name %s', (key, name) => {
  const site = { ...siteOfTests, firebase: { ...siteOfTests.firebase, [key]: ' ' } };
  expect(() => readSettings(site, origin)).toThrow(
    new Error(`Missing required environment variable: ${name}`),
  );
});

test('the error names the first missing setting', () => {
  const firebase = { ...siteOfTests.firebase, apiKey: '', appId: '' };
  expect(() => readSettings({ ...siteOfTests, firebase }, origin)).toThrow(
    new Error('Missing required environment variable: FIREBASE_API_KEY'),
  );
});
