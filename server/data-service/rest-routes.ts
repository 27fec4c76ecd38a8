import { Hono, type Context } from 'hono';
import { sql, type CompiledQuery } from 'kysely';
import { asRole, type Claims } from '#server/db/as-role.ts';
import type { Db } from '#server/db/database.ts';
import { bearerToken } from '#server/identity/authenticate.ts';
import { TokenError, type VerifyToken } from '#server/identity/verify.ts';
import { readCatalog, type Catalog } from './catalog.ts';
import { parseQuery, parseSearch } from './query-grammar.ts';
import { rowsSql } from './query-sql.ts';
import { fromDatabase, parseError, permissionDenied, RestError } from './rest-error.ts';

interface RestDeps {
  db: Db;
  publicReads: Db;
  verifyToken: VerifyToken;
}

const OBJECT_TYPE = 'application/vnd.pgrst.object+json';
const JSON_TYPES = ['application/json', 'application/*', '*/*', ''];

/**
 * The subset of PostgREST that the browser uses: reads of tables and calls of functions, in the caller's role and with
 * its claims, so that grants and row level security apply (architecture, Server). The browser writes nothing here.
 */
export function restRoutes({ db, publicReads, verifyToken }: RestDeps) {
  // A visitor sees no bookings.
  const connectionsOf = (claims: Claims) => (claims ? db : publicReads);
  // Read once, at the first request: the schema does not change while the server runs. A failed read is retried.
  let catalogRead: Promise<Catalog> | undefined;
  const catalogOf = () =>
    (catalogRead ??= readCatalog(publicReads).catch((error: unknown) => {
      catalogRead = undefined;
      throw error;
    }));

  const app = new Hono()
    .use('*', async (c: Context, next) => {
      // The rows of an address depend on the caller, their form on the other headers.
      c.header('vary', 'authorization, apikey, accept, prefer', { append: true });
      if (userToken(c) !== null) {
        c.header('cache-control', 'no-store');
      }
      await next();
    })
    .use('*', async (c: Context, next) => {
      const profile = c.req.header('accept-profile') ?? c.req.header('content-profile') ?? 'public';
      if (profile !== 'public') {
        throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public');
      }
      refuseOtherForms(c);
      await next();
    })
    .on(['GET', 'POST'], '/rpc/:name', async (c) => {
      const claims = await claimsOf(c, verifyToken);
      return callFunction(c, connectionsOf(claims), await catalogOf(), claims);
    })
    .all('/rpc/:name', (c) => {
      throw new RestError(405, 'PGRST101', `Cannot use the ${c.req.method} method on RPC`);
    })
    .get('/:table', async (c) => {
      const claims = await claimsOf(c, verifyToken);
      return readTable(c, connectionsOf(claims), await catalogOf(), claims);
    })
    .all('/:table', async (c) => {
      const table = c.req.param('table');
      const isSignedIn = (await claimsOf(c, verifyToken)) !== null;
      columnsOf(await catalogOf(), table);
      throw permissionDenied(table, isSignedIn);
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

/** PostgREST also has rows as CSV, query plans, estimated counts and the Range header; they are refused, not ignored. */
function refuseOtherForms(c: Context): void {
  const types = acceptedTypes(c);
  if (!types.some((type) => JSON_TYPES.includes(type) || type === OBJECT_TYPE)) {
    throw new RestError(
      406,
      'PGRST107',
      `None of these media types are available: ${types.join(', ')}`,
    );
  }
  const count = /\bcount=(?!exact\b)\w+/.exec(c.req.header('prefer') ?? '')?.[0];
  if (count !== undefined) {
    throw new RestError(
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${count}`,
    );
  }
  if (c.req.header('range') !== undefined) {
    throw parseError('the Range header: use limit and offset');
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
async function claimsOf(c: Context, verifyToken: VerifyToken): Promise<Claims> {
  const token = userToken(c);
  if (token === null) {
    return null;
  }
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

function columnsOf({ tables }: Catalog, name: string): Map<string, string> {
  const columns = tables.get(name);
  if (!columns) {
    throw new RestError(
      404,
      'PGRST205',
      `Could not find the table 'public.${name}' in the schema cache`,
    );
  }
  return columns;
}

function isTotalAsked(c: Context): boolean {
  return /\bcount=exact\b/.test(c.req.header('prefer') ?? '');
}

async function readTable(c: Context, db: Db, catalog: Catalog, claims: Claims): Promise<Response> {
  const name = c.req.param('table') ?? '';
  const table = { name, columns: columnsOf(catalog, name) };
  const query = parseQuery(new URL(c.req.url).search);
  const wantsTotal = isTotalAsked(c);
  const found = await asCaller(db, claims, rowsSql(table, query, wantsTotal).compile(db));
  const { body, row_count: rowCount, total } = found ?? { body: '[]', row_count: 0, total: null };
  if (total !== null && query.offset > 0 && query.offset >= total) {
    throw new RestError(
      416,
      'PGRST103',
      'Requested range not satisfiable',
      `An offset of ${query.offset} was requested, but there are only ${total} rows.`,
    );
  }
  const range = rowCount > 0 ? `${query.offset}-${query.offset + rowCount - 1}` : '*';
  c.header('content-range', `${range}/${total ?? '*'}`);
  if (acceptedTypes(c).includes(OBJECT_TYPE)) {
    if (rowCount !== 1) {
      throw new RestError(
        406,
        'PGRST116',
        'Cannot coerce the result to a single JSON object',
        `The result contains ${rowCount} rows`,
      );
    }
    return c.body(body.slice(1, -1), 200, { 'content-type': `${OBJECT_TYPE}; charset=utf-8` });
  }
  const status = total !== null && rowCount < total ? 206 : 200;
  return c.body(body, status, { 'content-type': 'application/json; charset=utf-8' });
}

async function callFunction(
  c: Context,
  db: Db,
  catalog: Catalog,
  claims: Claims,
): Promise<Response> {
  const name = c.req.param('name') ?? '';
  const parameters = catalog.functions.get(name);
  const given = await argumentsOf(c);
  const names = Object.keys(given);
  const isKnown =
    parameters?.size === names.length && names.every((argument) => parameters.has(argument));
  if (!isKnown) {
    throw new RestError(
      404,
      'PGRST202',
      `Could not find the function public.${name} with the given arguments in the schema cache`,
    );
  }
  const passed = names.map(
    (argument) =>
      sql`${sql.id(argument)} => ${given[argument] ?? null}::text::${sql.raw(parameters.get(argument) ?? 'text')}`,
  );
  const list = passed.length > 0 ? sql.join(passed) : sql``;
  const call = sql<{ body: string | null }>`
    select to_json(${sql.id('public', name)}(${list}))::text as body`;
  const result = await asCaller(db, claims, call.compile(db));
  // The result of a function is one row.
  c.header('content-range', `0-0/${isTotalAsked(c) ? 1 : '*'}`);
  return c.body(result?.body ?? 'null', 200, {
    'content-type': 'application/json; charset=utf-8',
  });
}

/** Named arguments as text, from the URL or a JSON object. */
async function argumentsOf(c: Context): Promise<Record<string, string | null>> {
  const { search } = new URL(c.req.url);
  if (c.req.method !== 'POST') {
    return Object.fromEntries(parseSearch(search));
  }
  // PostgREST reads columns, filters and order of the result in it.
  if (search !== '') {
    throw parseError(`query of a function call (${search.slice(1)})`);
  }
  const text = await c.req.text();
  const body = text === '' ? {} : parseJson(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [name, toText(value)]),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toText(value: unknown): string | null {
  return value === null || typeof value === 'string' ? value : JSON.stringify(value);
}

/** The one row of a query in the role of the caller. */
async function asCaller<Row>(
  db: Db,
  claims: Claims,
  query: CompiledQuery<Row>,
): Promise<Row | undefined> {
  try {
    return (await asRole(db, claims, query))[0];
  } catch (error) {
    throw fromDatabase(error, claims !== null);
  }
}
