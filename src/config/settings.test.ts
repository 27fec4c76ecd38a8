import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const complete = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'auth.example',
  VITE_FIREBASE_PROJECT_ID: 'project',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: 'sender',
};

test('complete settings are read, with defaults for the optional ones', () => {
  expect(readSettings(complete, 'https://riwaq.example')).toEqual({
    identity: 'firebase',
    firebase: {
      apiKey: 'key',
      authDomain: 'auth.example',
      projectId: 'project',
      appId: 'app',
      messagingSenderId: 'sender',
    },
    dataOrigin: 'https://riwaq.example',
    anonKey: '',
    brandName: 'Riwaq',
    timeZone: 'Africa/Algiers',
    minimumBookingDays: 5,
    contact: { address: '', email: '', phone: '' },
    payment: { cash: false, bankTransfer: null, ccp: null, cheque: null },
  });
});

test.each(Object.keys(complete))('an empty %s throws with its name', (name) => {
  expect(() => readSettings({ ...complete, [name]: ' ' }, 'https://riwaq.example')).toThrow(
    new Error(`Missing required environment variable: ${name}`),
  );
});

test('the error names the first missing setting', () => {
  expect(() => readSettings({}, 'https://riwaq.example')).toThrow(
    new Error('Missing required environment variable: VITE_FIREBASE_API_KEY'),
  );
});

test('the URL of the data service replaces the own origin', () => {
  const settings = readSettings(
    { ...complete, VITE_SUPABASE_URL: 'https://data.example' },
    'https://riwaq.example',
  );
  expect(settings.dataOrigin).toBe('https://data.example');
});

test('each way to pay is offered when it has its settings', () => {
  const paymentOf = (environment: Record<string, string>) =>
    readSettings({ ...complete, ...environment }, 'https://riwaq.example').payment;
  expect(
    paymentOf({
      VITE_PAYMENT_CASH: 'on',
      VITE_PAYMENT_ACCOUNT_HOLDER: 'SARL Riwaq',
      VITE_PAYMENT_BANK_NAME: 'Bank of Algiers',
      VITE_PAYMENT_BANK_ACCOUNT: '099 00427',
      VITE_PAYMENT_CCP_ACCOUNT: '0021456789',
      VITE_PAYMENT_CCP_KEY: '68',
      VITE_PAYMENT_CHEQUE_PAYEE: 'Riwaq Spaces',
    }),
  ).toEqual({
    cash: true,
    bankTransfer: { account: '099 00427', holder: 'SARL Riwaq', bank: 'Bank of Algiers' },
    ccp: { account: '0021456789', key: '68', holder: 'SARL Riwaq' },
    cheque: { payee: 'Riwaq Spaces' },
  });
  expect(
    paymentOf({
      VITE_PAYMENT_CASH: 'off',
      VITE_PAYMENT_ACCOUNT_HOLDER: 'SARL Riwaq',
      VITE_PAYMENT_BANK_NAME: 'Bank of Algiers',
      VITE_PAYMENT_CCP_ACCOUNT: '0021456789',
    }),
  ).toEqual({ cash: false, bankTransfer: null, ccp: null, cheque: null });
});
