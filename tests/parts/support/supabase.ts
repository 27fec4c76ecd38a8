/** A Supabase project on this machine: the embedded data service at an origin of its own, with what the service key may do. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createLocalJWKSet } from 'jose';
import { acceptWebSockets } from '#server/embedded/data-service/realtime/accept-web-sockets.ts';
import { installRealtime } from '#server/embedded/data-service/realtime/inserts.ts';
import { createRealtime } from '#server/embedded/data-service/realtime/realtime.ts';
import { restRoutes } from '#server/embedded/data-service/rest-routes.ts';
import { storageRoutes } from '#server/embedded/data-service/storage-routes.ts';
import { openDatabase } from '#server/stores/open-database.ts';
import { createLogger } from '#server/http/request-log.ts';
import type { SigningKey } from '#server/embedded/identity/keys.ts';
import { createVerifier } from '#server/identity/verify.ts';
import { createFileStore, type FileStore } from '#server/embedded/storage/file-store.ts';
import { createUploadTokens, type UploadTokens } from '#server/embedded/storage/upload-token.ts';
import { listen } from '#tests/support/server/listen.ts';

interface SupabaseOptions {
  /** As the superuser, whom Supabase's services have. */
  databaseUrl: string;
  projectId: string;
  /** The keys of the tokens that third-party sign-in accepts. */
  keySet: SigningKey['keySet'];
  serviceRoleKey: string;
  /** Of the page that opens WebSockets. */
  siteOrigin: string;
}

const clock = () => new Date();
const MAX_BYTES = 10 * 1024 * 1024;

export async function openSupabase(options: SupabaseOptions) {
  const { databaseUrl, projectId, keySet, serviceRoleKey, siteOrigin } = options;
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-supabase-'));
  const { kysely: db, publicReads, listen: listenTo, close } = await openDatabase({ databaseUrl });
  const tables = await installRealtime(db);
  const logger = createLogger('silent');
  const verifyToken = createVerifier({ projectId, getKey: createLocalJWKSet(keySet), clock });
  const realtime = createRealtime({
    db: publicReads,
    listen: listenTo,
    tables,
    verifyToken,
    clock,
    elapsed: () => performance.now(),
    logger,
  });
  const files = createFileStore(folder);
  const uploadTokens = createUploadTokens(new Uint8Array(32), clock);
  const ofServiceKey = serviceRoutes(files, uploadTokens);
  const app = new Hono()
    .use(cors())
    .use('/storage/v1/*', async (c, next) =>
      c.req.header('authorization') === `Bearer ${serviceRoleKey}`
        ? ofServiceKey.fetch(c.req.raw)
        : next(),
    )
    .route('/rest/v1', restRoutes({ db, publicReads, verifyToken }))
    .route('/storage/v1', storageRoutes({ db, files, uploadTokens }));
  const handle = getRequestListener(app.fetch);
  const server = createServer((request, response) => void handle(request, response));
  acceptWebSockets(server, {
    realtime,
    logger,
    isLoopbackOnly: false,
    hasRateLimits: true,
    trustedProxies: 0,
    publicOrigin: siteOrigin,
  });
  return {
    port: await listen(server),
    /** How many browsers have joined. */
    sockets: realtime.size,
    /** The paths of the stored documents. */
    documents: () => files.list('attachments', clock()),
    close: async () => {
      await realtime.close();
      server.closeAllConnections();
      server.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The calls of `server/storage/supabase-storage.ts` and `server/stores/bucket-files.ts`, but the list of a bucket. */
function serviceRoutes(files: FileStore, tokens: UploadTokens) {
  const missing = { statusCode: '404', error: 'not_found', message: 'Object not found' };
  return new Hono()
    .basePath('/storage/v1')
    .get('/bucket/:bucket', (c) => c.json({ id: c.req.param('bucket') }))
    .post('/object/upload/sign/:bucket/:path{.+}', (c) => {
      const path = `${c.req.param('bucket')}/${c.req.param('path')}`;
      return c.json({ url: `/object/upload/sign/${path}?token=${tokens.sign(path)}` });
    })
    .get('/object/info/:bucket/:path{.+}', async (c) => {
      const stored = await files.find(c.req.param('bucket'), c.req.param('path'));
      return stored ? c.json({ size: stored.size }) : c.json(missing, 400);
    })
    .get('/object/authenticated/:bucket/:path{.+}', async (c) => {
      const stored = await files.find(c.req.param('bucket'), c.req.param('path'));
      return stored
        ? c.body(Readable.toWeb(createReadStream(stored.file)) as ReadableStream)
        : c.json(missing, 400);
    })
    .post('/object/:bucket/:path{.+}', async (c) => {
      const { bucket, path } = c.req.param();
      if (c.req.header('x-upsert') === 'true') {
        await files.remove(bucket, path);
      }
      const content = [new Uint8Array(await c.req.arrayBuffer())];
      const result = await files.create(bucket, path, Readable.from(content), MAX_BYTES);
      return result === 'created'
        ? c.json({ Key: `${bucket}/${path}` })
        : c.json({ statusCode: '409', error: 'Duplicate', message: result }, 400);
    })
    .delete('/object/:bucket', async (c) => {
      const { prefixes } = await c.req.json<{ prefixes: string[] }>();
      await Promise.all(prefixes.map((path) => files.remove(c.req.param('bucket'), path)));
      return c.json([]);
    });
}
