import * as v from 'valibot';
import { siteProfileSchema } from './site-profile.ts';

/**
 * The settings that browser and server share. The server reads them from its environment and writes them into every page,
 * so that both have the same (docs/decisions/056).
 */
export const siteSettingsSchema = v.object({
  /** The building's time zone, an IANA name. */
  timeZone: v.string(),
  /** The hours of every day in which the building is open, `HH:mm` on its clock, up to `24:00`; null: not set. */
  openingHours: v.nullable(v.object({ from: v.string(), to: v.string() })),
  /** How long an undecided request holds its period, in hours (rulings, Availability). */
  holdHours: v.number(),
  /** Until how many hours before its start an approved booking is cancelled free of charge (rulings, Third round). */
  freeCancelHours: v.number(),
  /** How many days after its approval a booking is to be paid, and never after its start. */
  paymentDays: v.number(),
  /** Whether browsers of customers may have a service worker, and notifications (docs/decisions/134). */
  hasServiceWorker: v.boolean(),
  /** `embedded`: the server's own provider, without passwords. */
  identity: v.picklist(['embedded', 'firebase']),
  /** The web settings of the Firebase project. `measurementId`: where visits are counted, with consent; null: nowhere. */
  firebase: v.object({
    apiKey: v.string(),
    authDomain: v.string(),
    projectId: v.string(),
    appId: v.string(),
    messagingSenderId: v.string(),
    measurementId: v.nullable(v.string()),
  }),
  /** The origin of rows and pictures; null: this server. */
  dataOrigin: v.nullable(v.string()),
  anonKey: v.string(),
});
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;

/** What every page has: the settings of the server, and what the offer has of the site (docs/decisions/132). */
export const pageSiteSchema = v.object({
  ...siteSettingsSchema.entries,
  ...siteProfileSchema.entries,
});
export type PageSite = v.InferOutput<typeof pageSiteSchema>;

/** The settings without which the app does not start, by their names in the environment (specification, section 5, Startup). */
export const requiredSettings = [
  ['FIREBASE_API_KEY', 'apiKey'],
  ['FIREBASE_AUTH_DOMAIN', 'authDomain'],
  ['FIREBASE_PROJECT_ID', 'projectId'],
  ['FIREBASE_APP_ID', 'appId'],
  ['FIREBASE_MESSAGING_SENDER_ID', 'messagingSenderId'],
] as const;

/** The id of the script element with the settings, in every page. */
export const SITE_SETTINGS_ID = 'site-settings';

/** What index.html has in that element until a page is sent. */
export const SITE_SETTINGS_PLACEHOLDER = '__SITE_SETTINGS__';
