import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { serverErrors } from '#domain/errors.ts';
import { colorSchemes, type RenderedPage, type RenderPage } from '#domain/page.ts';
import { RETRY_AFTER_SECONDS } from './errors.ts';
import { languageOf } from './language.ts';
import type { RequestLogEnv } from './request-log.ts';

export interface SiteParts {
  clientDir: string;
  renderPage: RenderPage;
  clock: () => Date;
  /** Scheme and host of the site's addresses; null: those of the request. */
  publicOrigin: string | null;
  /** The rate limit of rendered pages. */
  limit: MiddlewareHandler;
  /** Answers requests to this server itself. */
  answer: (request: Request) => Response | Promise<Response>;
}

interface SiteEnv {
  Variables: RequestLogEnv['Variables'] & { secureHeadersNonce?: string; isFile?: boolean };
}

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** The build puts a digest into the names of these files. */
const HASHED_FILES = '/assets/';
const UNAVAILABLE = serverErrors.unavailable.status;
const DAY_SECONDS = 86_400;

/** The built client: its files, and the page for every address that is not a file's. */
export function siteRoutes(parts: SiteParts) {
  const { clientDir } = parts;
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
    const { status, html } = await renderRequested(c, parts);
    if (status === UNAVAILABLE) {
      c.header('retry-after', String(RETRY_AFTER_SECONDS));
    }
    return c.html((html ?? text).replaceAll(NONCE_PLACEHOLDER, nonceOf(c)), status as 200);
  };

  return new Hono<SiteEnv>()
    .get('/', compress(), parts.limit, sendPage)
    .get('/index.html', (c) => c.redirect('/', 301))
    .get('*', onePathPerPage)
    .get('*', existsSync(clientDir) ? builtFiles(clientDir) : (_c, next) => next())
    .get('*', (c, next) => (isFileName(c.req.path) ? c.notFound() : next()))
    .get('*', compress(), parts.limit, sendPage);
}

/**
 * Redirects from an address with a slash at its end or several in a row to the page's only address. It begins with
 * exactly one slash: two would name another host (`//evil.example`).
 */
const onePathPerPage: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = pathname.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return path === pathname ? next() : c.redirect(path + search, 301);
};

/**
 * The page with its content; where it cannot be rendered, the browser renders it and shows what is wrong. A page of which
 * a read was refused as unavailable has that status, whatever it shows instead.
 */
async function renderRequested(c: Context<SiteEnv>, parts: SiteParts): Promise<RenderedPage> {
  const { origin, pathname, search } = new URL(c.req.url);
  const chosenScheme = getCookie(c, 'color-scheme');
  const statuses = new Set<number>();
  const answer: SiteParts['answer'] = async (request) => {
    const response = await parts.answer(request);
    statuses.add(response.status);
    return response;
  };
  try {
    const page = await parts.renderPage({
      path: pathname + search,
      origin: parts.publicOrigin ?? origin,
      language: languageOf(c),
      colorScheme: colorSchemes.find((scheme) => scheme === chosenScheme) ?? 'auto',
      nonce: nonceOf(c),
      now: parts.clock(),
      fetch: fetchWithin(answer, [origin, parts.publicOrigin]),
    });
    return statuses.has(UNAVAILABLE) ? { ...page, status: UNAVAILABLE } : page;
  } catch (error) {
    c.get('log').error({ err: error, path: pathname }, 'rendering a page failed');
    return { status: 200, html: null };
  }
}

/** `fetch` that spares the network for addresses of this server. */
function fetchWithin(answer: SiteParts['answer'], own: (string | null)[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    return own.includes(new URL(request.url).origin) ? answer(request) : fetch(request);
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
    const answer = await sendFile(c, next);
    if (c.get('isFile')) {
      answer?.headers.set(
        'cache-control',
        c.req.path.startsWith(HASHED_FILES)
          ? `public, max-age=${365 * DAY_SECONDS}, immutable`
          : 'public, max-age=600',
      );
    }
    return answer;
  };
}

/** A missing file must stay missing: a page in its place would be taken for a script or a picture. */
function isFileName(path: string): boolean {
  return (path.split('/').pop() ?? '').includes('.');
}
