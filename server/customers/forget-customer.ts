import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Locks what is stored of a customer and returns what forgetting does. Call it in a transaction. */
export async function planForgetting(trx: Db, customerId: string) {
  // A request, a message or an upload of the customer waits for the end.
  await trx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
  const bookings = await trx
    .selectFrom('bookings')
    .select((booking) => [
      'id',
      'ref_code',
      'status',
      'closed_at',
      booking
        .exists(
          booking
            .selectFrom('payments')
            .select('id')
            .whereRef('payments.booking_id', '=', 'bookings.id'),
        )
        .as('has_payments'),
    ])
    .where('customer_id', '=', customerId)
    .orderBy('ref_code')
    .forUpdate()
    .execute();
  const stays = (booking: (typeof bookings)[number]) =>
    ['approved', 'completed'].includes(booking.status) ||
    booking.closed_at !== null ||
    booking.has_payments;
  const events = await trx
    .selectFrom('events')
    .select(['id', 'name', 'status'])
    .where('created_by', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return {
    /** Never became bookings, and have no payments. */
    requests: bookings.filter((booking) => !stays(booking)),
    /** Stay without what names the customer, as do their payments. */
    bookings: bookings.filter(stays),
    /** The paths of all documents, those of uploads that were not recorded included. */
    documents: await documentPaths(trx, customerId),
    proposals: events.filter(({ status }) => status !== 'approved'),
    /** Stay without the organizer. */
    events: events.filter(({ status }) => status === 'approved'),
    ...(await countsOf(trx, customerId)),
  };
}

/** What is deleted of a customer, and what stays for accounting (rulings, Deleting an account). */
export type Forgetting = Awaited<ReturnType<typeof planForgetting>>;

/** Does what was planned in the same transaction; the files of the documents are deleted afterwards. */
export async function forgetCustomer(
  trx: Db,
  customerId: string,
  { requests, bookings, proposals }: Forgetting,
): Promise<void> {
  await removeReasons(trx, customerId);
  await trx.deleteFrom('private.uploads').where('customer_id', '=', customerId).execute();
  await trx
    .deleteFrom('private.unfinished_requests')
    .where('customer_id', '=', customerId)
    .execute();
  await trx
    .deleteFrom('booking_attachments')
    .where('booking_id', 'in', ofCustomer(trx, customerId).select('id'))
    .execute();
  await trx
    .deleteFrom('private.booking_asks')
    .where('booking_id', 'in', ofCustomer(trx, customerId).select('id'))
    .execute();
  await deleteChats(trx, customerId);
  await trx.deleteFrom('private.mails').where('customer_id', '=', customerId).execute();
  await trx.deleteFrom('private.page_sessions').where('customer_id', '=', customerId).execute();
  await trx.deleteFrom('private.calendar_feeds').where('customer_id', '=', customerId).execute();
  for (const { id } of proposals) {
    await trx.deleteFrom('events').where('id', '=', id).execute();
  }
  for (const { id } of requests) {
    await trx.deleteFrom('bookings').where('id', '=', id).execute();
  }
  await trx
    .updateTable('bookings')
    .set({
      client_name: null,
      contact_person: null,
      contact_email: null,
      contact_phone: null,
      company_name: null,
      event_name: null,
      notes: '',
      admin_notes: null,
      internal_note: null,
      idempotency_key: null,
      request_hash: null,
      verification: sql`verification - 'socials' - 'organizationTypeOther'`,
      // The agreed lines and totals stay; what was typed for a service may name someone.
      services: sql`'{}'`,
      price_lines: sql`(
        select coalesce(jsonb_agg(line - 'reason' order by place), '[]')
        from jsonb_array_elements(price_lines) with ordinality as lines (line, place))`,
    })
    .where('customer_id', '=', customerId)
    .execute();
  await trx
    .updateTable('payments')
    .set({ notes: '' })
    .where('booking_id', 'in', ofCustomer(trx, customerId).select('id'))
    .where('notes', '<>', '')
    .execute();
  const isReferredTo = bookings.length > 0;
  await trx
    .updateTable('events')
    .set({ organizer_name: '', idempotency_key: null, ...(!isReferredTo && { created_by: null }) })
    .where('created_by', '=', customerId)
    .execute();
  // Who signs in again is another customer.
  await (isReferredTo
    ? trx
        .updateTable('customers')
        .set({
          uid: sql`'forgotten-' || gen_random_uuid()`,
          email: 'forgotten@customer.invalid',
          name: '',
          phone: null,
          company_name: null,
          company_address: null,
          rc: null,
          nif: null,
          nis: null,
          article: null,
          language: null,
          is_language_chosen: false,
          unwanted_mails: [],
          organization_type: null,
        })
        .where('id', '=', customerId)
        .execute()
    : trx.deleteFrom('customers').where('id', '=', customerId).execute());
}

/** Staff's reasons in the log, which may name the customer. The lines stay. */
async function removeReasons(trx: Db, customerId: string): Promise<void> {
  const bookings = ofCustomer(trx, customerId).select('id');
  await trx
    .updateTable('private.log')
    .set({ reason: null })
    .where('reason', 'is not', null)
    .where((line) =>
      line.or([
        line('subject_id', '=', customerId),
        line('subject_id', 'in', bookings),
        line(
          'subject_id',
          'in',
          trx.selectFrom('payments').select('id').where('booking_id', 'in', bookings),
        ),
        line(
          'subject_id',
          'in',
          trx.selectFrom('booking_attachments').select('id').where('booking_id', 'in', bookings),
        ),
        line(
          'subject_id',
          'in',
          trx.selectFrom('events').select('id').where('created_by', '=', customerId),
        ),
      ]),
    )
    .execute();
}

/** The customer's conversations, and what the customer wrote in those of others. */
async function deleteChats(trx: Db, customerId: string): Promise<void> {
  await trx.deleteFrom('conversations').where('customer_id', '=', customerId).execute();
  await trx.deleteFrom('messages').where('sender_id', '=', customerId).execute();
  await trx.deleteFrom('conversation_members').where('customer_id', '=', customerId).execute();
}

function ofCustomer(db: Db, customerId: string) {
  return db.selectFrom('bookings').where('customer_id', '=', customerId);
}

async function documentPaths(trx: Db, customerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('booking_attachments')
    .select('storage_path')
    .where('booking_id', 'in', ofCustomer(trx, customerId).select('id'))
    .union(
      trx
        .selectFrom('private.uploads')
        .select('storage_path')
        .where('customer_id', '=', customerId),
    )
    .orderBy('storage_path')
    .execute();
  return rows.map(({ storage_path }) => storage_path);
}

async function countsOf(trx: Db, customerId: string) {
  const { payments } = await trx
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll().as('payments'))
    .where('booking_id', 'in', ofCustomer(trx, customerId).select('id'))
    .executeTakeFirstOrThrow();
  const own = trx.selectFrom('conversations').where('customer_id', '=', customerId);
  const { conversations } = await own
    .select(({ fn }) => fn.countAll().as('conversations'))
    .executeTakeFirstOrThrow();
  const { messages } = await trx
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll().as('messages'))
    .where((either) =>
      either.or([
        either('conversation_id', 'in', own.select('id')),
        either('sender_id', '=', customerId),
      ]),
    )
    .executeTakeFirstOrThrow();
  return {
    payments: Number(payments),
    conversations: Number(conversations),
    messages: Number(messages),
  };
}
