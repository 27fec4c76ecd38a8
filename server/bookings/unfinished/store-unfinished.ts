import {
  unfinishedDates,
  type StoreUnfinished,
  type StoredUnfinished,
  type UnfinishedForm,
} from '#domain/account/unfinished.ts';
import { lockCustomer } from '#server/customers/customers.ts';
import { asJson, type Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { Refusal } from '#server/errors.ts';
import type { Identity } from '#server/identity/caller.ts';

interface StoreDeps {
  db: Db;
  clock: () => Date;
}

/**
 * Stores the caller's draft of a form, in place of the one that it is a change of. A repeat changes nothing; a copy that
 * another device has stored since stays. Documents that the draft no longer names are no longer stored.
 */
export async function storeUnfinished(
  { db, clock }: StoreDeps,
  { uid }: Pick<Identity, 'uid'>,
  { unfinished, replaces }: StoreUnfinished,
): Promise<StoredUnfinished> {
  const now = clock();
  return transact(db, async (trx) => {
    const customerId = await lockCustomer(trx, uid);
    await refuseSent(trx, customerId, unfinished.draft.requestKey);
    const roomId = await roomOf(trx, unfinished);
    const earlier = await trx
      .selectFrom('private.unfinished_requests')
      .select(['id', 'stored_at', 'expires_at', 'draft'])
      .where('customer_id', '=', customerId)
      .where('room_id', 'is not distinct from', roomId)
      .executeTakeFirst();
    const { draft, paths } = await storedDraft(trx, unfinished, { uid, id: earlier?.id });
    if (earlier && earlier.stored_at.toISOString() !== replaces) {
      if (!isSame(earlier.draft, draft)) {
        throw new Refusal('unfinished_differs', { storedAt: earlier.stored_at.toISOString() });
      }
      return responseOf(earlier, paths);
    }
    const row = {
      request_key: draft.requestKey,
      draft: asJson(draft),
      stored_at: now,
      ...unfinishedDates(now),
    };
    const stored = await trx
      .insertInto('private.unfinished_requests')
      .values({ ...row, customer_id: customerId, room_id: roomId, created_at: now })
      .onConflict((conflict) =>
        conflict.constraint('unfinished_requests_one_of_a_form').doUpdateSet(row),
      )
      .returning(['id', 'stored_at', 'expires_at'])
      .executeTakeFirstOrThrow();
    await closeUnnamed(trx, stored.id, paths);
    return responseOf(stored, paths);
  });
}

async function refuseSent(trx: Db, customerId: string, requestKey: string): Promise<void> {
  const sent = await trx
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', requestKey)
    .executeTakeFirst();
  if (sent) {
    throw new Refusal('unfinished_sent', { bookingId: sent.id });
  }
}

async function roomOf(trx: Db, unfinished: UnfinishedForm): Promise<string | null> {
  if (unfinished.form === 'domiciliation') {
    return null;
  }
  const room = await trx
    .selectFrom('rooms')
    .select('id')
    .where('slug', '=', unfinished.roomSlug)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow(() => new Refusal('room_not_found'));
  return room.id;
}

/** The draft with those of its documents that were uploaded for it, and accepted. */
async function storedDraft(
  trx: Db,
  { draft }: UnfinishedForm,
  { uid, id }: { uid: string; id: string | undefined },
) {
  const uploads = id
    ? await trx
        .selectFrom('private.uploads')
        .select('storage_path')
        .where('unfinished_id', '=', id)
        .where('state', '=', 'open')
        .where('stored_bytes', 'is not', null)
        .execute()
    : [];
  const known = new Set(uploads.map(({ storage_path: path }) => path));
  const { stored: _, ...rest } = draft;
  const isStored = ({ storedPath }: { storedPath: string | null }) =>
    storedPath !== null && known.has(storedPath);
  const documents = rest.documents.filter(isStored).map(({ failure: _failure, ...document }) => ({
    ...document,
    status: 'waiting' as const,
  }));
  return {
    draft: { ...rest, uid, bookingId: null, documents } as UnfinishedForm['draft'],
    paths: documents.flatMap(({ storedPath }) => storedPath ?? []),
  };
}

/** The order of the keys is that of the database. */
function isSame(one: object, other: object): boolean {
  const text = (value: object) =>
    JSON.stringify(value, (_, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    );
  return text(one) === text(other);
}

/** The sweep deletes their files. */
async function closeUnnamed(trx: Db, id: string, paths: string[]): Promise<void> {
  await trx
    .updateTable('private.uploads')
    .set({ state: 'closed', unfinished_id: null })
    .where('unfinished_id', '=', id)
    .where('stored_bytes', 'is not', null)
    .$if(paths.length > 0, (query) => query.where('storage_path', 'not in', paths))
    .execute();
}

function responseOf(
  { id, stored_at, expires_at }: { id: string; stored_at: Date; expires_at: Date },
  paths: string[],
): StoredUnfinished {
  return { id, storedAt: stored_at.toISOString(), expiresAt: expires_at.toISOString(), paths };
}
