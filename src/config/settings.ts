import * as v from 'valibot';
import {
  requiredSettings,
  SITE_SETTINGS_ID,
  pageSiteSchema,
  type PageSite,
} from '#domain/site/site-settings.ts';

export type Settings = ReturnType<typeof readSettings>;

/**
 * The settings of a page, or throws with the name of the first missing one (specification, section 5, Startup). `site` is
 * what the server has written into the page, `origin` the page's own.
 */
export function readSettings(site: PageSite, origin: string) {
  const missing = requiredSettings.find(([, key]) => site.firebase[key].trim() === '');
  if (missing) {
    throw new Error(`Missing required environment variable: ${missing[0]}`);
  }
  return {
    ...site,
    /** The origin of rows and pictures. */
    dataOrigin: site.dataOrigin ?? origin,
  };
}

/** The settings that the server has written into this page; throws when it has not. */
export function readSiteSettings(): PageSite {
  const text = document.getElementById(SITE_SETTINGS_ID)?.textContent ?? '';
  return v.parse(v.pipe(v.string(), v.parseJson(), pageSiteSchema), text);
}
