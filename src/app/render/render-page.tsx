import { fileURLToPath } from 'node:url';
import { createMemoryHistory } from '@tanstack/react-router';
import { getSsrStatus } from '@tanstack/react-router/ssr/server';
import type { i18n } from 'i18next';
import type { ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { Language } from '#domain/language.ts';
import type { PageRequest, RenderedPage, RenderPage } from '#domain/rendering/page.ts';
import type { PageSite } from '#domain/site/site-settings.ts';
import { AppRoot } from '#src/app/app-root.tsx';
import { fixedColorScheme } from '#src/app/color-scheme.ts';
import { createApp } from '#src/app/create-app.ts';
import { createTexts } from '#src/app/i18n.ts';
import { createAppRouter } from '#src/app/router.ts';
import { knownOf } from '#src/app/session/session.ts';
import { recordResponses } from './ssr-payload.ts';
import { readSettings } from '#src/config/settings.ts';
import { readClientFiles, type ClientFiles } from './client-files.ts';
import { limitOptionalReads } from './optional-reads.ts';
import { pageHtml } from './page-html.ts';

let client: ClientFiles | undefined;
/** The server calls its own API, which has already logged the failure. */
const notLogged = () => undefined;
const textsByLanguage = new Map<Language, { names: string; texts: Promise<i18n> }>();

/**
 * Renders a page with its data, for a fast first paint and for clients without JavaScript: a public page, or for its reader a
 * guarded one. Of a guarded page that someone unknown asks for it is the frame. A page whose reads failed is the error page,
 * with status 500.
 */
export const renderPage: RenderPage = async (request: PageRequest): Promise<RenderedPage> => {
  const { path, origin, language, reader } = request;
  const now = () => request.now;
  client ??= readClientFiles(fileURLToPath(new URL('../client', import.meta.url)));
  const settings = readSettings(request.site, origin);
  const { record, responses } = recordResponses();
  const modules = new Set<string>([textsFile('common', language), ...(reader ? [USER_MENU] : [])]);
  const { app, context } = createApp({
    settings,
    known: reader && knownOf(reader),
    identity: null,
    origin,
    fetch: record(request.fetch),
    optionalFetch: record(limitOptionalReads(request.fetch)),
    onPart: (module) => modules.add(module),
    now,
    logFailure: notLogged,
  });
  const i18n = await textsOf(settings, language);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(
    {
      ...context,
      i18n,
      isServerRendered: () => true,
      readAhead: (read) => read().then(notLogged, notLogged),
      logFailure: notLogged,
      loadTexts: (...names) => {
        names.forEach((name) => modules.add(textsFile(name, language)));
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
  const isGuarded = router
    .matchRoutes(pathname, search)
    .some(({ routeId }) => routeId === '/_authed' || routeId === '/staff');
  // `**` is the rest of the path that no route matched.
  const [, { '**': rest }, found] = router.getMatchedRoutes(pathname);
  if (isGuarded && (!found || rest)) {
    return { status: 404, html: null };
  }
  const isFrame = isGuarded && (reader === null || pathname.startsWith('/staff'));
  if (isFrame) {
    router.update({ ...router.options, isShell: true });
    await i18n.loadNamespaces(['account']);
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
  const markup = await markupOf(
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
    [...modules],
  );
  // The browser renders a failed page from scratch, because its reads may succeed then, and a frame once it knows its reader.
  const payload =
    hasFailed || isFrame ? null : { origin, language, now: now().toISOString(), reader, responses };
  return {
    status: hasFailed ? 500 : getSsrStatus(router),
    ...pageHtml(client, {
      language,
      colorScheme: request.colorScheme,
      site: request.site,
      markup,
      files,
      customerFiles: client.filesOf([], SESSION),
      payload,
    }),
  };
};

/** What a page needs to know who is signed in. */
const SESSION = ['src/app/session/start-auth.ts', 'src/services/identity/firebase-auth.ts'];

const USER_MENU = 'src/features/auth/user-menu.tsx';

/** With the parts that are loaded while it is rendered. */
async function markupOf(page: ReactElement): Promise<string> {
  const stream = await renderToReadableStream(page, { progressiveChunkSize: Infinity });
  await stream.allReady;
  return new Response(stream).text();
}

function textsFile(namespace: string, language: Language): string {
  return `locales/${language}/${namespace}.json`;
}

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
