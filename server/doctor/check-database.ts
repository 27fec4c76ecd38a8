import { isEarlierSchema } from '#server/db/migrate.ts';
import { poolLimits } from '#server/db/postgres.ts';
import type { Settings } from '#server/settings.ts';
import { checkRights } from './check-rights.ts';
import type { SchemaEntry } from './database-schema.ts';
import { fault, firstOf, found, ok, warning, type Finding } from './finding.ts';
import type { Details, Observation } from './observation.ts';

const LEAST_VERSION = 150_000;
const CLOCK_LIMIT_MS = 30_000;
/** The pools, and the connection that listens. */
const CONNECTIONS = poolLimits.main.max + poolLimits.publicReads.max + 1;

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
  const findings = found(
    checkVersion(observation),
    checkClock(observation),
    checkMigrations(observation, migrations),
  );
  if (details === null) {
    return findings;
  }
  if (typeof details === 'string') {
    return found(
      findings,
      fault(
        `database: a part of it cannot be read: ${details}`,
        'The database was changed or restored in part. Restore the last backup into an empty database.',
      ),
    );
  }
  return found(
    findings,
    checkOwner(details, settings),
    checkRights(details, await schema()),
    checkRooms(details),
    settings.databaseUrl !== null && checkConnections(details),
    checkRealtime(details),
  );
}

function checkVersion({ version, extensions }: Observation): Finding {
  const major = Math.floor(version / 10_000);
  if (version < LEAST_VERSION) {
    return fault(
      `database: it is PostgreSQL ${major}, and the site needs 15 or newer`,
      'Move the database to PostgreSQL 15 or newer, or upgrade it there.',
    );
  }
  return extensions.includes('btree_gist')
    ? ok(`database: PostgreSQL ${major} responds, with the extension btree_gist`)
    : fault(
        'database: the extension btree_gist is missing, which keeps bookings of a room apart',
        'Run as the owner of the database: create extension btree_gist with schema extensions; on Debian the package is postgresql-contrib.',
      );
}

function checkClock({ clockAheadMs }: Observation): Finding {
  const seconds = Math.round(Math.abs(clockAheadMs) / 1000);
  return Math.abs(clockAheadMs) > CLOCK_LIMIT_MS
    ? fault(
        `clock: that of the database is ${seconds} s ${clockAheadMs > 0 ? 'ahead of' : 'behind'} this machine`,
        'Set both machines by NTP: "timedatectl set-ntp true".',
      )
    : ok('clock: that of the database is the same');
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
  const known = new Set(migrations.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !applied.includes(version));
  const newest = migrations.at(-1)?.version ?? '';
  const newer = applied.filter((version) => !known.has(version) && version > newest);
  const unknown = applied.filter((version) => !known.has(version) && version <= newest);
  return found(
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
    unknown.length > 0 &&
      warning(
        `migrations: the database has ${firstOf(unknown)}, which are not of the site`,
        'Nothing needs to be done if they are your own. They must not change the tables of the site.',
      ),
    pending.length + newer.length === 0 && ok(`migrations: all ${migrations.length} are applied`),
  );
}

function checkOwner({ stored, timeZone }: Details, { projectId, site }: Settings): Finding[] {
  const owner = stored.identity_project;
  return [
    owner === projectId
      ? ok(`database: it belongs to the identity project ${projectId}`)
      : fault(
          owner === undefined
            ? 'database: it belongs to no identity project yet'
            : `database: it belongs to the identity project ${owner}, and FIREBASE_PROJECT_ID is ${projectId}`,
          owner === undefined
            ? 'Start the site once: it stores its identity project.'
            : 'Set FIREBASE_PROJECT_ID to that project, or DATABASE_URL to the database of this one. A database keeps its project.',
        ),
    timeZone === site.timeZone
      ? ok(`time zone: ${timeZone}`)
      : fault(
          `time zone: the database has ${timeZone}, and TIME_ZONE is ${site.timeZone}`,
          `Set TIME_ZONE=${timeZone}. Once there are bookings a database keeps its time zone.`,
        ),
  ];
}

function checkRooms({ rooms }: Details): Finding {
  return rooms.length > 0
    ? ok(`rooms: ${rooms.length}`)
    : fault(
        'rooms: visitors see none',
        'Write the offer of the building into the database: "riwaq offer apply <file>" (docs/offer.md).',
      );
}

function checkConnections({ connections: { limit, used } }: Details): Finding {
  if (limit < CONNECTIONS) {
    return fault(
      `connections: the database allows ${limit}, and a copy of the server uses up to ${CONNECTIONS}`,
      `Raise max_connections, or the limit of the role or database, to ${CONNECTIONS} for each copy of the server.`,
    );
  }
  return limit - used < 1
    ? warning(
        `connections: all ${limit} are in use`,
        'Stop what else uses the database, or raise max_connections.',
      )
    : ok(`connections: ${used} of ${limit} are in use`);
}

const deliveryFaults = {
  lost: fault(
    'chat: an inserted message is not announced to the server',
    'Restart the site: it creates what is missing at its start. DATABASE_URL must be a direct connection or a session pooler.',
  ),
  unreadable: fault(
    'chat: a member of a conversation does not receive its messages',
    'Run what is named above for the rules of the database that were changed.',
  ),
  exposed: fault(
    'chat: a customer receives messages of another customer',
    'Stop the site now, then run what is named above for the rules of the database.',
  ),
};

function checkRealtime({ published, delivery }: Details): Finding {
  if (!published.includes('messages')) {
    return fault(
      'chat: the table messages is not in the publication supabase_realtime',
      'Run as the owner of the database: alter publication supabase_realtime add table public.messages;',
    );
  }
  if (delivery === null) {
    return ok(
      'chat: Realtime has the table messages; not checked: whether Supabase delivers it (send yourself a message)',
    );
  }
  return delivery === 'delivered'
    ? ok('chat: a message was delivered, to the member of its conversation only')
    : deliveryFaults[delivery];
}
