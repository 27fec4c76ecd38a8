import * as v from 'valibot';

/**
 * The settings that browser and server share. The server reads them from its environment and writes them into every page,
 * so that both have the same (docs/decisions/056).
 */
export const siteSettingsSchema = v.object({
  brand: v.string(),
  /** The building's time zone, an IANA name. */
  timeZone: v.string(),
  /** How long an undecided request holds its period, in hours (rulings, Availability). */
  holdHours: v.number(),
  /** An empty text is not shown. The address is in each language: as on a letter, but for the names of city and country. */
  contact: v.object({
    address: v.object({ en: v.string(), fr: v.string(), ar: v.string() }),
    email: v.string(),
    phone: v.string(),
  }),
  /** How the tax office knows the issuer of quotes: register of commerce, NIF, NIS and article of taxation. An empty text is not shown. */
  issuer: v.object({ rc: v.string(), nif: v.string(), nis: v.string(), article: v.string() }),
  /** How customers pay at the building; a method that is null or false is not offered. */
  payment: v.object({
    cash: v.boolean(),
    /** `account` is the RIB, or what the bank asks for; `holder` and `bank` may be empty. */
    bankTransfer: v.nullable(
      v.object({ account: v.string(), holder: v.string(), bank: v.string() }),
    ),
    ccp: v.nullable(v.object({ account: v.string(), key: v.string(), holder: v.string() })),
    cheque: v.nullable(v.object({ payee: v.string() })),
  }),
});
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;

/** The id of the script element with the settings, in every page. */
export const SITE_SETTINGS_ID = 'site-settings';

/** What index.html has in that element until a page is sent. */
export const SITE_SETTINGS_PLACEHOLDER = '__SITE_SETTINGS__';
