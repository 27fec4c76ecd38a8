/** A hello-world of the server's framework, and one select through it: what the figures of the site are compared with. */
import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

const SELECT = 'select id, slug, name from rooms where slug = $1';

const [slug = '', databaseUrl] = process.argv.slice(2);
const select = databaseUrl === undefined ? await embedded() : onServer(databaseUrl);

const app = new Hono()
  .get('/', (c) => c.text('Hello World'))
  .get('/select', async (c) => c.json(await select()));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.(port));
process.once('disconnect', () => process.exit());

/** The site's own database. */
function onServer(connectionString: string): () => Promise<unknown> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return async () => (await pool.query(SELECT, [slug])).rows[0] as unknown;
}

/** Only one process can open an embedded database: this one is in memory and has the one row. */
async function embedded(): Promise<() => Promise<unknown>> {
  const database = await PGlite.create();
  await database.exec(
    'create table rooms (id uuid primary key default gen_random_uuid(), slug text unique, name text)',
  );
  await database.query('insert into rooms (slug, name) values ($1, $1)', [slug]);
  return async () => (await database.query(SELECT, [slug])).rows[0];
}
