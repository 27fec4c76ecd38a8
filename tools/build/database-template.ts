/**
 * Initialises an empty database cluster in dist/database, which the first embedded start copies: initialising one takes
 * 800 MB of memory, copying one takes none (docs/decisions/030).
 */
import { rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { databaseTemplate } from '#server/db/embedded-cluster.ts';

const directory = databaseTemplate();
await rm(directory, { recursive: true, force: true });
const cluster = await PGlite.create({ dataDir: directory });
await cluster.close();
console.log(`Initialised the database in ${(performance.now() / 1000).toFixed(1)} s.`);
