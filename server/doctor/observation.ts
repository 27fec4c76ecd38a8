import { sql } from 'kysely';
import * as v from 'valibot';
import { errorMessage } from '#domain/thrown.ts';
import type { Db } from '#server/db/database.ts';
import { appliedMigrations, readMigrations } from '#server/db/migrate.ts';
import { readSchema, schemaEntrySchema } from './database-schema.ts';

const detailsSchema = v.object({
  /** The values of private.settings by their keys. */
  stored: v.record(v.string(), v.string()),
  timeZone: v.string(),
  schema: v.array(schemaEntrySchema),
  /** The ids of the rooms that visitors see, in order. */
  rooms: v.array(v.string()),
  /** The tables of the publication of Realtime. */
  published: v.array(v.string()),
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

async function readDetails({ db }: ObservationDeps): Promise<Details> {
  const { rows } = await sql<
    Pick<Details, 'timeZone' | 'published' | 'rooms'> & { is_hosted: boolean }
  >`
    select private.building_time_zone() as "timeZone",
      array(select tablename::text from pg_publication_tables
            where pubname = 'supabase_realtime' and schemaname = 'public') as published,
      array(select id::text from rooms where is_active order by id) as rooms,
      to_regclass('storage.objects') is not null as is_hosted`.execute(db);
  const [first] = rows;
  if (!first) {
    throw new Error('the database returned no row');
  }
  const { is_hosted: isHosted, ...details } = first;
  const settings = await db.selectFrom('private.settings').selectAll().execute();
  return {
    ...details,
    stored: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    schema: await readSchema(db),
    files: await namedFiles(db),
    storedFiles: isHosted ? await storedObjects(db) : null,
  };
}

/** Documents, pictures and flyers. */
async function namedFiles(db: Db): Promise<Details['files']> {
  const { rows } = await sql<Details['files'][number]>`
    select 'attachments' as bucket, storage_path as path from booking_attachments
    union select 'images', storage_path from room_images
    union select 'images', storage_path from building_gallery
    union select 'images', substr(file, length('pictures/') + 1)
    from (select value::jsonb as site from private.settings where key = 'site') as stored,
      lateral (select site ->> 'logo' union all select site ->> 'share_picture'
        union all select jsonb_array_elements(site -> 'hero_pictures') ->> 'file') as named (file)
    where file is not null
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
