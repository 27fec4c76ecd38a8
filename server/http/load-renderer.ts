import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#domain/page.ts';

/**
 * The built pages as a function (docs/decisions/017). They are loaded with the first page, so that they do not hold up
 * the start; without a build every page is left to the browser.
 */
export function loadRenderer(file: string): RenderPage {
  let loading: Promise<{ renderPage: RenderPage }> | undefined;
  return async (request) => {
    loading ??= import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<{
      renderPage: RenderPage;
    }>;
    return (await loading).renderPage(request);
  };
}
