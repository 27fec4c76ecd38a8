import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { DEFAULT_BOOKING_LIMITS } from '#domain/booking/limits/limits.ts';
import { DEFAULT_EVENT_LIMITS } from '#domain/events/limits.ts';
import { firebaseEnvironment } from '#tests/support/firebase-environment.ts';
import { siteEnvironmentSchema, siteSettingsOf } from './site-settings.ts';
import { readSettings } from './settings.ts';

const supabase = {
  ...firebaseEnvironment,
  SUPABASE_URL: 'https://x.supabase.co/',
  SUPABASE_ANON_KEY: 'anon-key',
  SUPABASE_SERVICE_ROLE_KEY: 'service-key',
  DATABASE_URL: 'postgres://db',
};

describe('settings', () => {
  test('without any variable everything is embedded and on loopback', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      metricsPort: null,
      dataDir: './data',
      publicOrigin: null,
      databaseUrl: null,
      identity: 'embedded',
      projectId: 'riwaq-embedded',
      serviceAccount: null,
      mail: { smtpUrl: null, from: null, staffEmail: null },
      hasDemoData: true,
      supabase: null,
      bookingLimits: DEFAULT_BOOKING_LIMITS,
      eventLimits: DEFAULT_EVENT_LIMITS,
      hasRateLimits: true,
      trustedProxies: 0,
      uploadLimits: {
        documentsPerBooking: 20,
        bytesPerDay: 209_715_200,
        bytesPerDayInAll: 5_242_880_000,
        bytesPerDayOfAddress: 1_048_576_000,
        reserveBytes: 1_048_576_000,
      },
      logLevel: 'info',
      site: siteSettingsOf(parse(siteEnvironmentSchema, {}), true),
    });
  });

  test('production sets its project, database and storage', () => {
    expect(
      readSettings({
        ...supabase,
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PORT: '8080',
        FIREBASE_SERVICE_ACCOUNT: 'key.json',
      }),
    ).toEqual({
      ...readSettings({ DEMO_DATA: 'off' }),
      host: '0.0.0.0',
      port: 8080,
      databaseUrl: 'postgres://db',
      identity: 'firebase',
      projectId: 'riwaq-live',
      serviceAccount: 'key.json',
      hasDemoData: false,
      supabase: { url: 'https://x.supabase.co', serviceRoleKey: 'service-key' },
      site: {
        ...siteSettingsOf(parse(siteEnvironmentSchema, {}), false),
        identity: 'firebase',
        firebase: {
          apiKey: 'key',
          authDomain: 'riwaq-live.firebaseapp.com',
          projectId: 'riwaq-live',
          appId: 'app',
          messagingSenderId: 'sender',
          measurementId: null,
        },
        dataOrigin: 'https://x.supabase.co',
        anonKey: 'anon-key',
      },
    });
  });

  test('each limit of requests and own events has a variable', () => {
    const { bookingLimits, eventLimits } = readSettings({
      MAX_MONTHS_AHEAD: '1',
      MAX_DAILY_DAYS: '2',
      MAX_MONTHLY_MONTHS: '3',
      MAX_PENDING_REQUESTS: '4',
      MAX_HELD_ROOM_DAYS: '5',
      MAX_MONTHLY_PER_ROOM: '6',
      MAX_MONTHLY_IN_ALL: '7',
      MAX_EVENT_DAYS: '8',
      MAX_PENDING_EVENTS: '9',
    });
    expect(eventLimits).toEqual({ monthsAhead: 1, eventDays: 8, pendingEvents: 9 });
    expect(bookingLimits).toEqual({
      monthsAhead: 1,
      dailyDays: 2,
      monthlyMonths: 3,
      pendingRequests: 4,
      heldRoomDays: 5,
      monthlyPerRoom: 6,
      monthlyInAll: 7,
    });
  });

  test.each(['0', '-1', '1.5', 'many'])('a limit of %s is refused by name', (value) => {
    expect(() => readSettings({ MAX_PENDING_REQUESTS: value })).toThrow(
      'MAX_PENDING_REQUESTS must be a whole number from 1',
    );
  });

  test.each(Object.keys(supabase))(
    'Firebase and Supabase without %s are refused by name',
    (name) => {
      expect(() => readSettings({ ...supabase, [name]: ' ' })).toThrow(
        new Error(`Missing required environment variable: ${name}`),
      );
    },
  );

  test('every setting that is missing or wrong is named at once', () => {
    const environment = {
      PORT: 'abc',
      DATABASE_URL: 'mysql://x',
      SUPABASE_URL: 'not-a-url',
      FIREBASE_AUTH_DOMAIN: 'https://x.com',
    };
    expect(() => readSettings(environment)).toThrow(
      new Error(
        [
          'PORT must be a number',
          'DATABASE_URL must be an address of PostgreSQL, like postgres://user:password@host:5432/name',
          'FIREBASE_AUTH_DOMAIN must be a host without scheme, like project.firebaseapp.com',
          'SUPABASE_URL must be scheme and host, like https://<ref>.supabase.co',
          'Missing required environment variable: SUPABASE_ANON_KEY',
          'Missing required environment variable: SUPABASE_SERVICE_ROLE_KEY',
          'Missing required environment variable: FIREBASE_API_KEY',
          'Missing required environment variable: FIREBASE_PROJECT_ID',
          'Missing required environment variable: FIREBASE_APP_ID',
          'Missing required environment variable: FIREBASE_MESSAGING_SENDER_ID',
        ].join('\n'),
      ),
    );
  });

  test('visits are counted with a measurement id, and never in the embedded mode', () => {
    const counted = { FIREBASE_MEASUREMENT_ID: 'G-1' };
    const idOf = (environment: Record<string, string>) =>
      readSettings(environment).site.firebase.measurementId;
    expect(idOf({ ...firebaseEnvironment, ...counted })).toBe('G-1');
    expect(idOf(counted)).toBe(null);
  });

  test.each(['production', 'Production', ' PRODUCTION ', 'prod', 'staging', 'live'])(
    'the embedded sign-in is refused with NODE_ENV=%s',
    (mode) => {
      expect(() => readSettings({ NODE_ENV: mode })).toThrow(
        'Missing required environment variable: FIREBASE_PROJECT_ID',
      );
    },
  );

  test.each(['development', 'test', ''])('the embedded sign-in runs with NODE_ENV=%s', (mode) => {
    expect(readSettings({ NODE_ENV: mode }).identity).toBe('embedded');
  });

  describe('with a database of its own', () => {
    const DATABASE_URL = 'postgres://db';

    test('the embedded sign-in must be requested', () => {
      expect(() => readSettings({ DATABASE_URL })).toThrow(
        'Missing required environment variable: FIREBASE_PROJECT_ID (with DATABASE_URL the embedded sign-in, which has no passwords, needs IDENTITY=embedded)',
      );
      // oxlint-disable-next-line no-restricted-properties -- the other settings have their defaults
      expect(readSettings({ DATABASE_URL, IDENTITY: 'embedded' })).toMatchObject({
        identity: 'embedded',
        hasDemoData: false,
      });
    });

    test('the demo data must be requested too', () => {
      const settings = { DATABASE_URL, IDENTITY: 'embedded', DEMO_DATA: 'on' };
      expect(readSettings(settings).hasDemoData).toBe(true);
    });
  });

  test('without demo data an embedded site starts empty', () => {
    expect(readSettings({ DEMO_DATA: 'off' }).hasDemoData).toBe(false);
  });

  test('the number of trusted proxies is a setting, and is refused with the embedded sign-in', () => {
    expect(readSettings({ ...supabase, TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
    for (const given of ['-1', '1.5', 'all', '11']) {
      expect(() => readSettings({ ...supabase, TRUSTED_PROXIES: given })).toThrow(
        'TRUSTED_PROXIES',
      );
    }
    expect(() => readSettings({ TRUSTED_PROXIES: '1' })).toThrow(
      'TRUSTED_PROXIES=1 is refused: the embedded sign-in accepts no request that came through a proxy',
    );
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

  test.each([
    [{ PORT: 'three' }, 'PORT must be a number'],
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT must be a number'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address like smtp://'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'Missing required environment variable: MAIL_FROM'],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@riwaq.example' },
      'Missing required environment variable: PUBLIC_ORIGIN',
    ],
    [{ STAFF_EMAIL: 'staff' }, 'STAFF_EMAIL must be an email address'],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 is refused'],
    [{ IDENTITY: 'google' }, 'IDENTITY is embedded or firebase'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA is on or off'],
    [{ DOCUMENTS_PER_BOOKING: '0' }, 'DOCUMENTS_PER_BOOKING must be a whole number from 1 on'],
    [
      { UPLOAD_MEGABYTES_PER_DAY: '1.5' },
      'UPLOAD_MEGABYTES_PER_DAY must be a whole number from 1 on',
    ],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS is on or off'],
    [{ SERVICE_WORKER: 'no' }, 'SERVICE_WORKER is on or off'],
    [{ IDENTITY: 'firebase' }, 'Missing required environment variable: FIREBASE_PROJECT_ID'],
    [{ FIREBASE_PROJECT_ID: 'riwaq-live', IDENTITY: 'embedded' }, 'IDENTITY=embedded is refused'],
    [{ FIREBASE_PROJECT_ID: 'riwaq-live', DEMO_DATA: 'on' }, 'DEMO_DATA=on is refused'],
  ])('%j is refused', (environment: Record<string, string>, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });
});
