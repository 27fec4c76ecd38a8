// What hosted Supabase allows, without its CLI: .ci/run has time for this much.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMigrations } from '#server/db/migrate.ts';
import { createHostedDatabase, openOnHosted } from './support/hosted-database.ts';

let database: Awaited<ReturnType<typeof createHostedDatabase>>;
let home: string;
beforeEach(async () => {
  database = await createHostedDatabase();
  home = await mkdtemp(join(tmpdir(), 'riwaq-hosted-'));
});
afterEach(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});

test('the server migrates a database whose owner is no superuser, and starts on it again', async () => {
  await (await openOnHosted(database.url, home)).close();
  const server = await openOnHosted(database.url, home);
  const { migrations } = await server.readiness();
  await server.close();
  expect(migrations).toBe('ready');
  const schemas = await database.run(
    "select nspowner::regrole::text as owner from pg_namespace where nspname in ('auth', 'storage', 'realtime')",
  );
  expect(schemas).toEqual(Array(3).fill({ owner: 'supabase_admin' }));
});

/** Lines that begin what needs a transaction block, or ends the one in which the server runs a migration. */
const REFUSED = /^(?!\s*--)(?:\s*(?:lock|begin|commit|rollback|vacuum)\b|.*\bconcurrently\b)/i;

test('no migration has a statement that runs only inside or only outside of a transaction', () => {
  const found = readMigrations().flatMap(({ name, text }) =>
    text
      // What is inside of a function or a block is one statement.
      .replaceAll(/\$\w*\$[^]*?\$\w*\$/g, '')
      .split('\n')
      .filter((line) => REFUSED.test(line))
      .map((line) => [name, line]),
  );
  expect(found).toEqual([]);
});
