import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

interface SiteEnv {
  Variables: { secureHeadersNonce?: string; isFile?: boolean };
}

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** The build puts a digest into the names of these files. */
const HASHED_FILES = '/assets/';
const DAY_SECONDS = 86_400;

/** The built client: its files, and the page for every address that is not a file's. */
export function siteRoutes(clientDir: string) {
  let page: Promise<string> | undefined;
  const readPage = () => (page ??= readFile(join(clientDir, 'index.html'), 'utf8'));

  const sendPage = async (c: Context<SiteEnv>) => {
    const text = await readPage().catch(() => null);
    if (text === null) {
      page = undefined;
      return c.text('The site is not built: run `npm run build:embedded`.', 404);
    }
    c.header('cache-control', 'no-cache');
    return c.html(text.replaceAll(NONCE_PLACEHOLDER, c.get('secureHeadersNonce') ?? ''));
  };

  return new Hono<SiteEnv>()
    .get('/', compress(), sendPage)
    .get('/index.html', (c) => c.redirect('/', 301))
    .get('*', existsSync(clientDir) ? builtFiles(clientDir) : (_c, next) => next())
    .get('*', compress(), (c) => (isFileName(c.req.path) ? c.notFound() : sendPage(c)));
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
