import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openServer } from '#server/start/open-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import { firebaseEnvironment } from '#tests/support/firebase-environment.ts';
import { createOnServer } from '#tests/support/server/test-database.ts';

/** A new database with what hosted Supabase has. `url` is that of its owner's role `postgres`, `adminUrl` the superuser's. */
export async function createHostedDatabase() {
  const { url: adminUrl, run, drop } = await createOnServer();
  await run(readFileSync(join(import.meta.dirname, 'hosted-supabase.sql'), 'utf8'));
  const { href: url } = Object.assign(new URL(adminUrl), { username: 'postgres' });
  return { url, adminUrl, run, drop };
}

/** The server with a hosted database and a Supabase project, whose services it does not call until it is asked. */
export function openOnHosted(databaseUrl: string, dataDir: string) {
  return openServer(
    readSettings({
      ...firebaseEnvironment,
      DATABASE_URL: databaseUrl,
      SUPABASE_URL: 'https://project.supabase.example',
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    }),
  );
}
