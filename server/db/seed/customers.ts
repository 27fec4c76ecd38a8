import { addMinutes } from 'date-fns';
import type { Db } from '#server/db/database.ts';
import { texts } from '#server/db/seed/texts.ts';

interface SeedCustomer {
  uid: string;
  name: string;
  email: string;
  phone: string | null;
  /** The conversation with staff, oldest message first; messages of staff start with '> '. */
  chat: string[];
  /** How many of these messages the customer has not read. */
  unread: number;
}

/** The first four are the demo accounts of the account chooser, each in another situation. */
const customers: SeedCustomer[] = [
  {
    uid: 'demo-new',
    name: 'Yasmine Haddad',
    email: 'yasmine@demo.example',
    phone: null,
    chat: ['> Welcome, Yasmine. Ask us anything about the rooms.'],
    unread: 1,
  },
  {
    uid: 'demo-hall',
    name: 'Karim Benali',
    email: 'karim@demo.example',
    phone: '0550 12 34 56',
    chat: [
      'Good morning, can the stage be cleared for our sales meeting?',
      '> Good morning Karim. Yes, it takes us twenty minutes, so tell us which hour you need it.',
      'Before 14:00 would be perfect. Two microphones as well, please.',
      '> Noted: stage clear at 14:00, two hand microphones.',
    ],
    unread: 1,
  },
  {
    uid: 'demo-domiciliation',
    name: 'Lina Cherif',
    email: 'lina@demo.example',
    phone: '0661 98 76 54',
    chat: [
      '> A registered letter arrived for you today. We have scanned it and kept the original.',
      'Thank you! I will come by on Thursday.',
    ],
    unread: 0,
  },
  {
    uid: 'demo-ending',
    name: 'Omar Mansouri',
    email: 'omar@demo.example',
    phone: '0770 45 67 89',
    chat: [
      '> Your domiciliation ends soon. Shall we prepare the renewal?',
      'Yes please, for another year. Which documents do you need this time?',
      '> Only a fresh commercial register, the others are still valid.',
    ],
    unread: 1,
  },
  {
    uid: 'house-atlas',
    name: 'Atlas Formation',
    email: 'contact@atlas.example',
    phone: '021 65 43 21',
    chat: [],
    unread: 0,
  },
  {
    uid: 'house-nour',
    name: 'Studio Nour',
    email: 'bonjour@nour.example',
    phone: '0555 20 30 40',
    chat: [],
    unread: 0,
  },
];

/** The customers, each with the one support conversation that every customer has. */
export async function seedCustomers(db: Db, now: Date, brand: string): Promise<void> {
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
        ...texts({ name: ['Support', 'Assistance', 'الدعم'] }),
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
