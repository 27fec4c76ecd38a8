import { SITE_SETTINGS_PLACEHOLDER, type SiteSettings } from '#domain/site/site-settings.ts';
import { jsonText } from './json-text.ts';

/** What index.html has in the place of the nonce. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** The built index.html with nonce and settings. Fill it before anything of a visitor is in it: their texts may name a placeholder. */
export function fillTemplate(
  template: string,
  { nonce, site }: { nonce: string; site: SiteSettings },
): string {
  return template
    .replaceAll(NONCE_PLACEHOLDER, nonce)
    .replace(SITE_SETTINGS_PLACEHOLDER, () => jsonText(site));
}
