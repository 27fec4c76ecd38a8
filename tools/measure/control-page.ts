import { createServer, get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listen } from '#tests/support/server/listen.ts';

/** Pages of a site without their scripts, on a port of their own: what the same content costs a phone by itself. */
interface ControlSite {
  origin: string;
  /** Serves `html`, without what loads scripts, at `path`. */
  add: (path: string, html: string) => void;
  close: () => void;
}

/**
 * Starts the controls of the site at `origin`, which sends their style sheets, fonts and pictures. `shown`: the origins of both as
 * a browser sees them.
 */
export async function startControlSite(
  origin: string,
  shown?: { site: string; own: string },
): Promise<ControlSite> {
  const pages = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const page = pages.get(path);
    if (page) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
      });
      response.end(page);
      return;
    }
    get(new URL(path, origin), { headers: request.headers }, (file) => {
      response.writeHead(file.statusCode ?? 502, file.headers);
      file.pipe(response);
    }).on('error', () => response.writeHead(502).end());
  });
  const own = `http://127.0.0.1:${await listen(server)}`;
  return {
    origin: own,
    // Pages name pictures with their origin; the site sends them to its own pages only.
    add: (path, html) =>
      pages.set(
        path,
        gzipSync(withoutScripts(html).replaceAll(shown?.site ?? origin, shown?.own ?? own)),
      ),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\b(?:rel="modulepreload"|as="(?:script|fetch)")[^>]*>/g, '');
}
