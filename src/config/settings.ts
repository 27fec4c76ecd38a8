import * as v from 'valibot';
import {
  SITE_SETTINGS_ID,
  siteSettingsSchema,
  type SiteSettings,
} from '#domain/site/site-settings.ts';

const text = v.optional(v.string(), '');

/** The build-time settings of Vite: every value is a string, a missing one is undefined. */
const environmentSchema = v.object({
  VITE_IDENTITY: v.optional(v.picklist(['embedded', 'firebase']), 'firebase'),
  VITE_FIREBASE_API_KEY: text,
  VITE_FIREBASE_AUTH_DOMAIN: text,
  VITE_FIREBASE_PROJECT_ID: text,
  VITE_FIREBASE_APP_ID: text,
  VITE_FIREBASE_MESSAGING_SENDER_ID: text,
  VITE_FIREBASE_MEASUREMENT_ID: text,
  VITE_SUPABASE_URL: text,
  VITE_SUPABASE_ANON_KEY: text,
  VITE_MINIMUM_BOOKING_DAYS: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1)),
    '5',
  ),
});

/** Required settings. Specification, section 5, Startup. */
const required = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
] as const;

export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings of this build, or throws with the name of the first missing one (section 5, Startup). `site` is what
 * the server shares, `origin` the page's own.
 */
export function readSettings(environment: unknown, site: SiteSettings, origin: string) {
  const values = v.parse(environmentSchema, environment);
  const missing = required.find((name) => values[name].trim() === '');
  if (missing) {
    throw new Error(`Missing required environment variable: ${missing}`);
  }
  return {
    ...site,
    identity: values.VITE_IDENTITY,
    firebase: {
      apiKey: values.VITE_FIREBASE_API_KEY,
      authDomain: values.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: values.VITE_FIREBASE_PROJECT_ID,
      appId: values.VITE_FIREBASE_APP_ID,
      messagingSenderId: values.VITE_FIREBASE_MESSAGING_SENDER_ID,
      /** Where visits are counted, with the visitor's consent; null: nowhere, as always in the embedded mode. */
      measurementId:
        values.VITE_IDENTITY === 'firebase' ? values.VITE_FIREBASE_MEASUREMENT_ID || null : null,
    },
    /** The origin of rows and pictures; the page's own when the setting is empty. */
    dataOrigin: values.VITE_SUPABASE_URL || origin,
    anonKey: values.VITE_SUPABASE_ANON_KEY,
    minimumBookingDays: values.VITE_MINIMUM_BOOKING_DAYS,
  };
}

/** The settings that the server has written into this page; throws when it has not. */
export function readSiteSettings(): SiteSettings {
  const text = document.getElementById(SITE_SETTINGS_ID)?.textContent ?? '';
  return v.parse(v.pipe(v.string(), v.parseJson(), siteSettingsSchema), text);
}
