import { fileURLToPath } from 'node:url';
import { createMemoryHistory } from '@tanstack/react-router';
import { getSsrStatus } from '@tanstack/react-router/ssr/server';
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import type { Language } from '#domain/language.ts';
import type { PageRequest, RenderedPage, RenderPage } from '#domain/rendering/page.ts';
import type { PageSite } from '#domain/site/site-settings.ts';
import { AppRoot } from '#src/app/app-root.tsx';
import { fixedColorScheme } from '#src/app/color-scheme.ts';
import { createApp } from '#src/app/create-app.ts';
import { createTexts } from '#src/app/i18n.ts';
import { createAppRouter } from '#src/app/router.ts';
import { recordResponses } from '#src/app/ssr-payload.ts';
import { readSettings } from '#src/config/settings.ts';
import { readClientFiles, type ClientFiles } from './client-files.ts';
import { customerModules, guardedModules } from './guarded-modules.ts';
import { limitOptionalReads } from './optional-reads.ts';
import { pageHtml, shellHtml } from './page-html.ts';

let client: ClientFiles | undefined;
/** The server calls its own API, which has already logged the failure. */
const notLogged = () => undefined;
const textsByLanguage = new Map<Language, { names: string; texts: Promise<i18n> }>();

/**
 * Renders a public page with its data, for a fast first paint and for clients without JavaScript. Guarded pages depend on
 * the signed-in user: the browser renders them, into a page that names their files. A page whose reads failed is the error page, with status 500.
 */
export const renderPage: RenderPage = async (request: PageRequest): Promise<RenderedPage> => {
  const { path, origin, language } = request;
  const now = () => request.now;
  client ??= readClientFiles(fileURLToPath(new URL('../client', import.meta.url)));
  const settings = readSettings(request.site, origin);
  const { record, responses } = recordResponses();
  const { app, services, loaders } = createApp({
    settings,
    identity: null,
    origin,
    fetch: record(request.fetch),
    optionalFetch: record(limitOptionalReads(request.fetch)),
    now,
    logFailure: notLogged,
  });
  const i18n = await textsOf(settings, language);
  const namespaces = new Set<string>(['common']);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(
    {
      session: app.session,
      clock: app.clock,
      settings,
      ...services,
      ...loaders,
      i18n,
      isServerRendered: () => true,
      logFailure: notLogged,
      loadTexts: (...names) => {
        names.forEach((name) => namespaces.add(name));
        return i18n.loadNamespaces(names);
      },
    },
    history,
  );
  // Removes search parameters that do not parse, as the browser does: otherwise the router would redirect.
  const { publicHref } = router.buildLocation({
    ...CURRENT_URL,
    to: router.latestLocation.pathname,
  });
  history.replace(publicHref);
  router.updateLatestLocation();
  const { pathname, search } = router.latestLocation;
  const requested = router.matchRoutes(pathname, search);
  if (requested.some(({ routeId }) => routeId === '/_authed' || routeId === '/staff')) {
    // `**` is the rest of the path that no route matched.
    const [, { '**': rest }, found] = router.getMatchedRoutes(pathname);
    if (!found || rest) {
      return { status: 404, html: null };
    }
    const routeIds = requested.map(({ routeId }) => routeId);
    const { session, loaders } = guardedModules(routeIds, language);
    const page = shellHtml(client, {
      language,
      site: request.site,
      files: client.filesOf(routeIds, loaders),
      first: client.filesOf([], session).scripts,
    });
    return { status: 200, ...page };
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
      site={{ ...settings, origin }}
      i18n={i18n}
      router={router}
      colorScheme={fixedColorScheme(request.colorScheme)}
    />,
  );
  const files = client.filesOf(
    matches.map(({ routeId }) => routeId),
    [...namespaces].map((namespace) => `locales/${language}/${namespace}.json`),
  );
  const customerFiles = client.filesOf([], customerModules(router.state.location.search, language));
  // The browser renders a failed page from scratch, because its reads may succeed then.
  const payload = hasFailed ? null : { origin, language, now: now().toISOString(), responses };
  return {
    status: hasFailed ? 500 : getSsrStatus(router),
    ...pageHtml(client, {
      language,
      colorScheme: request.colorScheme,
      site: request.site,
      markup,
      files,
      customerFiles,
      payload,
    }),
  };
};

/** The current URL, with the search parameters as the routes parse them. */
const CURRENT_URL = {
  search: true,
  params: true,
  hash: true,
  state: true,
  _includeValidateSearch: true,
} as const;

/** Cached, because texts are the same for every request until the site gets another name. */
function textsOf({ brand, city }: PageSite, language: Language): Promise<i18n> {
  const names = JSON.stringify([brand, city]);
  const known = textsByLanguage.get(language);
  const texts = known?.names === names ? known.texts : createTexts({ brand, city }, language);
  textsByLanguage.set(language, { names, texts });
  return texts;
}
