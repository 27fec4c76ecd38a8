/** The services that a deployment uses, on one local HTTP server: the proxy in front of the site, Google and Supabase. */
import { createServer, type Server } from 'node:http';
import { exportPKCS8, generateKeyPair } from 'jose';
import { jsonText } from '#domain/rendering/json-text.ts';
import { SITE_SETTINGS_ID, type SiteSettings } from '#domain/site/site-settings.ts';
import type { Send } from '#server/doctor/finding.ts';
import { listen } from './listen.ts';

/** A response of a service: its status without a body, or a body. */
type Reply = number | object;

export interface OutsideWorld {
  /** Sends every request here, but those to this machine. */
  send: Send;
  /** The responses of Google and Supabase by host and path. */
  replies: Record<string, Reply>;
  /** What each host fails with instead of responding. */
  failures: Record<string, Error>;
  /** How the proxy passes X-Forwarded-For on. */
  forward: (given: string | undefined) => string | undefined;
  /** What the proxy responds to `/`; null: the page of the site. */
  page: string | null;
  removedHeaders: string[];
  close: () => void;
}

const VISITOR = '203.0.113.9';
/** A proxy that appends the address that it sees. */
export const passesVisitorOn: OutsideWorld['forward'] = (given) =>
  given === undefined ? VISITOR : `${given}, ${VISITOR}`;

export const pageWith = (site: SiteSettings) =>
  `<script type="application/json" id="${SITE_SETTINGS_ID}">${jsonText(site)}</script>`;

export async function openOutsideWorld(
  siteHost: string,
  siteOrigin: string,
): Promise<OutsideWorld> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      const [, host = '', ...rest] = (request.url ?? '').split('/');
      const path = `/${rest.join('/')}`;
      if (host === siteHost) {
        if (path === '/' && world.page !== null) {
          response.setHeader('strict-transport-security', 'max-age=1').end(world.page);
          return;
        }
        const forwarded = world.forward(request.headers['x-forwarded-for']?.toString());
        const passed = await fetch(siteOrigin + path, {
          headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
        });
        const headers = [...passed.headers].filter(
          ([name]) =>
            !['content-encoding', 'content-length', ...world.removedHeaders].includes(name),
        );
        response.writeHead(passed.status, Object.fromEntries(headers));
        response.end(await passed.text());
        return;
      }
      const reply = world.replies[host + path.replace(/\?.*$/, '')] ?? 404;
      response.statusCode = typeof reply === 'number' ? reply : 200;
      if (typeof reply === 'object' && 'error' in reply) {
        response.statusCode = 400;
      }
      response.end(JSON.stringify(typeof reply === 'number' ? {} : reply));
    })();
  });
  const port = await listen(server);
  const world: OutsideWorld = {
    send: (url, init) => {
      const { hostname, host } = new URL(url);
      const failure = world.failures[host];
      if (failure) {
        return Promise.reject(failure);
      }
      const address = url.replace(/^https?:\/\//, `http://127.0.0.1:${port}/`);
      return fetch(hostname === '127.0.0.1' ? url : address, { redirect: 'manual', ...init });
    },
    replies: {},
    failures: {},
    forward: passesVisitorOn,
    page: null,
    removedHeaders: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return world;
}

/** The key of a service account that no project has. */
export async function newServiceAccount(projectId: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify({
    project_id: projectId,
    client_email: `server@${projectId}.iam.gserviceaccount.com`,
    private_key: await exportPKCS8(privateKey),
  });
}

/** An error as `fetch` throws it. */
export const fetchFailure = (code: string, message: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });
