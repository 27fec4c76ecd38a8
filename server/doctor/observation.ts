import { sql } from 'kysely';
import * as v from 'valibot';
import { errorMessage } from '#domain/thrown.ts';
import { asRole } from '#server/db/as-role.ts';
import type { Db } from '#server/db/database.ts';
import { sqlStateOf } from '#server/db/errors.ts';
import type { Listen } from '#server/db/listen.ts';
import { appliedMigrations, readMigrations } from '#server/db/migrate.ts';
import { readSchema, schemaEntrySchema } from './database-schema.ts';
import { deliveries, probeDelivery } from './delivery-probe.ts';

const countSchema = v.nullable(v.number());

const detailsSchema = v.object({
  /** The values of private.settings by their keys. */
  stored: v.record(v.string(), v.string()),
  timeZone: v.string(),
  schema: v.array(schemaEntrySchema),
  connections: v.object({ limit: v.number(), used: v.number() }),
  /** The ids of the rooms that visitors see, in order. */
  rooms: v.array(v.string()),
  /** How many rows a visitor reads of each table; null: refused. */
  visible: v.object({ rooms: countSchema, customers: countSchema, bookings: countSchema }),
  /** The tables of the publication of Realtime. */
  published: v.array(v.string()),
  /** Null with hosted Supabase. */
  delivery: v.nullable(v.picklist(deliveries)),
  /** The files that rows name. */
  files: v.array(v.object({ bucket: v.string(), path: v.string() })),
  /** Of hosted Supabase: those that its Storage has. */
  storedFiles: v.nullable(v.array(v.string())),
});

/** What the process that has the database sees in it. */
export const observationSchema = v.object({
  /** As 150004. */
  version: v.number(),
  /** How many milliseconds the database's clock is ahead of this machine's, or of the time that the server continues with. */
  clockAheadMs: v.number(),
  extensions: v.array(v.string()),
  /** The versions of the applied migrations. */
  applied: v.array(v.string()),
  /** Null while a migration is missing; a text: why it cannot be read. */
  details: v.union([v.null(), v.string(), detailsSchema]),
});
export type Observation = v.InferOutput<typeof observationSchema>;
export type Details = v.InferOutput<typeof detailsSchema>;

interface ObservationDeps {
  db: Db;
  clock: () => Date;
  listen: Listen;
}

/** Reads the database. Changes nothing. */
export async function observe(deps: ObservationDeps): Promise<Observation> {
  const { db, clock } = deps;
  const clocks = [() => Date.now(), () => clock().getTime()];
  const before = clocks.map((read) => read());
  const { rows } = await sql<{ version: number; now: Date; extensions: string[] }>`
    select current_setting('server_version_num')::integer as version, clock_timestamp() as now,
      array(select extname::text from pg_extension) as extensions`.execute(db);
  const [{ version, now, extensions } = { version: 0, now: new Date(0), extensions: [] }] = rows;
  const ahead = clocks.map((read, index) => now.getTime() - ((before[index] ?? 0) + read()) / 2);
  const applied = await appliedMigrations(db);
  const isMigrated = readMigrations().every((migration) => applied.includes(migration.version));
  return {
    version,
    clockAheadMs: ahead.reduce((first, second) =>
      Math.abs(second) > Math.abs(first) ? second : first,
    ),
    extensions,
    applied,
    details: isMigrated ? await readDetails(deps).catch(errorMessage) : null,
  };
}

async function readDetails(deps: ObservationDeps): Promise<Details> {
  const { db } = deps;
  const { rows } = await sql<
    Pick<Details, 'timeZone' | 'published'> & {
      limit: number;
      used: number;
      is_hosted: boolean;
    }
  >`
    select private.building_time_zone() as "timeZone",
      array(select tablename::text from pg_publication_tables
            where pubname = 'supabase_realtime' and schemaname = 'public') as published,
      least(
        current_setting('max_connections')::integer
          - current_setting('superuser_reserved_connections')::integer,
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)) as limit,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as used,
      to_regclass('storage.objects') is not null as is_hosted`.execute(db);
  const [first] = rows;
  if (!first) {
    throw new Error('the database returned no row');
  }
  const settings = await db.selectFrom('private.settings').selectAll().execute();
  const stored = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  const rooms = await db
    .selectFrom('rooms')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return {
    stored,
    timeZone: first.timeZone,
    schema: await readSchema(db),
    connections: { limit: first.limit, used: first.used },
    rooms: rooms.map(({ id }) => id),
    visible: {
      rooms: await visibleRows(db, 'rooms'),
      customers: await visibleRows(db, 'customers'),
      bookings: await visibleRows(db, 'bookings'),
    },
    published: first.published,
    delivery: first.is_hosted
      ? null
      : await probeDelivery({ ...deps, projectId: stored.identity_project ?? '' }),
    files: await namedFiles(db),
    storedFiles: first.is_hosted ? await storedObjects(db) : null,
  };
}

/** As a visitor of the site. Null where the role is refused, or does not exist. */
async function visibleRows(
  db: Db,
  table: 'rooms' | 'customers' | 'bookings',
): Promise<number | null> {
  const query = sql<{ count: number }>`select count(id)::integer as count from ${sql.table(table)}`;
  try {
    const [row] = await asRole(db, null, query.compile(db));
    return row?.count ?? null;
  } catch (error) {
    if (sqlStateOf(error) === undefined) {
      throw error;
    }
    return null;
  }
}

/** Documents, pictures and flyers. */
async function namedFiles(db: Db): Promise<Details['files']> {
  const { rows } = await sql<Details['files'][number]>`
    select 'attachments' as bucket, storage_path as path from booking_attachments
    union select 'images', storage_path from room_images
    union select 'images', storage_path from building_gallery
    -- The site adds the folder.
    union select 'flyers', 'flyers/' || flyer_storage_path from events where flyer_storage_path is not null
    order by 1, 2`.execute(db);
  return rows;
}

async function storedObjects(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select bucket_id || '/' || name as name from storage.objects
    where bucket_id in ('attachments', 'images', 'flyers')`.execute(db);
  return rows.map(({ name }) => name);
}
