import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { openDatabase } from '#server/stores/open-database.ts';
import { loadSigningKey } from '#server/embedded/identity/keys.ts';
import { createRoleClaims } from '#server/embedded/identity/role-claims.ts';
import { createEmbeddedTokens } from '#server/embedded/identity/tokens.ts';
import { readSettings } from '#server/settings/settings.ts';
import { seedSite, startSite, type Site } from '#tests/support/site.ts';
import { manager, type StaffSession } from '#tests/support/staff.ts';
import { fillDatabase, memberUids } from './fill-database.ts';

/** The built site with the rows that are measured. */
export interface LoadSite {
  site: Site;
  engine: 'PostgreSQL' | 'embedded';
  /** Null: embedded. */
  databaseUrl: string | null;
  /** A conversation of all members. */
  conversationId: string;
  /** ID tokens of the members, with the role claim. */
  tokens: string[];
  /** An ID token of a customer of the seed. */
  tokenOf: (uid: string) => Promise<string>;
  staff: StaffSession;
  close: () => Promise<void>;
}

/** As a start without settings, not as the tests' sites; any number of requests in the years of the measurement. */
const env = { NODE_ENV: '', MAX_MONTHS_AHEAD: '36' };

/** The signal that makes the server collect its garbage, which would hide what a socket takes. */
export const COLLECT_SIGNAL = 'SIGUSR2';
const nodeFlags = [
  '--expose-gc',
  '--import',
  `data:text/javascript,process.on('${COLLECT_SIGNAL}', () => { gc(); gc(); })`,
];

/** Starts a site, of the release in `release`, on an embedded database of its own. */
export async function openEmbeddedSite(release = '.'): Promise<LoadSite> {
  const dataDir = await seedSite(() => Promise.resolve(), { release });
  const database = await openDatabase({ dataDir });
  const conversationId = await fillDatabase(database.kysely);
  await database.close();
  const site = await startSite({ env, seededData: dataDir, nodeFlags, release });
  await rm(dataDir, { recursive: true });
  return {
    site,
    engine: 'embedded',
    databaseUrl: null,
    conversationId,
    ...(await signTokens(site)),
    close: site.stop,
  };
}

/** Starts a site, of the release in `release`, on a new database of the PostgreSQL server at `adminUrl`, which is dropped afterwards. */
export async function openPostgresSite(adminUrl: string, release = '.'): Promise<LoadSite> {
  const name = `riwaq_load_${randomUUID().replaceAll('-', '')}`;
  await runOn(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const site = await startSite({
    env: { ...env, DATABASE_URL: url.href, IDENTITY: 'embedded', DEMO_DATA: 'on' },
    nodeFlags,
    release,
  });
  const database = await openDatabase({ databaseUrl: url.href });
  return {
    site,
    engine: 'PostgreSQL',
    databaseUrl: url.href,
    conversationId: await fillDatabase(database.kysely),
    ...(await signTokens(site)),
    close: async () => {
      await database.close();
      await site.stop();
      await runOn(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

async function signTokens({
  origin,
  dataDir,
}: Site): Promise<Pick<LoadSite, 'tokens' | 'tokenOf' | 'staff'>> {
  const key = await loadSigningKey(dataDir);
  const { projectId } = readSettings({});
  const roleClaims = createRoleClaims(new Set(memberUids));
  const { signIdToken } = createEmbeddedTokens(key, projectId, () => new Date(), roleClaims);
  const tokenOf = (uid: string) => signIdToken({ uid, email: `${uid}@riwaq.example`, name: uid });
  return {
    tokenOf,
    tokens: await Promise.all(memberUids.map(tokenOf)),
    staff: { origin, token: await signIdToken(manager) },
  };
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
