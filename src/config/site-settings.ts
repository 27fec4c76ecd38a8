import * as v from 'valibot';
import {
  SITE_SETTINGS_ID,
  siteSettingsSchema,
  type SiteSettings,
} from '#domain/site/site-settings.ts';

/** The settings that the server has written into this page; throws when it has not. */
export function readSiteSettings(): SiteSettings {
  const text = document.getElementById(SITE_SETTINGS_ID)?.textContent ?? '';
  return v.parse(v.pipe(v.string(), v.parseJson(), siteSettingsSchema), text);
}
