import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { serverErrors } from '#server/errors.ts';
import { SITE_SETTINGS_PLACEHOLDER, type SiteSettings } from '#domain/site/site-settings.ts';
import { jsonText } from '#domain/rendering/json-text.ts';
import { colorSchemes, type RenderedPage, type RenderPage } from '#domain/rendering/page.ts';
import { RETRY_AFTER_SECONDS } from './errors.ts';
import { keepAskedLanguage, languageOf } from './language.ts';
import type { RequestLogEnv } from './request-log.ts';

interface SiteDeps {
  clientDir: string;
  renderPage: RenderPage;
  clock: () => Date;
  /** Scheme and host of the site's addresses; null: those of the request. */
  publicOrigin: string | null;
  /** What the browser reads from each page. */
  site: SiteSettings;
  /** The rate limit of rendered pages. */
  limit: MiddlewareHandler;
  /** Handles a request of the server to itself, without the network. */
  fetchOwn: (request: Request) => Response | Promise<Response>;
}

interface SiteEnv {
  Variables: RequestLogEnv['Variables'] & { secureHeadersNonce?: string; isFile?: boolean };
}

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** The names of these files contain a digest of their content. */
const HASHED_FILES = '/assets/';
/** A path with a name that begins with a dot: the build stores files for the server in such a folder. */
const HIDDEN_FILE = /(?:\/|%2f|%5c)(?:\.|%2e)/i;
const UNAVAILABLE = serverErrors.unavailable.status;
const DAY_SECONDS = 86_400;

/** The built client: its files, and pages at all other paths. */
export function siteRoutes(deps: SiteDeps) {
  const { clientDir } = deps;
  const site = jsonText(deps.site);
  let shell: Promise<string> | undefined;
  const readShell = () => (shell ??= readFile(join(clientDir, 'index.html'), 'utf8'));

  const sendPage = async (c: Context<SiteEnv>) => {
    const text = await readShell().catch(() => null);
    if (text === null) {
      shell = undefined;
      return c.text('The site is not built: run `npm run build:embedded`.', 404);
    }
    c.header('cache-control', 'no-cache');
    c.header('vary', 'accept-language, cookie', { append: true });
    keepAskedLanguage(c);
    const { status, html } = await renderRequested(c, deps);
    if (status === UNAVAILABLE) {
      c.header('retry-after', String(RETRY_AFTER_SECONDS));
    }
    const page = (html ?? text).replace(SITE_SETTINGS_PLACEHOLDER, () => site);
    return c.html(page.replaceAll(NONCE_PLACEHOLDER, nonceOf(c)), status as 200);
  };

  return new Hono<SiteEnv>()
    .get('/', compress(), deps.limit, sendPage)
    .get('/index.html', (c) => c.redirect('/', 301))
    .get('*', onePathPerPage)
    .get('*', (c, next) => (HIDDEN_FILE.test(c.req.path) ? c.notFound() : next()))
    .get('*', existsSync(clientDir) ? builtFiles(clientDir) : (_c, next) => next())
    .get('*', (c, next) => (isFileName(c.req.path) ? c.notFound() : next()))
    .get('*', compress(), deps.limit, sendPage);
}

/**
 * Redirects from a path with a final slash or repeated slashes to the page's canonical path. That begins with
 * exactly one slash: two would name another host (`//evil.example`).
 */
const onePathPerPage: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = pathname.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return path === pathname ? next() : c.redirect(path + search, 301);
};

/** The server-rendered page. When rendering fails, the browser renders the page and shows the error. */
async function renderRequested(c: Context<SiteEnv>, deps: SiteDeps): Promise<RenderedPage> {
  const { origin, pathname, search } = new URL(c.req.url);
  const chosenScheme = getCookie(c, 'color-scheme');
  const statuses: number[] = [];
  const fetchOwn: SiteDeps['fetchOwn'] = async (request) => {
    const response = await deps.fetchOwn(request);
    statuses.push(response.status);
    return response;
  };
  try {
    const page = await deps.renderPage({
      path: pathname + search,
      origin: deps.publicOrigin ?? origin,
      language: languageOf(c),
      colorScheme: colorSchemes.find((scheme) => scheme === chosenScheme) ?? 'auto',
      nonce: nonceOf(c),
      now: deps.clock(),
      site: deps.site,
      fetch: fetchWithin(fetchOwn, [origin, deps.publicOrigin]),
    });
    return isUnavailable(page, statuses) ? { ...page, status: UNAVAILABLE } : page;
  } catch (error) {
    c.get('log').error({ err: error, path: pathname }, 'rendering a page failed');
    return { status: 200, html: null };
  }
}

/**
 * Whether the page is without its main content, or without any of its reads, because the database is unavailable
 * (docs/decisions/067). A page that lacks one list is sent with the rest.
 */
function isUnavailable({ status }: RenderedPage, reads: number[]): boolean {
  const failed = reads.filter((read) => read === UNAVAILABLE).length;
  return failed > 0 && (status === serverErrors.internal.status || failed === reads.length);
}

/** A `fetch` that handles URLs of this server without the network. */
function fetchWithin(fetchOwn: SiteDeps['fetchOwn'], own: (string | null)[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    return own.includes(new URL(request.url).origin) ? fetchOwn(request) : fetch(request);
  };
}

function nonceOf(c: Context<SiteEnv>): string {
  return c.get('secureHeadersNonce') ?? '';
}

function builtFiles(clientDir: string): MiddlewareHandler<SiteEnv> {
  const sendFile = serveStatic<SiteEnv>({
    root: clientDir,
    index: 'no-index',
    precompressed: true,
    onFound: (_path, c) => c.set('isFile', true),
  });
  return async (c, next) => {
    const response = await sendFile(c, next);
    if (c.get('isFile')) {
      response?.headers.set(
        'cache-control',
        c.req.path.startsWith(HASHED_FILES)
          ? `public, max-age=${365 * DAY_SECONDS}, immutable`
          : 'public, max-age=600',
      );
    }
    return response;
  };
}

/** A missing file is 404: the browser would read a page in its place as a script or a picture. */
function isFileName(path: string): boolean {
  return (path.split('/').pop() ?? '').includes('.');
}
