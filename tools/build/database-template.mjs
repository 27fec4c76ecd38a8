/**
 * Initialises an empty database cluster in dist/database, which the first embedded start copies: initialising one takes
 * 800 MB of memory, copying one takes none (docs/decisions/002).
 */
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** As `databaseTemplate` in server/embedded/db/embedded-cluster.ts. */
const directory = 'dist/database';
await rm(directory, { recursive: true, force: true });
// PGlite makes the folder alone, and the builds of client and server make `dist` at the same time.
await mkdir(dirname(directory), { recursive: true });
const cluster = await PGlite.create({ dataDir: directory });
await cluster.close();
console.log(`Initialised the database in ${(performance.now() / 1000).toFixed(1)} s.`);
