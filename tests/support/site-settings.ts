import type { SiteSettings } from '#domain/site/site-settings.ts';

/** Shared settings for tests without a server. */
export const siteOfTests: SiteSettings = {
  brand: 'Riwaq',
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
  identity: 'firebase',
  firebase: {
    apiKey: 'key',
    authDomain: 'riwaq.example',
    projectId: 'riwaq',
    appId: 'app',
    messagingSenderId: 'sender',
    measurementId: null,
  },
  dataOrigin: null,
  anonKey: 'anon',
};
