/** One customer and one room in a database without demo rows, written without the use cases. */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { useTestDatabase } from './test-database.ts';

export interface Period {
  days: string;
  times?: readonly [start: string, end: string];
}

/** Each test has a new room, and no other rows. */
export function useBareRoom() {
  const database = useTestDatabase();
  const idOf = async (statement: RawBuilder<unknown>) => {
    const { rows } = await statement.execute(database.kysely);
    return (rows as { id: string }[])[0]?.id ?? '';
  };
  const bare = {
    database,
    customerId: '',
    roomId: '',
    /** The id that a statement returns. */
    idOf,
    run: (statement: RawBuilder<unknown>) => statement.execute(database.kysely),
    newRoom: (slug = `room-${randomUUID()}`) =>
      idOf(sql`
        insert into rooms (slug, name, seats, size_m2) values (${slug}, 'Room', 1, 1) returning id`),
    /** Requests the room; returns the id of the booking. */
    book: ({ days, times }: Period, hold_expires_at = new Date('2027-03-04T08:00:00Z')) =>
      database.kysely.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('bookings')
          .values({
            customer_id: bare.customerId,
            booking_type: 'room_booking',
            room_id: bare.roomId,
            billing_type: times ? 'hourly' : 'daily',
            hold_expires_at,
            subtotal: 100_000,
            tva: 1_190_000,
            total_price: 1_290_000,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const [start_time = null, end_time = null] = times ?? [];
        await trx
          .insertInto('timelines')
          .values({
            booking_id: id,
            room_id: bare.roomId,
            booking_dates: days,
            start_time,
            end_time,
          })
          .execute();
        return id;
      }),
  };
  beforeAll(async () => {
    bare.customerId = await idOf(sql`
      insert into customers (uid, email) values ('someone', 'someone@riwaq.example') returning id`);
  });
  beforeEach(async () => {
    // A payment with a receipt cannot be deleted.
    await sql`truncate payments`.execute(database.kysely);
    for (const table of ['bookings', 'events', 'room_closures', 'rooms']) {
      await sql`delete from ${sql.table(table)}`.execute(database.kysely);
    }
    bare.roomId = await bare.newRoom();
  });
  return bare;
}
