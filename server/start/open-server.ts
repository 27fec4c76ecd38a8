import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { createLocalJWKSet } from 'jose';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { acceptWebSockets } from '#server/embedded/data-service/realtime/accept-web-sockets.ts';
import { installRealtime } from '#server/embedded/data-service/realtime/inserts.ts';
import { createRealtime, type Realtime } from '#server/embedded/data-service/realtime/realtime.ts';
import { refuseMissingAccess } from '#server/db/access.ts';
import type { Database, Db } from '#server/db/database.ts';
import { openDatabase } from '#server/stores/open-database.ts';
import { hasLocalData, prepareDataDirectory } from '#server/stores/data-directory.ts';
import { claimDatabase, refuseForeignDatabase } from '#server/db/identity-project.ts';
import { migrate, readMigrations, requireMigrations, withStartLock } from '#server/db/migrate.ts';
import { supabaseFolder } from '#server/db/supabase-folder.ts';
import { readSiteProfile } from '#server/db/offer/site.ts';
import { storePaymentDays } from '#server/db/stored-settings.ts';
import { seed } from '#server/db/seed/seed.ts';
import { claimTimeZone } from '#server/db/time-zone.ts';
import { loadRenderer } from '#server/http/pages/load-renderer.ts';
import { createReadiness } from '#server/http/server/health.ts';
import { requireFreeFiles } from '#server/http/server/open-files.ts';
import { createStaffChanges } from '#server/staff/changes.ts';
import { createTextCache, listenForChanges } from '#server/http/content-cache.ts';
import { createPageCache } from '#server/http/pages/page-cache.ts';
import { createLogger } from '#server/http/request-log.ts';
import { loadSigningKey } from '#server/embedded/identity/keys.ts';
import { createEmbeddedTokens } from '#server/embedded/identity/tokens.ts';
import { loadSessions } from '#server/embedded/identity/sessions.ts';
import { loadRoleClaims } from '#server/embedded/identity/role-claims.ts';
import { createFirebaseKeys } from '#server/identity/firebase-keys.ts';
import {
  createFirebaseRoleClaims,
  readServiceAccount,
} from '#server/identity/firebase-role-claims.ts';
import { countMails } from '#server/mail/list-mails.ts';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import { mailMode, openMail, senderOf } from '#server/mail/open-mail.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { createVerifier } from '#server/identity/verify.ts';
import { copySeedFiles, loadStorageSecret } from '#server/embedded/storage/embedded-files.ts';
import { openBucketFiles } from '#server/stores/bucket-files.ts';
import { claimFileStore } from '#server/storage/file-store-id.ts';
import { createFileStore } from '#server/embedded/storage/file-store.ts';
import { createLocalStorage } from '#server/embedded/storage/local-storage.ts';
import { createUploadTokens } from '#server/embedded/storage/upload-token.ts';
import { createApp, type AppDeps } from './app.ts';
import { openClock } from '#server/clock.ts';
import { startSiteJobs } from './site-jobs.ts';
import type { Settings } from '#server/settings/settings.ts';

/** An earlier server that is stopping needs up to 8 seconds (server/start/main.ts), a staff command less. */
const LOCK_WAIT_MS = 10_000;

/** Of tokens, whose issuers and readers have clocks of their own. */
const machineClock = () => new Date();

interface Companions {
  metrics?: Metrics | null;
  /** Runs the commands of operators in this process while it has the embedded database; returns what ends that. */
  serveCommands?: ((context: CommandContext) => Promise<() => Promise<void>>) | null;
}

type CommandContext = Pick<AppDeps, 'storage' | 'clock' | 'logger'> & {
  settings: Settings;
  dataDir: string;
  database: Database;
};

/** Opens database, keys and files according to the settings, migrates the schema, and creates the app. What happens as time passes is started apart. */
export async function openServer(
  settings: Settings,
  { metrics = null, serveCommands = null }: Companions = {},
) {
  const dataDir = resolve(settings.dataDir);
  if (hasLocalData(settings)) {
    await prepareDataDirectory(dataDir);
  }
  const logger = createLogger(settings.logLevel);
  const database = await openDatabase(
    settings.databaseUrl
      ? { databaseUrl: settings.databaseUrl }
      : { dataDir, waitMs: LOCK_WAIT_MS, onWait: (message) => logger.warn(message) },
  );
  try {
    const db = database.kysely;
    const time = await openClock(db, {
      report: (doubt) =>
        doubt === null
          ? logger.info('the clocks agree again')
          : logger.error(`${doubt}: until they agree nothing expires, is completed or deleted`),
    });
    const clock = time.now;
    await prepareDatabase(database, settings, clock);
    const built = join(dirname(supabaseFolder()), 'dist');
    // Copies of the server may share a data directory, and make its files and keys at the same time.
    const { storage, dataService, identity } = await withStartLock(db, async (trx) => ({
      ...(await openFiles(settings, dataDir, trx, clock)),
      identity: await openIdentity(settings, dataDir, logger),
    }));
    const realtime = dataService ? await openRealtime(database, { ...identity, logger }) : null;
    // After the demo rows, which are no news.
    const sendMail = openMail(settings);
    await setMailRecipients(db, { ...settings.mail, isOn: sendMail !== null });
    const pages = createPageCache();
    const publicTexts = createTextCache();
    const staffChanges = createStaffChanges();
    const listening = [
      listenForChanges(database.listen, [pages, publicTexts]),
      staffChanges.listen(database.listen),
    ];
    const { listener } = createApp({
      db,
      publicReads: database.publicReads,
      ...identity,
      storage,
      pictures: openBucketFiles(settings.supabase, dataDir),
      staffChanges,
      dataService,
      listedMails:
        identity.identityProvider && settings.mail.smtpUrl === null ? senderOf(settings) : null,
      clock,
      createId: randomUUID,
      logger,
      settings,
      clientDir: join(built, 'client'),
      renderPage: loadRenderer(join(built, 'render', 'render-page.js')),
      pages,
      publicTexts,
      profile: await readSiteProfile(db, settings.site.dataOrigin),
      countResponse: metrics?.countResponse ?? null,
    });
    const stopCommands = settings.databaseUrl
      ? null
      : await serveCommands?.({ settings, dataDir, database, storage, clock, logger });
    const migrations = readMigrations();
    const readiness = createReadiness(
      {
        database: () => sql`select 1`.execute(db),
        migrations: () => requireMigrations(db, migrations),
        storage: storage.check,
        openFiles: () => requireFreeFiles(),
        disk: async () => ((await storage.hasRoomFor(0)) ? 'ready' : 'low'),
      },
      { logger },
    );
    metrics?.watch({
      pools: database.pools,
      sockets: () => realtime?.size() ?? 0,
      readiness,
      mails: () => countMails(db),
      isTimeTrusted: time.wasTrusted,
    });
    return {
      /** Whether each part can be used. */
      readiness,
      listener,
      /** Serves what is not requests and responses: the WebSockets of the data service. */
      attach: (server: Server) => {
        if (realtime) {
          const isLoopbackOnly = identity.identityProvider !== null;
          acceptWebSockets(server, { ...settings, realtime, logger, isLoopbackOnly });
        }
      },
      /** The mode of each service, one line each, for the start message. */
      modes: describeModes(settings, database),
      /** Starts what happens as time passes; stop it before `close`. */
      startJobs: () =>
        startSiteJobs(
          { database, storage, files: dataService?.files ?? null, sendMail },
          {
            clock,
            logger,
            isTimeTrusted: time.isTrusted,
            ...(metrics && { onSuccess: metrics.jobSucceeded }),
          },
        ),
      /** Ends WebSockets and streams; their clients connect to the next server. */
      closeStreams: async () => {
        staffChanges.close();
        await realtime?.close();
      },
      close: async () => {
        await stopCommands?.();
        await Promise.all(listening.map((stop) => stop()));
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Checked before migrating: a database of another identity project stays unchanged. */
async function prepareDatabase(
  { kysely: db }: Database,
  { projectId, hasDemoData, site }: Settings,
  clock: () => Date,
): Promise<void> {
  await refuseForeignDatabase(db, projectId);
  await migrate(db);
  await refuseMissingAccess(db);
  await claimDatabase(db, projectId);
  await claimTimeZone(db, site.timeZone);
  await storePaymentDays(db, site.paymentDays);
  if (hasDemoData) {
    await seed(db, clock(), site);
  }
}

async function openIdentity(
  { identity, projectId, serviceAccount }: Settings,
  dataDir: string,
  logger: Logger,
): Promise<Pick<AppDeps, 'verifyToken' | 'identityProvider' | 'setRoleClaim'>> {
  const verifier = { projectId, clock: machineClock };
  if (identity === 'firebase') {
    const getKey = createFirebaseKeys({
      report: (error) => logger.warn({ err: error }, 'reading the keys of Firebase failed'),
    });
    return {
      verifyToken: createVerifier({ ...verifier, getKey }),
      identityProvider: null,
      setRoleClaim: serviceAccount
        ? createFirebaseRoleClaims({
            serviceAccount: await readServiceAccount(serviceAccount, projectId),
            clock: machineClock,
          })
        : null,
    };
  }
  const key = await loadSigningKey(dataDir);
  const roleClaims = await loadRoleClaims(dataDir);
  return {
    verifyToken: createVerifier({ ...verifier, getKey: createLocalJWKSet(key.keySet) }),
    identityProvider: {
      key,
      tokens: createEmbeddedTokens(key, projectId, machineClock, roleClaims),
      sessions: await loadSessions(dataDir, machineClock),
    },
    setRoleClaim: roleClaims.set,
  };
}

async function openFiles(
  { supabase, uploadLimits }: Settings,
  dataDir: string,
  db: Db,
  clock: () => Date,
): Promise<Pick<AppDeps, 'storage' | 'dataService'>> {
  if (supabase) {
    const { createSupabaseStorage } = await import('#server/storage/supabase-storage.ts');
    return { storage: createSupabaseStorage(supabase), dataService: null };
  }
  const folder = join(dataDir, 'storage');
  await mkdir(folder, { recursive: true });
  await claimFileStore(db, folder);
  await copySeedFiles(supabaseFolder(), folder);
  const files = createFileStore(folder, uploadLimits);
  const uploadTokens = createUploadTokens(await loadStorageSecret(dataDir), clock);
  return { storage: createLocalStorage(files, uploadTokens), dataService: { files, uploadTokens } };
}

/** How often silent sockets and expired tokens are looked for. */
const REALTIME_SWEEP_MS = 5_000;

async function openRealtime(
  { kysely, publicReads, listen }: Database,
  deps: Pick<AppDeps, 'verifyToken' | 'logger'>,
): Promise<Realtime> {
  const realtime = createRealtime({
    ...deps,
    clock: machineClock,
    elapsed: () => performance.now(),
    db: publicReads,
    listen,
    tables: await installRealtime(kysely),
  });
  const sweep = setInterval(realtime.sweep, REALTIME_SWEEP_MS);
  return { ...realtime, close: () => realtime.close().finally(() => clearInterval(sweep)) };
}

function describeModes(settings: Settings, { engine }: Database): string[] {
  return [
    `database: ${engine === 'pglite' ? `embedded, in ${settings.dataDir}` : 'PostgreSQL'}`,
    `files: ${settings.supabase ? 'Supabase Storage' : `in ${settings.dataDir}/storage`}`,
    settings.identity === 'embedded'
      ? 'sign-in: local demo sign-in: anyone can be anyone'
      : `sign-in: Firebase project ${settings.projectId}${settings.serviceAccount ? '' : ', without FIREBASE_SERVICE_ACCOUNT: the chat polls'}`,
    `mails: ${mailMode(settings)}`,
  ];
}
