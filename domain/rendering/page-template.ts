import { SITE_SETTINGS_PLACEHOLDER, type SiteSettings } from '#domain/site/site-settings.ts';
import { jsonText } from './json-text.ts';

/** The built index.html with the settings. Fill it before anything of a visitor is in it: their texts may name the placeholder. */
export function fillTemplate(template: string, site: SiteSettings): string {
  return template.replace(SITE_SETTINGS_PLACEHOLDER, () => jsonText(site));
}
