import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const MEMBERS = 100;
/** A room of the seed with 10,000 bookings, and one without any in the same months. */
export const FULL_ROOM = 'salle-casbah';
export const EMPTY_ROOM = 'salle-mezghena';
const BOOKINGS = 10_000;
const BOOKINGS_A_DAY = 5;
/** Rows of one statement: the server's connections limit its duration. */
const BATCH = 1_000;
/** Later than all bookings of the seed. */
const FIRST_DAY = 400;
/** Days from the empty month to the first of them: more than a month. */
const DAYS_BEFORE = 60;

/** The user ids of the customers that `fillDatabase` adds. */
export const memberUids = Array.from({ length: MEMBERS }, (_, index) => `load-${index}`);

/** A month in the middle of the 10,000 bookings. */
export function fullMonth(): string {
  const middle = FIRST_DAY + BOOKINGS / BOOKINGS_A_DAY / 2;
  return shiftDay(buildingDay(algiers, new Date()), middle).slice(0, 7);
}

/** A month before the 10,000 bookings and after those of the seed. */
export function emptyMonth(): string {
  return shiftDay(buildingDay(algiers, new Date()), FIRST_DAY - DAYS_BEFORE).slice(0, 7);
}

/** Adds the rows that are measured to a seeded database. Returns the id of a conversation of all members. */
export async function fillDatabase(db: Db): Promise<string> {
  for (let first = 0; first < BOOKINGS; first += BATCH) {
    await addBookings(db, first);
  }
  await sql`insert into customers (uid, email, name)
    select uid, uid || '@riwaq.example', 'Member ' || uid from unnest(${memberUids}::text[]) as uid`.execute(
    db,
  );
  const { id } = await db
    .insertInto('conversations')
    .values({ name: 'All members', type: 'group' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into conversation_members (conversation_id, customer_id)
    select ${id}, id from customers where uid = any(${[...memberUids, 'demo-hall']}::text[])`.execute(
    db,
  );
  // The mails of these bookings would be sent while other things are measured. An earlier build writes none.
  await transact(db, (trx) =>
    sql`do 'begin if to_regclass(''private.mails'') is not null then delete from private.mails; end if; end'`.execute(
      trx,
    ),
  );
  await sql`analyze`.execute(db);
  return id;
}

/** Undecided requests of one hour, some each day. */
async function addBookings(db: Db, first: number): Promise<void> {
  await sql`
    with booked as (
      insert into bookings (customer_id, booking_type, room_id, billing_type, hold_expires_at, client_name,
        subtotal, tva, total_price)
      select customers.id, 'room_booking', rooms.id, 'hourly', now() + interval '60 days', 'Atlas Conseil', 0, 0, 0
      from rooms, customers, generate_series(1, ${BATCH}::int)
      where slug = ${FULL_ROOM} and uid = 'house-atlas'
      returning id, room_id
    ), numbered as (
      select id, room_id, (${first}::int + row_number() over () - 1)::int as number from booked
    )
    insert into timelines (booking_id, room_id, booking_dates, start_time, end_time)
    select id, room_id, daterange(day, day + 1), make_time(hour, 0, 0), make_time(hour + 1, 0, 0)
    from numbered, lateral (
      select current_date + ${FIRST_DAY}::int + number / ${BOOKINGS_A_DAY}::int as day,
        8 + 2 * (number % ${BOOKINGS_A_DAY}::int) as hour) as slot`.execute(db);
}
