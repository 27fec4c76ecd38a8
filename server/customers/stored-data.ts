import type { Db } from '#server/db/database.ts';

/** Everything that is stored of a customer; `storage_path` of a document is its place in the storage. */
export async function readStoredData(db: Db, customerId: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const bookings = trx.selectFrom('bookings').where('customer_id', '=', customerId);
      const conversations = trx
        .selectFrom('conversations')
        .where((either) =>
          either.or([
            either('customer_id', '=', customerId),
            either(
              'id',
              'in',
              either
                .selectFrom('conversation_members')
                .select('conversation_id')
                .where('customer_id', '=', customerId),
            ),
          ]),
        );
      return {
        customer: await trx
          .selectFrom('customers')
          .selectAll()
          .where('id', '=', customerId)
          .executeTakeFirstOrThrow(),
        bookings: withoutInternalNotes(
          await bookings.selectAll().orderBy('created_at').orderBy('id').execute(),
        ),
        periods: await trx
          .selectFrom('timelines')
          .selectAll()
          .where('booking_id', 'in', bookings.select('id'))
          .orderBy('period')
          .orderBy('id')
          .execute(),
        asks: await trx
          .selectFrom('private.booking_asks')
          .selectAll()
          .where('booking_id', 'in', bookings.select('id'))
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
        payments: await trx
          .selectFrom('payments')
          .selectAll()
          .where('booking_id', 'in', bookings.select('id'))
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
        documents: await trx
          .selectFrom('booking_attachments')
          .selectAll()
          .where('booking_id', 'in', bookings.select('id'))
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
        unfinished: await trx
          .selectFrom('private.unfinished_requests')
          .selectAll()
          .where('customer_id', '=', customerId)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
        uploads: await trx
          .selectFrom('private.uploads')
          .selectAll()
          .where('customer_id', '=', customerId)
          .orderBy('issued_at')
          .execute(),
        events: await trx
          .selectFrom('events')
          .selectAll()
          .where('created_by', '=', customerId)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
        conversations: await conversations.selectAll().orderBy('id').execute(),
        messages: await trx
          .selectFrom('messages')
          .selectAll()
          .where('conversation_id', 'in', conversations.select('id'))
          .orderBy('conversation_id')
          .orderBy('seq')
          .execute(),
        mails: await trx
          .selectFrom('private.mails')
          .selectAll()
          .where('customer_id', '=', customerId)
          // Those to staff have other people's words and address.
          .where('kind', 'not like', 'staff\\_%')
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
      };
    });
}

function withoutInternalNotes<Booking extends { internal_note: unknown }>(bookings: Booking[]) {
  return bookings.map(({ internal_note: _, ...booking }) => booking);
}
