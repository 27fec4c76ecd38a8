import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Backup } from './open-backup.ts';
import { listTables } from './tables.ts';

/** How many rows one statement inserts: each has the time limit of a request. */
const BATCH = 500;

/** Has one row before the first start. */
const SETTINGS = 'private.settings';

/**
 * Fills the tables of a new database with the rows of a backup of the same migrations. Triggers of the product do not run:
 * what they derive is in the backup. Foreign keys are checked when all rows are there, so tables and rows need no order. The
 * owner of the tables may do this; no superuser is needed.
 */
export async function loadRows(trx: Db, { manifest, rowsOf }: Backup): Promise<void> {
  await refuseOtherTables(trx, manifest.tables);
  const keys = await foreignKeys(trx);
  await setTriggers(trx, 'disable');
  for (const key of keys) {
    await sql.raw(`${key} deferrable initially deferred`).execute(trx);
  }
  await sql`delete from ${sql.table(SETTINGS)}`.execute(trx);
  for (const { name, columns, rows } of manifest.tables) {
    await insertRows(trx, { name, columns, lines: await rowsOf(name) });
    await refuseOtherCount(trx, name, rows);
  }
  for (const { name, value } of manifest.sequences) {
    await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(trx);
  }
  await sql`set constraints all immediate`.execute(trx);
  for (const key of keys) {
    await sql.raw(`${key} not deferrable`).execute(trx);
  }
  await setTriggers(trx, 'enable');
}

/** Which of these tables have rows, with their numbers. Settings are no content. */
export async function filledTables(db: Db, names: ReadonlySet<string>): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(db)) {
    const rows = names.has(name) && name !== SETTINGS ? await countRows(db, name) : 0;
    if (rows > 0) {
      filled.push(`${name} (${rows})`);
    }
  }
  return filled;
}

async function insertRows(
  trx: Db,
  { name, columns, lines }: { name: string; columns: string[]; lines: string[] },
): Promise<void> {
  const table = sql.table(name);
  const listed = sql.join(columns.map((column) => sql.id(column)));
  for (let start = 0; start < lines.length; start += BATCH) {
    const batch = `[${lines.slice(start, start + BATCH).join(',')}]`;
    await sql`
      insert into ${table} (${listed}) overriding system value
      select ${listed} from jsonb_populate_recordset(null::${table}, ${batch}::jsonb)`.execute(trx);
  }
}

/** Tables of the owner need to exist: no migration makes them. */
async function refuseOtherTables(trx: Db, tables: readonly { name: string }[]): Promise<void> {
  const own = new Set((await listTables(trx)).map(({ name }) => name));
  const unknown = tables.filter(({ name }) => !own.has(name));
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ');
    throw new Error(`The backup has tables that no migration makes: create ${names} first.`);
  }
}

async function refuseOtherCount(trx: Db, name: string, expected: number): Promise<void> {
  const rows = await countRows(trx, name);
  if (rows !== expected) {
    throw new Error(`${name} has ${rows} rows in place of ${expected}.`);
  }
}

async function countRows(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(name)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The start of a statement that changes each foreign key. */
async function foreignKeys(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s alter constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint
    where contype = 'f' and not condeferrable
      and connamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by statement`.execute(trx);
  return rows.map(({ statement }) => statement);
}

async function setTriggers(trx: Db, change: 'enable' | 'disable'): Promise<void> {
  for (const { name } of await listTables(trx)) {
    await sql`alter table ${sql.table(name)} ${sql.raw(change)} trigger user`.execute(trx);
  }
}
