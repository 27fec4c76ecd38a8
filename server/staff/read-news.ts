import { sql } from 'kysely';
import { reading } from '#server/decisions/use-case.ts';

/** The newest request to decide, and the conversation with the newest message that waits. */
export const readNews = reading('requests.see', async ({ db }) => ({
  request:
    (await db
      .selectFrom('bookings')
      .select(['ref_code', 'created_at as at'])
      .where('status', '=', 'pending_approval')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null,
  chat:
    (await db
      .selectFrom('conversations')
      // One that waits has a message.
      .select(['id', sql<Date>`last_message_at`.as('at')])
      .where('is_waiting', '=', true)
      .orderBy('last_message_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null,
}));
