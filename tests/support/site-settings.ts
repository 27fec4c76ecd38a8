import { TVA } from '#domain/time/building.fixtures.ts';
import type { SiteProfile } from '#domain/site/site-profile.ts';
import type { PageSite } from '#domain/site/site-settings.ts';

/** The section `site` of the demo offer, for tests without a server. */
export const profileOfTests: SiteProfile = {
  brand: 'Riwaq',
  city: { en: 'Alger Centre', fr: 'Alger-Centre', ar: 'الجزائر الوسطى' },
  heading: null,
  sentence: null,
  description: null,
  color: null,
  logo: null,
  sharePicture: null,
  heroPictures: [],
  tva: TVA,
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
  offers: { domiciliation: true, gallery: true, events: true, hall: true, subscription: true },
  billingTypes: ['hourly', 'daily', 'monthly'],
  mostSeats: 120,
};

/** What a page has, for tests without a server. */
export const siteOfTests: PageSite = {
  ...profileOfTests,
  timeZone: 'Africa/Algiers',
  openingHours: null,
  holdHours: 72,
  freeCancelHours: 48,
  paymentDays: 7,
  hasServiceWorker: true,
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
