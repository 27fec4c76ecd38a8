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
      contact: {
        address: { en: '', fr: '', ar: '' },
        email: '',
        phone: '',
        mapUrl: '',
        whatsapp: '',
        position: null,
      },
      issuer: { rc: '', nif: '', nis: '', article: '' },
      payment: { cash: false, bankTransfer: null, ccp: null, cheque: null },
      minimumBookingDays: 5,
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

  test('with demo data: the demo building, except what is set, also to nothing', () => {
    const site = siteOf({ DEMO_DATA: 'on', CONTACT_PHONE: '' });
    expect(site.contact).toEqual({
      address: {
        en: '12 rue Didouche Mourad, Alger Centre, Algiers',
        fr: '12, rue Didouche Mourad, Alger-Centre, Alger',
        ar: '12 شارع ديدوش مراد، الجزائر الوسطى، الجزائر العاصمة',
      },
      email: 'contact@riwaq.example',
      phone: '',
      mapUrl: 'https://www.openstreetmap.org/?mlat=36.7712&mlon=3.0566#map=18/36.7712/3.0566',
      whatsapp: '+213 550 00 00 00',
      position: { latitude: 36.7712, longitude: 3.0566 },
    });
    expect(site.openingHours).toEqual({ from: '07:00', to: '22:00' });
    expect(site.payment.ccp).toEqual({
      account: '0021456789',
      key: '68',
      holder: 'SARL Riwaq Espaces',
    });
  });

  test('an address is that of its language, else the English one, and never the demo building’s beside another', () => {
    const addressOf = (environment: Record<string, string>) => siteOf(environment).contact.address;
    const oran = { DEMO_DATA: 'on', CONTACT_ADDRESS: '4 rue Ben M’hidi, Oran' };
    expect(addressOf({ ...oran, CONTACT_ADDRESS_AR: 'وهران' })).toEqual({
      en: '4 rue Ben M’hidi, Oran',
      fr: '4 rue Ben M’hidi, Oran',
      ar: 'وهران',
    });
  });

  test('a number for messages, a map and a position are read, and refused when they are none', () => {
    expect(
      siteOf({
        CONTACT_WHATSAPP: '+213 550 12 34 56',
        CONTACT_MAP_URL: 'https://maps.example/riwaq',
        CONTACT_POSITION: '35.69, -0.63',
      }).contact,
    ).toEqual({
      ...siteOf({}).contact,
      whatsapp: '+213 550 12 34 56',
      mapUrl: 'https://maps.example/riwaq',
      position: { latitude: 35.69, longitude: -0.63 },
    });
    for (const [name, typed] of [
      ['CONTACT_WHATSAPP', '0550 12 34 56'],
      ['CONTACT_MAP_URL', 'javascript:alert(1)'],
      ['CONTACT_POSITION', '96.5, 3.05'],
      ['CONTACT_POSITION', 'Algiers'],
    ] as const) {
      expect(() => siteOf({ [name]: typed })).toThrow(`${name} must be`);
    }
  });

  test('what the owner writes about the building is the demo’s in no language once it is set', () => {
    const house = (environment: Record<string, string>) => readSettings(environment).house;
    expect(
      house({ DEMO_DATA: 'on', HOUSE_PARKING: 'In the yard.', HOUSE_PARKING_AR: 'في الفناء.' }),
    ).toEqual({
      ...house({ DEMO_DATA: 'on' }),
      parking: { en: 'In the yard.', fr: 'In the yard.', ar: 'في الفناء.' },
    });
    expect(house({ DEMO_DATA: 'off' }).way).toEqual({ en: '', fr: '', ar: '' });
  });

  test('the issuer of quotes is the demo company, except what is set, also to nothing', () => {
    expect(siteOf({ DEMO_DATA: 'on', ISSUER_NIF: '123', ISSUER_NIS: '' }).issuer).toEqual({
      rc: '16/00-0000000 B 26 (demo)',
      nif: '123',
      nis: '',
      article: '16000000000 (demo)',
    });
    expect(siteOf({ ISSUER_RC: 'RC 1', ISSUER_ARTICLE: '16 1' }).issuer).toEqual({
      rc: 'RC 1',
      nif: '',
      nis: '',
      article: '16 1',
    });
  });

  test('each way to pay is offered when it has its settings', () => {
    expect(
      siteOf({
        PAYMENT_CASH: 'on',
        PAYMENT_ACCOUNT_HOLDER: 'SARL Riwaq',
        PAYMENT_BANK_NAME: 'Bank of Algiers',
        PAYMENT_BANK_ACCOUNT: '099 00427',
        PAYMENT_CCP_ACCOUNT: '0021456789',
        PAYMENT_CCP_KEY: '68',
        PAYMENT_CHEQUE_PAYEE: 'Riwaq Spaces',
      }).payment,
    ).toEqual({
      cash: true,
      bankTransfer: { account: '099 00427', holder: 'SARL Riwaq', bank: 'Bank of Algiers' },
      ccp: { account: '0021456789', key: '68', holder: 'SARL Riwaq' },
      cheque: { payee: 'Riwaq Spaces' },
    });
    expect(
      siteOf({
        PAYMENT_CASH: 'off',
        PAYMENT_ACCOUNT_HOLDER: 'SARL Riwaq',
        PAYMENT_BANK_NAME: 'Bank of Algiers',
        PAYMENT_CCP_ACCOUNT: '0021456789',
      }).payment,
    ).toEqual({ cash: false, bankTransfer: null, ccp: null, cheque: null });
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
    for (const typed of ['7-22', '22:00-07:00', '08:00-08:00', '08:00-25:00', 'always']) {
      expect(() => opening(typed)).toThrow('OPENING_HOURS must be like 07:00-22:00');
    }
  });
});
