import * as v from 'valibot';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { emailSchema } from '#domain/text/text.ts';
import { isoTimeSchema } from '#domain/time/time.ts';
import {
  countWithDefault,
  languageText as text,
  optional,
  optionalOrigin,
  optionalText,
  textsFrom,
  withDefault,
} from './environment-values.ts';

/** Text that has to be right, unless it is empty. */
const textThat = (isRight: (typed: string) => boolean, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((typed) => typed === '' || isRight(typed), message),
    ),
  );

const MAX_HOURS = 8_760;

/** What the embedded provider has in place of a Firebase project; tokens of it name this project. */
const embeddedFirebase: SiteSettings['firebase'] = {
  apiKey: 'embedded',
  authDomain: 'localhost',
  projectId: 'riwaq-embedded',
  appId: 'embedded',
  messagingSenderId: 'embedded',
  measurementId: null,
};
/** The embedded data service accepts any key. */
const EMBEDDED_ANON_KEY = 'embedded-anon';

/** A whole number of hours, up to a year. */
const hours = (name: string, byDefault: string) =>
  v.pipe(
    withDefault(byDefault),
    v.transform(Number),
    v.check(
      (count) => Number.isInteger(count) && count >= 1 && count <= MAX_HOURS,
      `${name} must be a whole number from 1 to ${MAX_HOURS}`,
    ),
  );

/** The variables of the settings that browser and server share. */
export const siteEnvironmentSchema = v.object({
  TIME_ZONE: v.pipe(
    withDefault('Africa/Algiers'),
    v.check(isTimeZone, 'TIME_ZONE must be an IANA name, like Africa/Algiers'),
  ),
  HOLD_HOURS: hours('HOLD_HOURS', '72'),
  FREE_CANCEL_HOURS: hours('FREE_CANCEL_HOURS', '48'),
  PAYMENT_DAYS: countWithDefault('PAYMENT_DAYS', 7),
  OPENING_HOURS: textThat(
    (typed) => hoursOf(typed) !== null,
    'OPENING_HOURS must be like 07:00-22:00, the same for every day, or empty',
  ),
  CONTACT_ADDRESS: text,
  CONTACT_ADDRESS_FR: text,
  CONTACT_ADDRESS_AR: text,
  CONTACT_EMAIL: textThat(
    (typed) => v.is(emailSchema, typed),
    'CONTACT_EMAIL must be an e-mail address',
  ),
  CONTACT_PHONE: text,
  CONTACT_MAP_URL: textThat(
    isWebAddress,
    'CONTACT_MAP_URL must be an address like https://maps.example/…',
  ),
  CONTACT_WHATSAPP: textThat(
    (typed) => /^\+\d{8,15}$/.test(typed.replaceAll(' ', '')),
    'CONTACT_WHATSAPP must be a number with the code of its country, like +213 550 00 00 00',
  ),
  CONTACT_POSITION: textThat(
    (typed) => positionOf(typed) !== null,
    'CONTACT_POSITION must be latitude and longitude, like 36.7712,3.0566',
  ),
  ISSUER_RC: text,
  ISSUER_NIF: text,
  ISSUER_NIS: text,
  ISSUER_ARTICLE: text,
  PAYMENT_CASH: v.optional(v.picklist(['on', 'off', ''], 'PAYMENT_CASH is on or off')),
  PAYMENT_ACCOUNT_HOLDER: text,
  PAYMENT_BANK_NAME: text,
  PAYMENT_BANK_ACCOUNT: text,
  PAYMENT_CCP_ACCOUNT: text,
  PAYMENT_CCP_KEY: text,
  PAYMENT_CHEQUE_PAYEE: text,
  MINIMUM_BOOKING_DAYS: countWithDefault('MINIMUM_BOOKING_DAYS', 5, 0),
  FIREBASE_API_KEY: optionalText,
  FIREBASE_AUTH_DOMAIN: optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w.-]+(?::\d+)?$/,
        'FIREBASE_AUTH_DOMAIN must be a host without scheme, like project.firebaseapp.com',
      ),
    ),
  ),
  FIREBASE_PROJECT_ID: optionalText,
  FIREBASE_APP_ID: optionalText,
  FIREBASE_MESSAGING_SENDER_ID: optionalText,
  FIREBASE_MEASUREMENT_ID: optionalText,
  SUPABASE_URL: optionalOrigin('SUPABASE_URL', 'https://<ref>.supabase.co'),
  SUPABASE_ANON_KEY: optionalText,
});
type SiteEnvironment = v.InferOutput<typeof siteEnvironmentSchema>;

/** The demo building's, for what the environment does not set. The values are for show. */
const demoBuilding = {
  OPENING_HOURS: '07:00-22:00',
  CONTACT_EMAIL: 'contact@riwaq.example',
  CONTACT_PHONE: '+213 21 00 00 00',
  CONTACT_MAP_URL: 'https://www.openstreetmap.org/?mlat=36.7712&mlon=3.0566#map=18/36.7712/3.0566',
  CONTACT_WHATSAPP: '+213 550 00 00 00',
  CONTACT_POSITION: '36.7712,3.0566',
  ISSUER_RC: '16/00-0000000 B 26 (demo)',
  ISSUER_NIF: '000016000000000 (demo)',
  ISSUER_NIS: '000016000000000 (demo)',
  ISSUER_ARTICLE: '16000000000 (demo)',
  PAYMENT_CASH: 'on',
  PAYMENT_ACCOUNT_HOLDER: 'SARL Riwaq Espaces',
  PAYMENT_BANK_NAME: 'Banque El Bahdja (demo)',
  PAYMENT_BANK_ACCOUNT: '099 00427 0401234567 59',
  PAYMENT_CCP_ACCOUNT: '0021456789',
  PAYMENT_CCP_KEY: '68',
  PAYMENT_CHEQUE_PAYEE: 'SARL Riwaq Espaces',
};

const demoAddress = {
  en: '12 rue Didouche Mourad, Alger Centre, Algiers',
  fr: '12, rue Didouche Mourad, Alger-Centre, Alger',
  ar: '12 شارع ديدوش مراد، الجزائر الوسطى، الجزائر العاصمة',
};

/** The shared settings of a parsed environment. */
export function siteSettingsOf(env: SiteEnvironment, hasDemoData: boolean): SiteSettings {
  const of = (name: keyof typeof demoBuilding) =>
    env[name] ?? (hasDemoData ? demoBuilding[name] : '');
  const holder = of('PAYMENT_ACCOUNT_HOLDER');
  const bankAccount = of('PAYMENT_BANK_ACCOUNT');
  const ccp = { account: of('PAYMENT_CCP_ACCOUNT'), key: of('PAYMENT_CCP_KEY'), holder };
  const payee = of('PAYMENT_CHEQUE_PAYEE');
  return {
    timeZone: env.TIME_ZONE,
    openingHours: hoursOf(of('OPENING_HOURS')),
    holdHours: env.HOLD_HOURS,
    freeCancelHours: env.FREE_CANCEL_HOURS,
    paymentDays: env.PAYMENT_DAYS,
    contact: {
      address: textsFrom(
        {
          en: env.CONTACT_ADDRESS,
          fr: env.CONTACT_ADDRESS_FR,
          ar: env.CONTACT_ADDRESS_AR,
        },
        hasDemoData ? demoAddress : undefined,
      ),
      email: of('CONTACT_EMAIL'),
      phone: of('CONTACT_PHONE'),
      mapUrl: of('CONTACT_MAP_URL'),
      whatsapp: of('CONTACT_WHATSAPP'),
      position: positionOf(of('CONTACT_POSITION')),
    },
    issuer: {
      rc: of('ISSUER_RC'),
      nif: of('ISSUER_NIF'),
      nis: of('ISSUER_NIS'),
      article: of('ISSUER_ARTICLE'),
    },
    payment: {
      cash: of('PAYMENT_CASH') === 'on',
      bankTransfer: bankAccount
        ? { account: bankAccount, holder, bank: of('PAYMENT_BANK_NAME') }
        : null,
      // Without its key no post office accepts the number.
      ccp: ccp.account && ccp.key ? ccp : null,
      cheque: payee ? { payee } : null,
    },
    minimumBookingDays: env.MINIMUM_BOOKING_DAYS,
    identity: env.FIREBASE_PROJECT_ID === null ? 'embedded' : 'firebase',
    firebase: env.FIREBASE_PROJECT_ID === null ? embeddedFirebase : firebaseOf(env),
    dataOrigin: env.SUPABASE_URL,
    anonKey: env.SUPABASE_ANON_KEY ?? EMBEDDED_ANON_KEY,
  };
}

/** `HH:mm-HH:mm`, in order and up to 24:00; null for anything else. */
function hoursOf(typed: string): SiteSettings['openingHours'] {
  const [, from, to] = /^(\d\d:\d\d)\s*[-–]\s*(\d\d:\d\d)$/.exec(typed) ?? [];
  const isTime = (time: string | undefined) => v.is(isoTimeSchema, time);
  return from && to && isTime(from) && (isTime(to) || to === '24:00') && from < to
    ? { from, to }
    : null;
}

/** The web settings of the Firebase project. `readSettings` refuses what is missing, the page too. */
function firebaseOf(env: SiteEnvironment): SiteSettings['firebase'] {
  return {
    apiKey: env.FIREBASE_API_KEY ?? '',
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? '',
    projectId: env.FIREBASE_PROJECT_ID ?? '',
    appId: env.FIREBASE_APP_ID ?? '',
    messagingSenderId: env.FIREBASE_MESSAGING_SENDER_ID ?? '',
    measurementId: env.FIREBASE_MEASUREMENT_ID,
  };
}

/** Latitude and longitude in degrees, with a comma between them; null for anything else. */
function positionOf(typed: string): SiteSettings['contact']['position'] {
  const [, north = '', east = ''] = /^(-?\d+\.\d+)\s*,\s*(-?\d+\.\d+)$/.exec(typed) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return north && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : null;
}

function isWebAddress(typed: string): boolean {
  return URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
