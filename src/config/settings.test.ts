import { expect, test } from 'vitest';
import { siteOfTests } from '#tests/support/site-settings.ts';
import { readSettings } from './settings.ts';

const complete = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'auth.example',
  VITE_FIREBASE_PROJECT_ID: 'project',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: 'sender',
};

test('complete settings are read, with defaults for the optional ones', () => {
  expect(readSettings(complete, siteOfTests, 'https://riwaq.example')).toEqual({
    ...siteOfTests,
    identity: 'firebase',
    firebase: {
      apiKey: 'key',
      authDomain: 'auth.example',
      projectId: 'project',
      appId: 'app',
      messagingSenderId: 'sender',
      measurementId: null,
    },
    dataOrigin: 'https://riwaq.example',
    anonKey: '',
    minimumBookingDays: 5,
  });
});

test.each(Object.keys(complete))('an empty %s throws with its name', (name) => {
  expect(() =>
    readSettings({ ...complete, [name]: ' ' }, siteOfTests, 'https://riwaq.example'),
  ).toThrow(new Error(`Missing required environment variable: ${name}`));
});

test('the error names the first missing setting', () => {
  expect(() => readSettings({}, siteOfTests, 'https://riwaq.example')).toThrow(
    new Error('Missing required environment variable: VITE_FIREBASE_API_KEY'),
  );
});

test('visits are counted with a measurement id, and never in the embedded mode', () => {
  const measured = { ...complete, VITE_FIREBASE_MEASUREMENT_ID: 'G-1' };
  const measurementIdOf = (environment: object) =>
    readSettings(environment, siteOfTests, 'https://riwaq.example').firebase.measurementId;
  expect(measurementIdOf(measured)).toBe('G-1');
  expect(measurementIdOf({ ...measured, VITE_IDENTITY: 'embedded' })).toBe(null);
});

test('the URL of the data service replaces the own origin', () => {
  const settings = readSettings(
    { ...complete, VITE_SUPABASE_URL: 'https://data.example' },
    siteOfTests,
    'https://riwaq.example',
  );
  expect(settings.dataOrigin).toBe('https://data.example');
});
