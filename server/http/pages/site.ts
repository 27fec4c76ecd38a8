import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { serverErrors } from '#server/errors.ts';
import { loadOnce } from '#domain/load-once.ts';
import type { PageSite } from '#domain/site/site-settings.ts';
import type { Customer } from '#domain/identity/customer.ts';
import { isPersonal, type RenderedPage, type RenderPage } from '#domain/rendering/page.ts';
import { fillTemplate } from '#domain/rendering/page-template.ts';
import type { Db } from '#server/db/database.ts';
import { accepts } from '#server/http/accepts.ts';
import type { BuiltFiles } from './built-files.ts';
import { RETRY_AFTER_SECONDS } from '#server/http/errors.ts';
import { isNamed } from '#server/http/etag.ts';
import { preferencesOf, storeAskedLanguage } from '#server/http/language.ts';
import type { PageCache, PageKey } from './page-cache.ts';
import { readerOf } from '#server/http/page-session.ts';
import type { RequestLogEnv } from '#server/http/request-log.ts';
import type { SecurityHeaders } from '#server/http/security-headers.ts';

interface SiteDeps {
  db: Db;
  clientDir: string;
  files: BuiltFiles;
  pages: PageCache;
  pagePolicy: SecurityHeaders['pagePolicy'];
  renderPage: RenderPage;
  clock: () => Date;
  /** Scheme and host of the site's addresses; null: those of the request. */
  publicOrigin: string | null;
  /** What the browser reads from each page. */
  readSite: () => Promise<PageSite>;
  /** The rate limit of pages. */
  limit: MiddlewareHandler;
  /** Handles a request of the server to itself, without the network; `reader` as in a page's request. */
  fetchOwn: (request: Request, reader: Customer | null) => Response | Promise<Response>;
}

/** Headers of every page. Its browser asks each time whether it has changed. */
const pageHeaders = {
  'content-type': 'text/html; charset=UTF-8',
  'cache-control': 'no-cache',
  vary: 'accept-language, cookie, accept-encoding',
} as const;

/** A path with a name that begins with a dot: the build stores files for the server in such a folder. */
const HIDDEN_FILE = /(?:\/|%2f|%5c)(?:\.|%2e)/i;
const decompress = promisify(gunzip);
const UNAVAILABLE = serverErrors.unavailable.status;

/** The built client: its files, and pages at all other paths. */
export function siteRoutes(deps: SiteDeps) {
  const { clientDir, files, pages, pagePolicy } = deps;
  const readShell = loadOnce(() => readFile(join(clientDir, 'index.html'), 'utf8'));

  const sendPage = async (c: Context<RequestLogEnv>) => {
    const text = await readShell().catch(() => null);
    if (text === null) {
      return c.text('The site is not built: run `npm run build`.', 404);
    }
    for (const [name, value] of Object.entries(pageHeaders)) {
      c.header(name, value);
    }
    storeAskedLanguage(c);
    const { origin, pathname, search } = new URL(c.req.url);
    const key = { origin, address: pathname + search, ...preferencesOf(c) };
    const reader = isPersonal(key.address) ? await knownReader(c, deps) : null;
    const render = async () => {
      const site = await deps.readSite();
      const { style, ...rendered } = await renderRequested(c, key, { ...deps, site, reader });
      return {
        ...rendered,
        html: rendered.html ?? fillTemplate(text, site),
        policy: pagePolicy(style),
      };
    };
    if (reader) {
      c.header('cache-control', 'private, no-store');
    }
    const { status, gzip, policy, etag } = await (reader
      ? pages.renderOnce(render)
      : pages.read(key, render));
    c.header('content-security-policy', policy);
    if (!reader) {
      c.header('etag', etag);
    }
    if (status === UNAVAILABLE) {
      c.header('retry-after', String(RETRY_AFTER_SECONDS));
    }
    if (!reader && status === 200 && isNamed(c.req.header('if-none-match'), etag)) {
      return c.body(null, 304);
    }
    if (!accepts(c.req.header('accept-encoding'), 'gzip')) {
      return c.body(new Uint8Array(await decompress(gzip)), status as 200);
    }
    c.header('content-encoding', 'gzip');
    return c.body(gzip, status as 200);
  };

  const sendFile = (c: Context<RequestLogEnv>) => {
    const file = files.respond(c.req.path, {
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.header('if-none-match'),
    });
    c.set('route', file && 'file');
    return file && c.newResponse(file.body, file.status, file.headers);
  };

  return new Hono<RequestLogEnv>()
    .get('/', deps.limit, sendPage)
    .get('/index.html', (c) => c.redirect('/', 301))
    .get('*', onePathPerPage)
    .get('*', (c, next) => (HIDDEN_FILE.test(c.req.path) ? c.notFound() : next()))
    .get('*', (c, next) => Promise.resolve(sendFile(c) ?? next()))
    .get('*', (c, next) => (isFileName(c.req.path) ? c.notFound() : next()))
    .get('*', deps.limit, sendPage);
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

/** While the database is unavailable the page is that of someone unknown: its own reads show the failure. */
const knownReader = (c: Context, deps: SiteDeps) => readerOf(c, deps).catch(() => null);

/**
 * The server-rendered page. When rendering fails, the browser renders the page and shows the error. It is complete when it is as
 * good as the next visitor's would be.
 */
async function renderRequested(
  c: Context<RequestLogEnv>,
  { origin, address, ...preferences }: PageKey,
  deps: SiteDeps & { site: PageSite; reader: Customer | null },
): Promise<RenderedPage & { isComplete: boolean }> {
  const statuses: number[] = [];
  const fetchOwn = async (request: Request) => {
    const response = await deps.fetchOwn(request, deps.reader);
    statuses.push(response.status);
    return response;
  };
  try {
    const page = await deps.renderPage({
      path: address,
      origin: deps.publicOrigin ?? origin,
      ...preferences,
      now: deps.clock(),
      site: deps.site,
      reader: deps.reader,
      fetch: fetchWithin(fetchOwn, [origin, deps.publicOrigin]),
    });
    return {
      ...page,
      ...(isUnavailable(page, statuses) && { status: UNAVAILABLE }),
      isComplete: statuses.every((status) => status < serverErrors.internal.status),
    };
  } catch (error) {
    c.get('logger')().error({ err: error, path: c.req.path }, 'rendering a page failed');
    return { status: 200, html: null, isComplete: false };
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
function fetchWithin(
  fetchOwn: (request: Request) => Promise<Response>,
  own: (string | null)[],
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    return own.includes(new URL(request.url).origin) ? fetchOwn(request) : fetch(request);
  };
}

/** A missing file is 404: the browser would read a page in its place as a script or a picture. */
function isFileName(path: string): boolean {
  return (path.split('/').pop() ?? '').includes('.');
}
