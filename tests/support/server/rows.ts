/** Rows of a test database that many tests read or change. */
import { sql, type Insertable, type Updateable } from 'kysely';
import { asJson, type Db } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** The one row of a query. */
const one = <Row>(query: { executeTakeFirstOrThrow: () => Promise<Row> }) =>
  query.executeTakeFirstOrThrow();

/** `clock` is for decisions. */
export function rowsOf(db: Db, clock: () => Date) {
  return {
    booking: (id: string) => one(db.selectFrom('bookings').selectAll().where('id', '=', id)),
    event: (id: string) => one(db.selectFrom('events').selectAll().where('id', '=', id)),
    customerId: async (user: { uid: string }) =>
      (await one(db.selectFrom('customers').select('id').where('uid', '=', user.uid))).id,
    roomId: async (slug: string) =>
      (await one(db.selectFrom('rooms').select('id').where('slug', '=', slug))).id,
    changeRoom: (slug: string, change: Updateable<DB['rooms']>) =>
      db.updateTable('rooms').set(change).where('slug', '=', slug).execute(),
    /** An event, by default of the house and not decided; returns its id. */
    addEvent: async ({
      name = 'Talk',
      translations = {},
      ...event
    }: Omit<Insertable<DB['events']>, 'name'> & { name?: string }) => {
      const row = { name, translations: asJson(translations), ...event };
      return (await one(db.insertInto('events').values(row).returning('id'))).id;
    },
    addClosure: ({ translations = {}, ...closure }: Insertable<DB['room_closures']>) =>
      db
        .insertInto('room_closures')
        .values({ translations: asJson(translations), ...closure })
        .execute(),
    changeEvent: (id: string, change: Updateable<DB['events']>) =>
      db.updateTable('events').set(change).where('id', '=', id).execute(),
    /** Decides on a booking by the function of the database, now. */
    decide: (decision: 'approve' | 'reject' | 'cancel' | 'complete', id: string) => {
      const reason = decision === 'reject' ? sql`'Painting', ` : sql``;
      return sql`
        select ${sql.raw(`private.${decision}_booking`)}(${id}::uuid, ${reason}${clock().toISOString()}::timestamptz)`.execute(
        db,
      );
    },
    /** A document of a booking that is recorded, without its file. */
    addDocument: (
      booking_id: string,
      change: Partial<Insertable<DB['booking_attachments']>> = {},
    ) =>
      db
        .insertInto('booking_attachments')
        .values({
          booking_id,
          purpose: 'VERIFICATION_DOCUMENT',
          original_filename: 'card.pdf',
          storage_path: `${booking_id}/${crypto.randomUUID()}.pdf`,
          mime_type: 'application/pdf',
          file_size_bytes: 1_000,
          ...change,
        })
        .execute(),
  };
}
