/** The site as an owner deploys it: the production build with Firebase and Supabase, behind HTTPS, on a hosted database. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '#server/stores/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { firebaseEnvironment } from '#tests/support/firebase-environment.ts';
import { newServiceAccount } from './service-account.ts';
import { startSite } from '#tests/support/site.ts';
import { openFront } from './front.ts';
import { googleHosts, openGoogle } from './google.ts';
import { createHostedDatabase } from './hosted-database.ts';
import { EMULATED_PROJECT } from './start-emulator.ts';
import { openSupabase } from './supabase.ts';

const SITE_HOST = 'riwaq.example';
const SUPABASE_HOST = 'project.supabase.co';
const SERVICE_ROLE_KEY = 'service-role-key';

const run = promisify(execFile);

export type Deployment = Awaited<ReturnType<typeof openDeployment>>;

/** Starts every part of the deployment; `emulator` has the accounts. */
export async function openDeployment(emulator: string) {
  const siteOrigin = `https://${SITE_HOST}`;
  const serviceAccount = await newServiceAccount(EMULATED_PROJECT);
  const google = await openGoogle(emulator, serviceAccount);
  const hosted = await createHostedDatabase();
  // Realtime needs the published tables before the site starts.
  const { kysely, close: closeDatabase } = await openDatabase({ databaseUrl: hosted.url });
  await migrate(kysely);
  await closeDatabase();
  const supabase = await openSupabase({
    databaseUrl: hosted.adminUrl,
    projectId: EMULATED_PROJECT,
    keySet: google.keySet,
    serviceRoleKey: SERVICE_ROLE_KEY,
    siteOrigin,
  });
  const services = {
    [SUPABASE_HOST]: { port: supabase.port, prefix: '' },
    ...Object.fromEntries(
      googleHosts.map((host) => [host, { port: google.port, prefix: `/${host}` }]),
    ),
  };
  const redirected = Object.entries(services).map(([host, { port, prefix }]) => [
    host,
    `http://127.0.0.1:${port}${prefix}`,
  ]);
  const firebase = { ...firebaseEnvironment, FIREBASE_PROJECT_ID: EMULATED_PROJECT };
  const env: NodeJS.ProcessEnv = {
    ...firebase,
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    PUBLIC_ORIGIN: siteOrigin,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: hosted.url,
    SUPABASE_URL: `https://${SUPABASE_HOST}`,
    SUPABASE_ANON_KEY: 'anon-key',
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_ROLE_KEY,
    FIREBASE_SERVICE_ACCOUNT: serviceAccount,
    REDIRECTED_HOSTS: JSON.stringify(Object.fromEntries(redirected)),
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'redirect-hosts.mjs')).href}`,
  };
  const site = await startSite({ env });
  const front = await openFront({
    ...services,
    [SITE_HOST]: { port: Number(new URL(site.origin).port), prefix: '' },
  });
  return {
    siteOrigin,
    siteHost: SITE_HOST,
    supabaseHost: SUPABASE_HOST,
    supabase,
    google: `http://127.0.0.1:${google.port}`,
    firebase: { projectId: EMULATED_PROJECT, apiKey: firebase.FIREBASE_API_KEY },
    /** The site without its proxy. */
    directOrigin: site.origin,
    /** For Chromium: the hosts of the deployment are on this machine, and there are no others. */
    browserArgs: [
      `--host-resolver-rules=${[SITE_HOST, ...Object.keys(services)]
        .map((host) => `MAP ${host} 127.0.0.1:${front.port}`)
        .join(', ')}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ],
    /** A command of the installed site, in a process of its own; returns what it prints. */
    riwaq: async (...args: string[]) => {
      const { stdout } = await run(process.execPath, ['dist/server/riwaq.js', ...args], {
        env: { ...process.env, ...env, DATA_DIR: site.dataDir },
      });
      return stdout;
    },
    close: async () => {
      front.close();
      await site.stop();
      await supabase.close();
      google.close();
      await hosted.drop();
    },
  };
}
