import { fileURLToPath } from 'node:url';
import { createMemoryHistory } from '@tanstack/react-router';
import { getSsrStatus } from '@tanstack/react-router/ssr/server';
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import type { Language } from '#domain/language.ts';
import type { PageRequest, RenderedPage, RenderPage } from '#domain/page.ts';
import { AppRoot } from '#src/app/app-root.tsx';
import { fixedColorScheme } from '#src/app/color-scheme.ts';
import { createApp } from '#src/app/create-app.ts';
import { createTexts } from '#src/app/i18n.ts';
import { createAppRouter } from '#src/app/router.ts';
import { recordAnswers } from '#src/app/served-page.ts';
import { readSettings } from '#src/config/settings.ts';
import { readClientFiles, type ClientFiles } from './client-files.ts';
import { pageHtml } from './page-html.ts';

let client: ClientFiles | undefined;
/** What fails on the server is in its log already: the reads are calls to itself. */
const notLogged = () => undefined;
const textsByLanguage = new Map<Language, Promise<i18n>>();

/**
 * Renders a public page with its data, for a first picture before any script and for those that run none. Pages behind
 * the guard depend on who is signed in: the browser renders them. A page whose reads failed is the error page, with 500.
 */
export const renderPage: RenderPage = async (request: PageRequest): Promise<RenderedPage> => {
  const { path, origin, language, nonce, now } = request;
  client ??= readClientFiles(fileURLToPath(new URL('../client', import.meta.url)));
  const settings = readSettings(import.meta.env, origin);
  const { fetch, answers } = recordAnswers(request.fetch);
  const { app, services, ...loaders } = createApp({
    settings,
    identity: null,
    origin,
    fetch,
    logFailure: notLogged,
  });
  const i18n = await textsOf(settings.brandName, language);
  const namespaces = new Set<string>(['common']);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(
    {
      session: app.session,
      settings,
      ...services,
      ...loaders,
      i18n,
      isServed: () => true,
      now: () => now,
      logFailure: notLogged,
      loadTexts: (...wanted) => {
        wanted.forEach((namespace) => namespaces.add(namespace));
        return i18n.loadNamespaces(wanted);
      },
    },
    history,
  );
  // Search parameters that do not parse are left out, as the browser leaves them out: else the router would redirect.
  const { publicHref } = router.buildLocation({
    ...SAME_ADDRESS,
    to: router.latestLocation.pathname,
  });
  history.replace(publicHref);
  router.updateLatestLocation();
  const { pathname, search } = router.latestLocation;
  const wanted = router.matchRoutes(pathname, search);
  if (wanted.some(({ routeId }) => routeId === '/_authed')) {
    // What no route has taken of the path; there is no route that takes any rest.
    const [, { '**': rest }, found] = router.getMatchedRoutes(pathname);
    return { status: found && !rest ? 200 : 404, html: null };
  }
  await router.load();
  const { matches } = router.state;
  if (matches.length === 0) {
    return { status: 200, html: null };
  }
  const hasFailed = matches.some(({ status }) => status === 'error');
  if (hasFailed) {
    await i18n.loadNamespaces('errors');
  }
  const markup = renderToString(
    <AppRoot
      app={app}
      site={{ origin, brand: settings.brandName, contact: settings.contact }}
      i18n={i18n}
      router={router}
      colorScheme={fixedColorScheme(request.colorScheme)}
      styleNonce={nonce}
    />,
  );
  const files = client.filesOf(
    matches.map(({ routeId }) => routeId),
    [...namespaces].map((namespace) => `locales/${language}/${namespace}.json`),
  );
  // The browser makes a failed page anew: its reads may succeed by then.
  const served = hasFailed ? null : { origin, now: now.toISOString(), answers };
  return {
    status: hasFailed ? 500 : getSsrStatus(router),
    html: pageHtml(client, { language, nonce, markup, files, served }),
  };
};

/** Everything of the current address, with its search parameters as the routes parse them. */
const SAME_ADDRESS = {
  search: true,
  params: true,
  hash: true,
  state: true,
  _includeValidateSearch: true,
} as const;

/** Texts are the same for every request. */
function textsOf(brand: string, language: Language): Promise<i18n> {
  const texts = textsByLanguage.get(language) ?? createTexts(brand, language);
  textsByLanguage.set(language, texts);
  return texts;
}
