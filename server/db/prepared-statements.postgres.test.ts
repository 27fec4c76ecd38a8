/** Statements that a PostgreSQL server prepares; those of the embedded database: pglite-statements.test.ts. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureCustomer } from '#server/customers/customers.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';
import { asRole } from './as-role.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The statements that are prepared on the connection of a transaction. */
async function preparedAfter(run: (db: TestDatabase['kysely']) => Promise<unknown>) {
  return database.kysely.connection().execute(async (db) => {
    await run(db);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where not from_sql`.execute(db);
    return rows.map(({ statement }) => statement);
  });
}

test('statements of a transaction are prepared', async () => {
  const statements = await preparedAfter((db) =>
    transact(db, (trx) => trx.selectFrom('rooms').select('id').where('slug', '=', '').execute()),
  );
  expect(statements).toContain('select "id" from "rooms" where "slug" = $1');
});

test('statements that browsers compose are not prepared', async () => {
  const query = database.kysely.selectFrom('rooms').select('name').where('slug', '=', '');
  const statements = await preparedAfter((db) => asRole(db, null, query.compile()));
  expect(statements).not.toContain(query.compile().sql);
});

/** From then on PostgreSQL may keep one plan for all values. */
const PLANNED_ANEW = 5;

test('customers are ensured more often than their statements are planned anew', async () => {
  for (let count = 0; count <= PLANNED_ANEW; count += 1) {
    const uid = `customer-${count}`;
    const identity = { uid, email: `${uid}@example.com`, name: 'Nadia', claims: {} };
    expect((await ensureCustomer(database.kysely, identity, 'fr')).uid).toBe(uid);
  }
});

test('a transaction is repeated when another server has changed the schema since its statements were prepared', async () => {
  const readRooms = () =>
    transact(database.kysely, (trx) =>
      trx.selectFrom('rooms').selectAll().where('slug', '=', '').execute(),
    );
  await readRooms();
  await sql`alter table rooms add column added text`.execute(database.kysely);
  expect(await readRooms()).toEqual([]);
});
