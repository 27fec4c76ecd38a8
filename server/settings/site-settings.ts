import * as v from 'valibot';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { isoTimeSchema } from '#domain/time/time.ts';
import {
  countWithDefault,
  optional,
  optionalOrigin,
  optionalText,
  withDefault,
} from './environment-values.ts';

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
  OPENING_HOURS: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (typed) => typed === '' || hoursOf(typed) !== null,
        'OPENING_HOURS must be like 07:00-22:00, the same for every day, or empty',
      ),
    ),
  ),
  SERVICE_WORKER: v.pipe(
    withDefault('on'),
    v.picklist(['on', 'off'], 'SERVICE_WORKER is on or off'),
  ),
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

/** Of the demo building, unless the environment has others. */
const DEMO_HOURS = '07:00-22:00';

/** The shared settings of a parsed environment. */
export function siteSettingsOf(env: SiteEnvironment, hasDemoData: boolean): SiteSettings {
  return {
    timeZone: env.TIME_ZONE,
    openingHours: hoursOf(env.OPENING_HOURS ?? (hasDemoData ? DEMO_HOURS : '')),
    holdHours: env.HOLD_HOURS,
    freeCancelHours: env.FREE_CANCEL_HOURS,
    paymentDays: env.PAYMENT_DAYS,
    hasServiceWorker: env.SERVICE_WORKER === 'on',
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

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
