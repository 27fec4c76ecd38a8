import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#server/db/database.ts';
import { appliedMigrations } from '#server/db/migrate.ts';
import { PAYMENT_DAYS_KEY } from '#server/db/stored-settings.ts';
import { MAIL_KEYS } from '#server/mail/mail-settings.ts';
import { FILE_STORE_KEY } from '#server/storage/file-store-id.ts';
import { databaseEntries, tableEntries } from './manifest.ts';
import { listTables, type Table } from './tables.ts';

/** How many rows one query reads: each has the time limit of a request. */
const BATCH = 1000;

/** All rows of a database at one instant, as text: the process that has the embedded database sends it to that of the operator. */
export const snapshotSchema = v.object({
  ...databaseEntries,
  tables: v.array(v.object({ ...tableEntries, base64: v.string() })),
});
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

const ofInstallation = new Set([FILE_STORE_KEY, PAYMENT_DAYS_KEY, ...MAIL_KEYS]);
const settingSchema = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string() }));

/** Reads every table of the schemas public and private in one transaction. */
export async function readSnapshot(db: Db): Promise<Snapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // Ranges are written in the session's zone and style. A policy that hid rows is an error instead.
      await sql`
        select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
          set_config('row_security', 'off', true), set_config('statement_timeout', '0', true),
          set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
      const migrations = await appliedMigrations(trx);
      const timeZone = await readTimeZone(trx);
      const tables: Snapshot['tables'] = [];
      for (const table of await listTables(trx)) {
        const lines = (await readLines(trx, table)).filter(
          (line) => !isOfInstallation(table, line),
        );
        const content = await promisify(gzip)(lines.map((line) => `${line}\n`).join(''));
        tables.push({
          ...table,
          rows: lines.length,
          sha256: createHash('sha256').update(content).digest('hex'),
          base64: content.toString('base64'),
        });
      }
      // Sequences are no part of a snapshot: read last, they are not behind the rows.
      return { migrations, timeZone, tables, sequences: await readSequences(trx) };
    });
}

/** Which file store the database has, which mails it writes, and until when is paid: a restored one has others. */
function isOfInstallation({ name }: Table, line: string): boolean {
  return name === 'private.settings' && ofInstallation.has(v.parse(settingSchema, line).key);
}

/** The rows as JSON, sorted, so that equal tables have equal checksums. */
async function readLines(trx: Db, { name, columns }: Table): Promise<string[]> {
  const listed = sql.join(columns.map((column) => sql.id(column)));
  await sql`
    declare backup_rows no scroll cursor for
      select line from (
        select to_jsonb(listed)::text as line from (select ${listed} from ${sql.table(name)}) as listed
      ) as lines
      order by line collate "C"`.execute(trx);
  const lines: string[] = [];
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(BATCH)} from backup_rows`.execute(trx);
    lines.push(...rows.map(({ line }) => line));
    if (rows.length < BATCH) {
      break;
    }
  }
  await sql`close backup_rows`.execute(trx);
  return lines;
}

async function readTimeZone(trx: Db): Promise<string | null> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regprocedure('private.building_time_zone()') is not null as exists`.execute(trx);
  if (!rows[0]?.exists) {
    return null;
  }
  const read = await sql<{ zone: string }>`select private.building_time_zone() as zone`.execute(
    trx,
  );
  return read.rows[0]?.zone ?? null;
}

async function readSequences(trx: Db): Promise<Snapshot['sequences']> {
  const { rows } = await sql<{ name: string; value: number }>`
    select format('%I.%I', schemaname, sequencename) as name, last_value as value
    from pg_sequences
    where schemaname in ('public', 'private') and last_value is not null
    order by name`.execute(trx);
  return rows;
}
