import { isEarlierSchema } from '#server/db/migrate.ts';
import type { Settings } from '#server/settings/settings.ts';
import { checkRights } from './check-rights.ts';
import type { SchemaEntry } from './database-schema.ts';
import { fault, firstOf, found, ok, type Finding } from './finding.ts';
import type { Details, Observation } from './observation.ts';

const LEAST_VERSION = 150_000;
const CLOCK_LIMIT_MS = 30_000;

interface Expected {
  /** The migrations of this version of the site. */
  migrations: readonly { version: string; name: string }[];
  /** `readExpectedSchema` */
  schema: () => Promise<SchemaEntry[]>;
}

/** Compares what was observed in the database with what this version of the site and its settings need. */
export async function checkDatabase(
  observation: Observation,
  settings: Settings,
  { migrations, schema }: Expected,
): Promise<Finding[]> {
  const { details } = observation;
  return found(
    checkServer(observation),
    checkMigrations(observation, migrations),
    typeof details === 'string' &&
      fault(
        `database: a part of it cannot be read: ${details}`,
        'The database was changed or restored in part. Restore the last backup into an empty database.',
      ),
    details !== null &&
      typeof details !== 'string' && [
        ...checkOwner(details, settings),
        ...checkRights(details, await schema()),
        ...checkContent(details),
      ],
  );
}

function checkServer({ version, extensions, clockAheadMs }: Observation): Finding[] {
  const major = Math.floor(version / 10_000);
  const seconds = Math.round(Math.abs(clockAheadMs) / 1000);
  const findings = found(
    version < LEAST_VERSION &&
      fault(
        `database: it is PostgreSQL ${major}, and the site needs 15 or newer`,
        'Move the database to PostgreSQL 15 or newer, or upgrade it there.',
      ),
    !extensions.includes('btree_gist') &&
      fault(
        'database: the extension btree_gist is missing, which keeps bookings of a room apart',
        'Run as the owner of the database: create extension btree_gist with schema extensions; on Debian the package is postgresql-contrib.',
      ),
    Math.abs(clockAheadMs) > CLOCK_LIMIT_MS &&
      fault(
        `clock: that of the database is ${seconds} s ${clockAheadMs > 0 ? 'ahead of' : 'behind'} this machine`,
        'Set both machines by NTP: "timedatectl set-ntp true".',
      ),
  );
  return findings.length > 0 ? findings : [ok(`database: PostgreSQL ${major} responds`)];
}

function checkMigrations({ applied }: Observation, migrations: Expected['migrations']): Finding[] {
  if (isEarlierSchema(applied)) {
    return [
      fault(
        'migrations: the database is of an earlier version of the site',
        'Start with a new one, as in docs/deploy.md (A database of an earlier version). Nothing else of it was checked.',
      ),
    ];
  }
  const known = migrations.map(({ version }) => version);
  const pending = migrations.filter(({ version }) => !applied.includes(version));
  const newer = applied.filter((version) => version > (known.at(-1) ?? ''));
  const findings = found(
    pending.length > 0 &&
      fault(
        `migrations: ${pending.length} of ${migrations.length} are not applied: ${firstOf(pending.map(({ name }) => name))}`,
        'Start this version of the site once: it migrates by itself. Nothing else of the database was checked.',
      ),
    newer.length > 0 &&
      fault(
        `migrations: the database has ${firstOf(newer)}, which this version of the site does not know`,
        'A newer version of the site has migrated the database: install that version, or restore the backup from before.',
      ),
  );
  return findings.length > 0 ? findings : [ok(`migrations: all ${migrations.length} are applied`)];
}

function checkOwner({ stored, timeZone }: Details, { projectId, site }: Settings): Finding[] {
  const owner = stored.identity_project ?? 'none yet';
  return [
    owner === projectId
      ? ok(`database: it belongs to the identity project ${projectId}`)
      : fault(
          `database: its identity project is ${owner}, and FIREBASE_PROJECT_ID is ${projectId}`,
          'Set FIREBASE_PROJECT_ID to that project, or DATABASE_URL to the database of this one. A database keeps its project; the first start stores it.',
        ),
    timeZone === site.timeZone
      ? ok(`time zone: ${timeZone}`)
      : fault(
          `time zone: the database has ${timeZone}, and TIME_ZONE is ${site.timeZone}`,
          `Set TIME_ZONE=${timeZone}. Once there are bookings a database keeps its time zone.`,
        ),
  ];
}

function checkContent({ rooms, published }: Details): Finding[] {
  return [
    rooms.length > 0
      ? ok(`rooms: ${rooms.length}`)
      : fault(
          'rooms: visitors see none',
          'Write the offer of the building into the database: "riwaq offer apply <file>" (docs/offer.md).',
        ),
    published.includes('messages')
      ? ok('chat: Realtime has the table messages')
      : fault(
          'chat: the table messages is not in the publication supabase_realtime',
          'Run as the owner of the database: alter publication supabase_realtime add table public.messages;',
        ),
  ];
}
