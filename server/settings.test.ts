import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const supabase = {
  SUPABASE_URL: 'https://x.supabase.co/',
  SUPABASE_SERVICE_ROLE_KEY: 'service-key',
  DATABASE_URL: 'postgres://db',
  FIREBASE_PROJECT_ID: 'riwaq-live',
};

describe('settings', () => {
  test('without any variable everything is embedded and on loopback', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      publicOrigin: null,
      databaseUrl: null,
      identity: 'embedded',
      projectId: 'riwaq-embedded',
      supabase: null,
      authDomain: null,
      hasRateLimits: true,
      logLevel: 'info',
    });
  });

  test('production names its project, database and storage', () => {
    expect(
      readSettings({ ...supabase, NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '8080' }),
    ).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: './data',
      publicOrigin: null,
      databaseUrl: 'postgres://db',
      identity: 'firebase',
      projectId: 'riwaq-live',
      supabase: { url: 'https://x.supabase.co', serviceRoleKey: 'service-key' },
      authDomain: 'riwaq-live.firebaseapp.com',
      hasRateLimits: true,
      logLevel: 'info',
    });
  });

  test.each(['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'DATABASE_URL', 'FIREBASE_PROJECT_ID'])(
    'Supabase without %s is refused by name',
    (name) => {
      expect(() => readSettings({ ...supabase, [name]: ' ' })).toThrow(
        `Missing required environment variable: ${name}`,
      );
    },
  );

  test('the embedded sign-in is refused in production and on a public address', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(
      'Missing required environment variable: FIREBASE_PROJECT_ID',
    );
    expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('HOST=0.0.0.0 is refused');
  });

  test.each([
    ['https://riwaq.example', 'https://riwaq.example'],
    ['https://Riwaq.example/', 'https://riwaq.example'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('PUBLIC_ORIGIN=%s is %s', (given, origin) => {
    expect(readSettings({ PUBLIC_ORIGIN: given }).publicOrigin).toBe(origin);
  });

  test.each([
    'riwaq.example',
    'https://riwaq.example/site',
    'https://riwaq.example?x',
    'ftp://riwaq.example',
    'https://me@riwaq.example',
  ])('PUBLIC_ORIGIN=%s is refused', (given) => {
    expect(() => readSettings({ PUBLIC_ORIGIN: given })).toThrow(
      'PUBLIC_ORIGIN must be scheme and host, like https://riwaq.example',
    );
  });

  test('values that make no sense are refused', () => {
    expect(() => readSettings({ PORT: 'three' })).toThrow('PORT must be a number');
    expect(() => readSettings({ PORT: '70000' })).toThrow('PORT must be at most 65535');
    expect(() => readSettings({ RATE_LIMITS: 'maybe' })).toThrow('RATE_LIMITS is on or off');
    expect(() => readSettings({ FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com' })).toThrow(
      'Missing required environment variable: FIREBASE_PROJECT_ID',
    );
  });
});
