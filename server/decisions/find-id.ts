import { sql } from 'kysely';
import type { ErrorCode } from '#domain/errors.ts';
import { idIn } from '#domain/request/reference.ts';
import { shortId } from '#domain/short-id.ts';
import { plainSigns } from '#domain/text/text.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';

const missing = {
  events: 'event_not_found',
  conversations: 'conversation_not_found',
  payments: 'payment_not_found',
  room_closures: 'closure_not_found',
  'private.mails': 'mail_not_found',
} as const satisfies Record<string, ErrorCode>;

const ID_LENGTH = 36;

/** The only row whose id begins with the typed text: lists show the first eight characters. */
export async function findId(db: Db, table: keyof typeof missing, typed: string): Promise<string> {
  const id = idIn(typed) ?? plainSigns(typed).toLowerCase();
  if (!/^[0-9a-f-]{4,36}$/.test(id)) {
    throw new Refusal('id_malformed', { typed });
  }
  const isWhole = id.length === ID_LENGTH;
  const [row, second] = await db
    .selectFrom(table)
    .select('id')
    .$if(isWhole, (query) => query.where('id', '=', id))
    .$if(!isWhole, (query) => query.where(sql<string>`id::text`, 'like', `${id}%`))
    .limit(2)
    .execute();
  if (!row) {
    throw new Refusal(missing[table], { id });
  }
  if (second) {
    throw new Refusal('id_ambiguous', { id: shortId(id) });
  }
  return row.id;
}
