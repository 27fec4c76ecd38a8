import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const siteOf = (environment: Record<string, string>) =>
  readSettings({ DEMO_DATA: 'off', ...environment }).site;

describe('the settings that browser and server share', () => {
  test('without any: the defaults, and nothing of the demo building', () => {
    expect(siteOf({})).toEqual({
      timeZone: 'Africa/Algiers',
      openingHours: null,
      holdHours: 72,
      freeCancelHours: 48,
      paymentDays: 7,
      hasServiceWorker: true,
      identity: 'embedded',
      firebase: {
        apiKey: 'embedded',
        authDomain: 'localhost',
        projectId: 'riwaq-embedded',
        appId: 'embedded',
        messagingSenderId: 'embedded',
        measurementId: null,
      },
      dataOrigin: null,
      anonKey: 'embedded-anon',
    });
  });

  test('time zone and hours are read, and refused when they are none', () => {
    expect(
      siteOf({ TIME_ZONE: 'Europe/Paris', HOLD_HOURS: '48', FREE_CANCEL_HOURS: '24' }),
    ).toEqual({
      ...siteOf({}),
      timeZone: 'Europe/Paris',
      holdHours: 48,
      freeCancelHours: 24,
    });
    expect(() => siteOf({ TIME_ZONE: 'Algiers' })).toThrow(
      'TIME_ZONE must be an IANA name, like Africa/Algiers',
    );
    for (const hours of ['0', '1.5', '8761', 'three days']) {
      expect(() => siteOf({ HOLD_HOURS: hours })).toThrow(
        'HOLD_HOURS must be a whole number from 1 to 8760',
      );
    }
  });

  test('opening hours are one span of the day', () => {
    const opening = (typed: string) => siteOf({ OPENING_HOURS: typed }).openingHours;
    expect(opening('07:00-22:00')).toEqual({ from: '07:00', to: '22:00' });
    expect(opening(' 08:30 – 24:00 ')).toEqual({ from: '08:30', to: '24:00' });
    expect(opening('')).toBeNull();
    expect(siteOf({ DEMO_DATA: 'on' }).openingHours).toEqual({ from: '07:00', to: '22:00' });
    expect(siteOf({ DEMO_DATA: 'on', OPENING_HOURS: '' }).openingHours).toBeNull();
    for (const typed of ['7-22', '22:00-07:00', '08:00-08:00', '08:00-25:00', 'always']) {
      expect(() => opening(typed)).toThrow('OPENING_HOURS must be like 07:00-22:00');
    }
  });
});
