import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';
import { claimTimeZone } from './time-zone.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('periods are computed in the time zone of the settings, which stays once there are bookings', async () => {
  const { kysely: db } = database;
  await claimTimeZone(db, 'Europe/Paris');
  // Two servers that start, and a restart.
  await Promise.all([claimTimeZone(db, 'Europe/Paris'), claimTimeZone(db, 'Europe/Paris')]);
  await sql`
    insert into rooms (slug, name, seats, size_m2) values ('a-room', 'A room', 1, 1)`.execute(db);
  await sql`insert into customers (uid, email) values ('a', 'a@example.com')`.execute(db);
  await sql`
    insert into bookings (customer_id, booking_type, room_id, billing_type, hold_expires_at, subtotal, tva, total_price)
    select customers.id, 'room_booking', rooms.id, 'hourly', now(), 0, 0, 0 from customers, rooms`.execute(
    db,
  );
  await sql`
    insert into timelines (booking_id, room_id, booking_dates, start_time, end_time)
    select id, room_id, '[2027-07-01,2027-07-02)', '09:00', '11:00' from bookings`.execute(db);
  const { rows } = await sql`
    select lower(period) as start, upper(period) as end from timelines`.execute(db);
  expect(rows).toEqual([
    { start: new Date('2027-07-01T07:00:00Z'), end: new Date('2027-07-01T09:00:00Z') },
  ]);
  await expect(claimTimeZone(db, 'Africa/Algiers')).rejects.toThrow(
    'The bookings of this database are in the time zone Europe/Paris, and TIME_ZONE is Africa/Algiers: a database keeps its time zone.',
  );
  await claimTimeZone(db, 'Europe/Paris');
});
