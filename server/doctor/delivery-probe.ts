import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Listen } from '#server/db/listen.ts';
import { INSERTS_CHANNEL, parseInsert, readAs } from '#server/data-service/realtime/inserts.ts';

/** `lost`: the server is not notified. `unreadable`: the member gets no row. `exposed`: someone else gets it. */
export const deliveries = ['delivered', 'lost', 'unreadable', 'exposed'] as const;
type Delivery = (typeof deliveries)[number];

const PATIENCE_MS = 5_000;

interface ProbeDeps {
  db: Db;
  listen: Listen;
  projectId: string;
}

/**
 * Whether the realtime of the own data service delivers a message: whether its notification is made and arrives, and who gets the
 * row. No row of the probe is ever visible, and none is left in the log of staff: the transaction that inserts it is rolled back.
 */
export async function probeDelivery(deps: ProbeDeps): Promise<Delivery> {
  const readers = await probeReaders(deps);
  return readers ?? ((await probeNotification(deps)) ? 'delivered' : 'lost');
}

/** Null: the member of the conversation reads the row, and another customer does not. */
async function probeReaders({ db, projectId }: ProbeDeps): Promise<Delivery | null> {
  const trx = await db.startTransaction().execute();
  try {
    const { rows } = await sql<{ exists: boolean }>`
      select to_regprocedure('realtime.read_messages(uuid, text[])') is not null and exists (
        select from pg_trigger
        where tgrelid = to_regclass('public.messages') and tgname = 'realtime_notify_insert' and tgenabled in ('O', 'A')
      ) as exists`.execute(trx);
    if (!rows[0]?.exists) {
      return 'lost';
    }
    const uid = `doctor-${randomUUID()}`;
    const { id: customer_id } = await trx
      .insertInto('customers')
      .values({ uid, email: 'doctor@riwaq.invalid' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { conversation_id, id } = await insertMessage(trx);
    await trx.insertInto('conversation_members').values({ conversation_id, customer_id }).execute();
    const claims = [uid, `other-${uid}`].map((sub) => ({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub,
      role: 'authenticated',
    }));
    const [ofMember, ofOther] = await readAs(trx, { table: 'messages', ids: { id } }, claims);
    if (ofOther) {
      return 'exposed';
    }
    return ofMember ? null : 'unreadable';
  } finally {
    await trx.rollback().execute();
  }
}

async function probeNotification({ db, listen }: ProbeDeps): Promise<boolean> {
  const sent = randomUUID();
  const payload = JSON.stringify({ table: 'messages', ids: { id: sent } });
  let stop: () => Promise<void> = () => Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<boolean>((resolve, reject) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
      stop = listen(INSERTS_CHANNEL, {
        onPayload: (received) => {
          if (parseInsert(received)?.ids.id === sent) {
            resolve(true);
          }
        },
        onListening: () => {
          // Of no row: no one gets it.
          sql`select pg_notify(${INSERTS_CHANNEL}, ${payload})`.execute(db).catch(reject);
        },
        onLost: () => resolve(false),
      });
    });
  } finally {
    clearTimeout(timer);
    await stop();
  }
}

/** In a new conversation without members. */
async function insertMessage(trx: Db): Promise<{ id: string; conversation_id: string }> {
  const { id: conversation_id } = await trx
    .insertInto('conversations')
    .values({ name: 'doctor', type: 'group' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('messages')
    .values({ conversation_id, sender_name: 'doctor', content: 'doctor' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, conversation_id };
}
