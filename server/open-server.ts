import { randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { createLocalJWKSet } from 'jose';
import type { Logger } from 'pino';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { prepareDataDirectory } from '#server/data-directory.ts';
import { claimDatabase, refuseForeignDatabase } from '#server/db/identity-project.ts';
import { migrate } from '#server/db/migrate.ts';
import { supabaseFolder } from '#server/db/supabase-folder.ts';
import { seed } from '#server/db/seed.ts';
import { sweepFiles, sweepUploads } from '#server/documents/sweep-uploads.ts';
import { loadRenderer } from '#server/http/load-renderer.ts';
import { createLogger } from '#server/http/request-log.ts';
import { loadSigningKey } from '#server/identity/embedded/keys.ts';
import { createEmbeddedTokens } from '#server/identity/embedded/tokens.ts';
import { createFirebaseKeys } from '#server/identity/firebase-keys.ts';
import { createVerifier } from '#server/identity/verify.ts';
import { copySeedFiles, loadStorageSecret } from '#server/storage/embedded-files.ts';
import { createFileStore, type FileStore } from '#server/storage/file-store.ts';
import { createLocalStorage } from '#server/storage/local-storage.ts';
import { createSupabaseStorage } from '#server/storage/supabase-storage.ts';
import { createUploadTokens } from '#server/storage/upload-token.ts';
import { openControlSocket } from '#server/staff/control-socket.ts';
import { createApp, type AppDeps } from './app.ts';
import type { Settings } from './settings.ts';

interface OpenedServer {
  app: ReturnType<typeof createApp>;
  /** The mode of each service, one line each, for the start message. */
  modes: string[];
  /** Expires holds that have ended, and deletes uploads that were never recorded. */
  sweep: () => Promise<void>;
  close: () => Promise<void>;
}

const FILE_SWEEP_MS = 60 * 60_000;

const clock = () => new Date();

/** Opens database, keys and files according to the settings, migrates the schema, and creates the app. */
export async function openServer(settings: Settings): Promise<OpenedServer> {
  const dataDir = resolve(settings.dataDir);
  if (hasLocalData(settings)) {
    await prepareDataDirectory(dataDir);
  }
  const database = await openDatabase(
    settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir },
  );
  try {
    await prepareDatabase(database, settings);
    const logger = createLogger(settings.logLevel);
    const db = database.kysely;
    const built = join(dirname(supabaseFolder()), 'dist');
    const { storage, dataService } = await openFiles(settings, dataDir);
    const app = createApp({
      db,
      publicReads: database.publicReads,
      ...(await openIdentity(settings, dataDir, logger)),
      storage,
      dataService,
      clock,
      createId: randomUUID,
      logger,
      settings,
      clientDir: join(built, 'client'),
      renderPage: loadRenderer(join(built, 'render', 'render-page.js')),
    });
    const sweepDocuments = documentSweep({ db, storage, files: dataService?.files ?? null });
    const closeControlSocket = settings.databaseUrl
      ? null
      : await openControlSocket(dataDir, { db, clock, logger });
    return {
      app,
      modes: describeModes(settings, database),
      sweep: async () => {
        try {
          await expireOverdueHolds(db, clock());
        } catch (error) {
          logger.error({ err: error }, 'expiring holds failed');
        }
        try {
          await sweepDocuments(clock());
        } catch (error) {
          logger.error({ err: error }, 'deleting unrecorded uploads failed');
        }
      },
      close: async () => {
        await closeControlSocket?.();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Sweeps uploads each time, and files on disk (embedded mode) once an hour. */
function documentSweep({
  db,
  storage,
  files,
}: Pick<AppDeps, 'db' | 'storage'> & { files: FileStore | null }) {
  let filesSweptAt = 0;
  return async (now: Date): Promise<void> => {
    await sweepUploads({ db, storage }, now);
    if (files && now.getTime() - filesSweptAt >= FILE_SWEEP_MS) {
      await sweepFiles({ db, files }, now);
      filesSweptAt = now.getTime();
    }
  };
}

/** With both hosted services nothing is stored on this machine. */
function hasLocalData({ databaseUrl, identity, supabase }: Settings): boolean {
  return !databaseUrl || identity === 'embedded' || !supabase;
}

/** Checked before migrating: a database of another identity project stays unchanged. */
async function prepareDatabase(
  { kysely: db }: Database,
  { projectId, hasDemoData }: Settings,
): Promise<void> {
  await refuseForeignDatabase(db, projectId);
  await migrate(db);
  await claimDatabase(db, projectId);
  if (hasDemoData) {
    await seed(db, clock());
  }
}

async function openIdentity(
  { identity, projectId }: Settings,
  dataDir: string,
  logger: Logger,
): Promise<Pick<AppDeps, 'verifyToken' | 'identityProvider'>> {
  if (identity === 'firebase') {
    const getKey = createFirebaseKeys({
      clock,
      report: (error) => logger.warn({ err: error }, 'reading the keys of Firebase failed'),
    });
    return {
      verifyToken: createVerifier({ projectId, getKey, clock }),
      identityProvider: null,
    };
  }
  const key = await loadSigningKey(dataDir);
  return {
    verifyToken: createVerifier({ projectId, getKey: createLocalJWKSet(key.keySet), clock }),
    identityProvider: { key, tokens: createEmbeddedTokens(key, projectId, clock) },
  };
}

async function openFiles(
  { supabase }: Settings,
  dataDir: string,
): Promise<Pick<AppDeps, 'storage' | 'dataService'>> {
  if (supabase) {
    return { storage: createSupabaseStorage(supabase), dataService: null };
  }
  const folder = join(dataDir, 'storage');
  await copySeedFiles(join(supabaseFolder(), 'seed-files'), folder);
  const files = createFileStore(folder);
  const uploadTokens = createUploadTokens(await loadStorageSecret(dataDir), clock);
  return {
    storage: createLocalStorage(files, uploadTokens),
    dataService: { files, uploadTokens },
  };
}

function describeModes(settings: Settings, { engine }: Database): string[] {
  return [
    `database: ${engine === 'pglite' ? `embedded, in ${settings.dataDir}` : 'PostgreSQL'}`,
    `files: ${settings.supabase ? 'Supabase Storage' : `in ${settings.dataDir}/storage`}`,
    settings.identity === 'embedded'
      ? 'sign-in: local demo sign-in: anyone can be anyone'
      : `sign-in: Firebase project ${settings.projectId}`,
  ];
}
