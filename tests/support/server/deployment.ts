/** A sound deployment with Firebase: the real app behind a proxy, and fakes of Google and Supabase. A test changes a part of it. */
import { createServer, type Server } from 'node:http';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { installRealtime } from '#server/data-service/realtime/inserts.ts';
import { supabaseFolder } from '#server/db/supabase-folder.ts';
import { readExpectedSchema, type SchemaEntry } from '#server/doctor/database-schema.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { observe } from '#server/doctor/observation.ts';
import { runDoctor, type DoctorDeps } from '#server/doctor/run-doctor.ts';
import { createFront } from '#server/http/health.ts';
import { readSettings } from '#server/settings.ts';
import { copySeedFiles } from '#server/storage/embedded-files.ts';
import { claimFileStore } from '#server/storage/file-store-id.ts';
import { firebaseEnvironment } from '#tests/support/firebase-environment.ts';
import { listen } from './listen.ts';
import {
  newServiceAccount,
  openOutsideWorld,
  type OutsideWorld,
  passesVisitorOn,
} from './outside-world.ts';
import { useTestApp, type TestApp } from './test-app.ts';
import { TEST_PROJECT } from './test-database.ts';

/** The host of the site, and the addresses of Google that it needs. */
export const SITE_HOST = 'riwaq.example';
export const google = {
  keys: 'www.googleapis.com/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com',
  token: 'oauth2.googleapis.com/token',
  project: 'identitytoolkit.googleapis.com/v1/projects',
  update: `identitytoolkit.googleapis.com/v1/projects/${TEST_PROJECT}/accounts:update`,
};

const production = {
  ...firebaseEnvironment,
  FIREBASE_PROJECT_ID: TEST_PROJECT,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: `https://${SITE_HOST}`,
  TRUSTED_PROXIES: '1',
};

/** What is wrong, what is found, and what its remedy names. */
export type Case = [name: string, plantFault: () => unknown, text: RegExp, remedy: RegExp];

interface Deployment {
  app: TestApp;
  world: OutsideWorld;
  environment: NodeJS.ProcessEnv;
  deps: DoctorDeps;
  readiness: 'ready' | 'unavailable';
  /** Runs a statement that plants a fault in the database, and `back` after the test. */
  plant: (statement: string, back: string) => Promise<void>;
}

/** Each test begins with a sound deployment. */
export function useDeployment() {
  const app = useTestApp({
    isEmbedded: false,
    hasRateLimits: true,
    trustedProxies: 1,
    publicOrigin: production.PUBLIC_ORIGIN,
    site: readSettings(production).site,
    clientFiles: {
      'index.html': '<script type="application/json" id="site-settings">__SITE_SETTINGS__</script>',
    },
  });
  let undo: string[] = [];
  const deployment = {
    app,
    plant: async (statement, back) => {
      undo.unshift(back);
      await sql.raw(statement).execute(app.db);
    },
  } as Deployment;
  let site: Server;
  let serviceAccount: string;
  let schema: SchemaEntry[];

  beforeAll(async () => {
    await copySeedFiles(supabaseFolder(), app.folder);
    await claimFileStore(app.db, app.folder);
    await installRealtime(app.db);
    serviceAccount = await newServiceAccount(TEST_PROJECT);
    schema = await readExpectedSchema();
    const front = createFront();
    front.open({
      listener: app.listener,
      readiness: () =>
        Promise.resolve({
          database: deployment.readiness,
          migrations: 'ready',
          storage: 'ready',
          openFiles: 'ready',
          disk: 'ready',
        }),
    });
    site = createServer(front.listener);
    const port = await listen(site);
    Object.assign(production, { PORT: String(port), DATA_DIR: dirname(app.folder) });
    deployment.world = await openOutsideWorld(SITE_HOST, `http://127.0.0.1:${port}`);
  });
  afterAll(() => {
    deployment.world.close();
    site.closeAllConnections();
    site.close();
  });

  beforeEach(() => {
    Object.assign(deployment.world, {
      failures: {},
      page: null,
      removedHeaders: [],
      forward: passesVisitorOn,
      replies: {
        [google.keys]: { keys: [] },
        [google.token]: { access_token: 'access', expires_in: 3600 },
        [google.project]: { projectId: '1', authorizedDomains: ['localhost', SITE_HOST] },
        [google.update]: { error: { code: 400, message: 'USER_NOT_FOUND' } },
      },
    });
    const clock = () => new Date();
    Object.assign(deployment, {
      readiness: 'ready',
      environment: { ...production, FIREBASE_SERVICE_ACCOUNT: serviceAccount },
      deps: {
        clock,
        send: deployment.world.send,
        isLoopback: () => Promise.resolve(false),
        observe: () => observe({ db: app.db, clock, listen: app.staffDeps.listen }),
        expectedSchema: () => Promise.resolve(schema),
        freeBytes: () => Promise.resolve(50 * 1024 ** 3),
        userId: process.getuid?.() ?? null,
      } satisfies DoctorDeps,
    });
  });
  afterEach(async () => {
    for (const statement of undo) {
      await sql.raw(statement).execute(app.db);
    }
    undo = [];
  });
  return deployment;
}

/** The warnings and faults of a deployment. */
export async function troublesOf({ environment, deps }: Deployment): Promise<Finding[]> {
  return (await runDoctor(environment, deps)).filter(({ level }) => level !== 'ok');
}

/** Plants a fault: it is found, with its remedy. */
export async function expectFound(
  deployment: Deployment,
  [, plantFault, text, remedy]: Case,
): Promise<void> {
  await plantFault();
  const found = await troublesOf(deployment);
  expect(found.map((each) => each.text)).toEqual(
    expect.arrayContaining([expect.stringMatching(text)]),
  );
  expect(found.find((each) => text.test(each.text))?.remedy).toMatch(remedy);
  expect(found.every((each) => (each.remedy ?? '') !== '')).toBe(true);
}
