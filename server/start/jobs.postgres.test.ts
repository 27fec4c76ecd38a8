/** Two copies of the server run their jobs at the same time, each in sessions of its own: this needs a PostgreSQL server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/stores/open-database.ts';
import { createOnServer } from '#tests/support/server/test-database.ts';
import { openServer } from './open-server.ts';
import { readSettings } from '#server/settings/settings.ts';

const BOOKINGS = 40;
const DAY_MS = 86_400_000;

let dataDir: string;
let onServer: Awaited<ReturnType<typeof createOnServer>>;
let database: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'riwaq-jobs-'));
  onServer = await createOnServer();
  database = await openDatabase({ databaseUrl: onServer.url });
});
afterAll(async () => {
  await database.close();
  await onServer.drop();
  await rm(dataDir, { recursive: true });
});

const open = () =>
  openServer(
    readSettings({
      DATABASE_URL: onServer.url,
      IDENTITY: 'embedded',
      DEMO_DATA: 'on',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    }),
  );

/** Requests whose hold is over, every second one approved in time and over as well. */
async function insertOverdue(): Promise<void> {
  const { kysely: db } = database;
  const room = await db.selectFrom('rooms').select('id').limit(1).executeTakeFirstOrThrow();
  const customer = await db.selectFrom('customers').select('id').limit(1).executeTakeFirstOrThrow();
  for (let index = 0; index < BOOKINGS; index += 1) {
    const created = new Date(Date.now() - (400 + index) * DAY_MS);
    await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('bookings')
        .values({
          customer_id: customer.id,
          booking_type: 'room_booking',
          room_id: room.id,
          billing_type: 'daily',
          event_name: 'overdue',
          created_at: created,
          hold_expires_at: new Date(created.getTime() + DAY_MS),
          subtotal: 0,
          tva: 0,
          total_price: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const day = created.toISOString().slice(0, 10);
      await trx
        .insertInto('timelines')
        .values({ booking_id: id, room_id: room.id, booking_dates: `[${day},${day}]` })
        .execute();
      if (index % 2 === 1) {
        await sql`select private.approve_booking(${id}::uuid, ${created.toISOString()}::timestamptz)`.execute(
          trx,
        );
      }
    });
  }
}

test('two copies of the server expire and complete each booking once', async () => {
  const copies = [await open(), await open()];
  await insertOverdue();
  const { kysely: db } = database;
  await sql`create table changes (booking_id uuid, status text)`.execute(db);
  // Slow, so that the copies work at the same time.
  await sql`
    create function note_change() returns trigger language plpgsql as $$
    begin
      insert into public.changes values (new.id, new.status);
      perform pg_sleep(0.01);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_change after update of status on bookings
    for each row execute function note_change()`.execute(db);

  const jobs = copies.map((copy) => copy.startJobs());
  const left = async () => {
    const { rows } = await sql`
      select from bookings where event_name = 'overdue' and status in ('pending_approval', 'approved')`.execute(
      db,
    );
    return rows.length;
  };
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  await Promise.all(jobs.map((job) => job.stop()));
  await Promise.all(copies.map((copy) => copy.close()));

  const { rows } = await sql`
    select status, count(*)::integer as changes, count(distinct booking_id)::integer as bookings
    from changes group by status order by status`.execute(db);
  expect(rows).toEqual([
    { status: 'completed', changes: BOOKINGS / 2, bookings: BOOKINGS / 2 },
    { status: 'expired', changes: BOOKINGS / 2, bookings: BOOKINGS / 2 },
  ]);
});
