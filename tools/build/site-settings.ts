import type { Plugin } from 'vite';
import { jsonText } from '#domain/rendering/json-text.ts';
import { SITE_SETTINGS_PLACEHOLDER } from '#domain/site/site-settings.ts';
import { readSettings } from '#server/settings/settings.ts';

/** Writes the shared settings into the page, as the server does: the development server sends index.html itself. */
export function siteSettings(): Plugin {
  return {
    name: 'site-settings',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace(SITE_SETTINGS_PLACEHOLDER, () => jsonText(readSettings(process.env).site)),
  };
}
