/**
 * npm run db:types: writes server/db/schema.gen.ts from the migrations, through a database in memory.
 * With --check it writes nothing and exits 1 when the file is not what the migrations say.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import { format, resolveConfig } from 'prettier';
import { openPGlite } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';

const target = join(import.meta.dirname, '../../server/db/schema.gen.ts');

async function generateTypes(): Promise<string> {
  const { kysely, close } = await openPGlite({});
  try {
    await migrate(kysely);
    const source = await generate({
      db: kysely,
      dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
      excludePattern: 'supabase_migrations.*',
      typeMapping: { int8: 'number' },
      outFile: null,
    });
    return await format(source, { ...(await resolveConfig(target)), filepath: target });
  } finally {
    await close();
  }
}

const types = await generateTypes();
if (!process.argv.includes('--check')) {
  writeFileSync(target, types);
} else if (readFileSync(target, 'utf8') !== types) {
  console.error('server/db/schema.gen.ts is stale: run npm run db:types');
  process.exitCode = 1;
}
