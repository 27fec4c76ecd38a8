import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOnServer } from '#tests/support/server/test-database.ts';

/** A new database with what hosted Supabase has. `url` is that of its owner's role `postgres`, `adminUrl` the superuser's. */
export async function createHostedDatabase() {
  const { url: adminUrl, run, drop } = await createOnServer();
  await run(readFileSync(join(import.meta.dirname, 'hosted-supabase.sql'), 'utf8'));
  const { href: url } = Object.assign(new URL(adminUrl), { username: 'postgres' });
  return { url, adminUrl, run, drop };
}
