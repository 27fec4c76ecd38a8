import type { Plugin } from 'vite';
import { jsonText } from '#domain/rendering/json-text.ts';
import { SITE_SETTINGS_PLACEHOLDER } from '#domain/site/site-settings.ts';

/** Writes what the server at `apiOrigin` writes into each page: the development server sends index.html itself. */
export function siteSettings(apiOrigin: string): Plugin {
  return {
    name: 'site-settings',
    apply: 'serve',
    transformIndexHtml: async (html) => {
      const site: unknown = await (await fetch(`${apiOrigin}/api/site`)).json();
      return html.replace(SITE_SETTINGS_PLACEHOLDER, () => jsonText(site));
    },
  };
}
