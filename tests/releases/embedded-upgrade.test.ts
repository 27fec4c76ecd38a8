/** A data directory of the previous release, whose server was killed, upgraded by this one: rows and files. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shiftDay } from '#domain/time/time.ts';
import { installRealtime } from '#server/embedded/data-service/realtime/inserts.ts';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/stores/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPGlite } from '#server/embedded/db/open-embedded.ts';
import { freePort } from '#tests/support/free-port.ts';
import { buildPreviousRelease } from '#tests/support/releases/build-release.ts';
import { enterAs } from '#tests/support/server/customer.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { readChecksums, readDefinitions } from '#tests/support/server/row-checksums.ts';
import { yasmine } from '#tests/support/server/test-app.ts';
import { endServer, runServer } from '#tests/support/site.ts';

test('no row and no file is lost, and the site serves them', { timeout: 900_000 }, async () => {
  const release = buildPreviousRelease();
  const dataDir = await mkdtemp(join(tmpdir(), 'riwaq-upgrade-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  try {
    const earlier = await runServer(env, origin, { release });
    const customer = await enterAs(origin, yasmine);
    const day = shiftDay(new Date().toISOString().slice(0, 10), 200);
    const bookingId = await customer.book(origin, hallOn(day), randomUUID());
    await endServer(earlier, 'SIGKILL');
    const files = await digestsOf(join(dataDir, 'storage'));

    const database = await openDatabase({ dataDir });
    try {
      const before = await readChecksums(database.kysely);
      expect(before['public.bookings']?.rows).toBeGreaterThan(1);
      await migrate(database.kysely);
      expect(await readChecksums(database.kysely, before)).toEqual(before);
      expect(await definitionsOf(database.kysely)).toEqual(await newDefinitions());
    } finally {
      await database.close();
    }

    const current = await runServer(env, origin);
    const path = `/api/account/booking-details/${bookingId}`;
    expect((await customer.get(origin, path)).status).toBe(200);
    expect(await customer.book(origin, hallOn(day), randomUUID())).toBe('409 period_taken');
    await endServer(current, 'SIGTERM');
    // A release may add files.
    const kept = await digestsOf(join(dataDir, 'storage'));
    expect([...files].filter(([file, digest]) => kept.get(file) !== digest)).toEqual([]);
    expect(files.size).toBeGreaterThan(1);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

/** As a server has them. */
async function definitionsOf(db: Db): Promise<string[]> {
  await installRealtime(db);
  return readDefinitions(db);
}

/** Of a new database of this release. */
async function newDefinitions(): Promise<string[]> {
  const { kysely, close } = await openPGlite({});
  try {
    await migrate(kysely);
    return await definitionsOf(kysely);
  } finally {
    await close();
  }
}

/** The digest of each file in a folder. */
async function digestsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }): Promise<[string, string]> => {
        const file = join(parentPath, name);
        return [
          file,
          createHash('sha256')
            .update(await readFile(file))
            .digest('hex'),
        ];
      }),
    ),
  );
}
