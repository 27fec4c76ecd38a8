import { ownIcon } from '#domain/site/own-icon.ts';
import { SITE_SETTINGS_PLACEHOLDER, type PageSite } from '#domain/site/site-settings.ts';
import { jsonText } from './json-text.ts';

/** The built index.html with the settings. Fill it before anything of a visitor is in it: their texts may name the placeholder. */
export function fillTemplate(template: string, site: PageSite): string {
  return withOwnIcon(template, ownIcon(site)).replace(SITE_SETTINGS_PLACEHOLDER, () =>
    jsonText(site),
  );
}

function withOwnIcon(template: string, icon: string | null): string {
  return icon === null
    ? template
    : template
        .replaceAll(/\s*<link rel="(?:apple-touch-)?icon"[^>]*>/g, '')
        .replace('</head>', () => `<link rel="icon" href="${icon}" /></head>`);
}
