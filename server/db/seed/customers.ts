import { addMinutes } from 'date-fns';
import * as v from 'valibot';
import { customerSchema } from '#domain/identity/customer.ts';
import { asJson, type Db } from '#server/db/database.ts';
import { readRows } from '#server/db/seed/read-rows.ts';

/** The customers, each with the one support conversation that every customer has. */
export async function seedCustomers(db: Db, now: Date, brand: string): Promise<void> {
  // The first four are the demo accounts of the account chooser, each in another situation.
  const customers = readRows('customers', {
    ...v.omit(customerSchema, ['id', 'organization_type']).entries,
    /** The conversation with staff, oldest message first; messages of staff start with '> '. */
    chat: v.array(v.string()),
    /** How many of these messages the customer has not read. */
    unread: v.number(),
  });
  for (const { chat, unread, ...customer } of customers) {
    const { id: customerId } = await db
      .insertInto('customers')
      .values(customer)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: conversationId } = await db
      .insertInto('conversations')
      .values({
        type: 'support',
        customer_id: customerId,
        name: 'Support',
        translations: asJson({ fr: { name: 'Assistance' }, ar: { name: 'الدعم' } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seqs: number[] = [];
    for (const [index, line] of chat.entries()) {
      const isStaff = line.startsWith('> ');
      const { seq } = await db
        .insertInto('messages')
        .values({
          conversation_id: conversationId,
          sender_id: isStaff ? null : customerId,
          sender_name: isStaff ? brand : customer.name,
          content: isStaff ? line.slice(2) : line,
          created_at: addMinutes(now, (index - chat.length) * 47),
        })
        .returning('seq')
        .executeTakeFirstOrThrow();
      seqs.push(seq);
    }
    await db
      .insertInto('conversation_members')
      .values({
        conversation_id: conversationId,
        customer_id: customerId,
        last_read_seq: seqs.slice(0, chat.length - unread).at(-1) ?? 0,
      })
      .execute();
  }
}
