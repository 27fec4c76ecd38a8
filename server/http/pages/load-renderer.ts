import { pathToFileURL } from 'node:url';
import { loadOnce } from '#domain/load-once.ts';
import type { RenderPage } from '#domain/rendering/page.ts';

/**
 * The renderer of the built pages (docs/decisions/017). It is loaded at the first page, so that it does not delay
 * the start. Without a build the browser renders every page.
 */
export function loadRenderer(file: string): RenderPage {
  const load = loadOnce(
    () =>
      import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<{ renderPage: RenderPage }>,
  );
  return async (request) => (await load()).renderPage(request);
}
