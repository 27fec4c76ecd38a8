import { SITE_SETTINGS_PLACEHOLDER, type PageSite } from '#domain/site/site-settings.ts';
import { jsonText } from './json-text.ts';

/** The built index.html with the settings. Fill it before anything of a visitor is in it: their texts may name the placeholder. */
export function fillTemplate(template: string, site: PageSite): string {
  return withOwnIcon(template, site.logo).replace(SITE_SETTINGS_PLACEHOLDER, () => jsonText(site));
}

function withOwnIcon(template: string, logo: string | null): string {
  return logo === null
    ? template
    : template
        .replaceAll(/\s*<link rel="(?:apple-touch-)?icon"[^>]*>/g, '')
        .replace('</head>', () => `<link rel="icon" href="${logo}" /></head>`);
}
