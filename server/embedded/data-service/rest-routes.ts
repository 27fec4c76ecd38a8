import { Hono, type Context } from 'hono';
import { sql, type RawBuilder } from 'kysely';
import { loadOnce } from '#domain/load-once.ts';
import { asRole, type Claims } from '#server/db/as-role.ts';
import type { Db } from '#server/db/database.ts';
import { bearerToken } from '#server/identity/authenticate.ts';
import { TokenError, type VerifyToken } from '#server/identity/verify.ts';
import { readCatalog } from './catalog.ts';
import { fromDatabase, RestError } from './rest-error.ts';
import { rowsSql } from './rest-query.ts';

interface RestDeps {
  db: Db;
  publicReads: Db;
  verifyToken: VerifyToken;
}

const OBJECT_TYPE = 'application/vnd.pgrst.object+json';
const JSON_TYPES = ['application/json', 'application/*', '*/*', ''];
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/**
 * The subset of PostgREST that the browser uses: reads of tables and calls of functions, in the caller's role and with
 * its claims, so that grants and row level security apply (architecture, Server). The browser writes nothing here.
 */
export function restRoutes({ db, publicReads, verifyToken }: RestDeps) {
  // Read once, at the first request: the schema does not change while the server runs. A failed read is retried.
  const catalogOf = loadOnce(() => readCatalog(publicReads));

  const columnsOf = async (name: string) => {
    const columns = (await catalogOf()).tables.get(name);
    if (!columns) {
      const unknown = `Could not find the table 'public.${name}' in the schema cache`;
      throw new RestError(404, 'PGRST205', unknown);
    }
    return columns;
  };

  /** The one row of a query in the role of the caller. A visitor sees no bookings. */
  const readAs = async <Row>(claims: Claims, query: RawBuilder<Row>): Promise<Row | undefined> => {
    const connections = claims ? db : publicReads;
    try {
      return (await asRole(connections, claims, query.compile(connections)))[0];
    } catch (error) {
      throw fromDatabase(error, claims !== null);
    }
  };

  const app = new Hono<{ Variables: { claims: Claims } }>()
    .use('*', async (c: Context, next) => {
      // The rows of an address depend on the caller, their form on the other headers.
      c.header('vary', 'authorization, apikey, accept, prefer', { append: true });
      const token = userToken(c);
      if (token !== null) {
        c.header('cache-control', 'no-store');
      }
      refuseOtherForms(c);
      c.set('claims', token === null ? null : await claimsOf(token, verifyToken));
      await next();
    })
    .on(['GET', 'POST'], '/rpc/:name', async (c) => {
      const name = c.req.param('name');
      const { functions } = await catalogOf();
      if (!functions.has(name) || (await hasArguments(c))) {
        throw new RestError(
          404,
          'PGRST202',
          `Could not find the function public.${name} with the given arguments in the schema cache`,
        );
      }
      const call = sql<{ body: string | null }>`
        select to_json(${sql.id('public', name)}())::text as body`;
      const result = await readAs(c.get('claims'), call);
      return c.body(result?.body ?? 'null', 200, JSON_HEADERS);
    })
    .get('/:table', async (c) => {
      const name = c.req.param('table');
      const columns = await columnsOf(name);
      const query = rowsSql({ name, columns }, new URL(c.req.url).search);
      const { body = '[]', row_count: count = 0 } = (await readAs(c.get('claims'), query)) ?? {};
      if (!acceptedTypes(c).includes(OBJECT_TYPE)) {
        return c.body(body, 200, JSON_HEADERS);
      }
      if (count !== 1) {
        throw new RestError(
          406,
          'PGRST116',
          'Cannot coerce the result to a single JSON object',
          `The result contains ${count} rows`,
        );
      }
      return c.body(body.slice(1, -1), 200, { 'content-type': `${OBJECT_TYPE}; charset=utf-8` });
    })
    .all('/:table', async (c) => {
      const name = c.req.param('table');
      await columnsOf(name);
      throw new RestError(
        c.get('claims') ? 403 : 401,
        '42501',
        `permission denied for table ${name}`,
      );
    })
    .all('*', () => {
      throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
    });

  app.onError((error, c) => {
    if (error instanceof RestError) {
      return c.json(error.toBody(), error.status);
    }
    throw error;
  });
  return app;
}

/** PostgREST also has other schemas, rows as CSV, query plans, counts and the Range header; they are refused, not ignored. */
function refuseOtherForms(c: Context): void {
  const profile = c.req.header('accept-profile') ?? c.req.header('content-profile') ?? 'public';
  const isJson = acceptedTypes(c).some((type) => JSON_TYPES.includes(type) || type === OBJECT_TYPE);
  const hasCount = c.req.header('prefer')?.includes('count=') === true;
  if (profile !== 'public' || !isJson || hasCount || c.req.header('range') !== undefined) {
    throw new RestError(406, 'PGRST107', 'Rows of the schema public are sent as JSON only');
  }
}

/** The media types of the Accept header without their weights; other parameters belong to the type. */
function acceptedTypes(c: Context): string[] {
  return (c.req.header('accept') ?? '*/*').split(',').map((type) =>
    type
      .replaceAll(/\s+/g, '')
      .toLowerCase()
      .replace(/;(?:q|charset)=[^;]*/g, ''),
  );
}

/** The identity token of a user; null for a visitor, who sends the public key as bearer token, or none. */
function userToken(c: Context): string | null {
  const token = bearerToken(c.req.header('authorization'));
  return token && token !== c.req.header('apikey') ? token : null;
}

/** The claims of the caller's verified token. */
async function claimsOf(token: string, verifyToken: VerifyToken): Promise<Claims> {
  try {
    return (await verifyToken(token)).claims;
  } catch (error) {
    if (error instanceof TokenError) {
      throw error.code === 'token_expired'
        ? new RestError(401, 'PGRST303', 'JWT expired')
        : new RestError(401, 'PGRST301', 'JWT is not valid');
    }
    throw error;
  }
}

/** Whether a call of a function has arguments, in the URL or as JSON. */
async function hasArguments(c: Context): Promise<boolean> {
  const body = c.req.method === 'POST' ? (await c.req.text()).trim() : '';
  return new URL(c.req.url).search !== '' || (body !== '' && body !== '{}');
}
