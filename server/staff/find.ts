import { sql } from 'kysely';
import { idIn, referenceIn } from '#domain/request/reference.ts';
import { comparedEmail, normalizeEmail, plainSigns } from '#domain/text.ts';
import { StaffError, usageError } from './staff-error.ts';
import type { StaffDeps } from './staff-deps.ts';

type FindDeps = Pick<StaffDeps, 'db' | 'texts'>;

export type FoundBooking = Awaited<ReturnType<typeof findBooking>>;

/**
 * The booking of a reference code, in any case, with or without `BK-`, or in whatever was pasted around it; or of the id in
 * its address. `paid_amount` is in centimes, without what was given back.
 */
export async function findBooking({ db, texts }: FindDeps, typed: string) {
  const code = referenceIn(typed) ?? `BK-${plainSigns(typed).toUpperCase().replace(/^BK-/, '')}`;
  const id = idIn(typed);
  return db
    .selectFrom('bookings')
    .select(['id', 'ref_code', 'status', 'version', 'booking_type', 'paid_amount', 'price_lines'])
    .where((row) => (id === null ? row('ref_code', '=', code) : row('id', '=', id)))
    .executeTakeFirstOrThrow(() => new StaffError(texts.t('find.noBooking', { ref: code })));
}

/** The customer with this uid or this e-mail address, or null. */
export async function findCustomer({ db, texts }: FindDeps, typed: string) {
  const found = await db
    .selectFrom('customers')
    .select(['id', 'uid', 'email', 'name', 'phone'])
    .where((either) =>
      either.or([
        either('uid', '=', typed),
        either(either.fn('lower', ['email']), '=', comparedEmail(normalizeEmail(typed))),
      ]),
    )
    .orderBy('uid')
    .execute();
  if (found.length > 1) {
    const uids = texts.list(found.map(({ uid }) => uid));
    throw new StaffError(texts.t('customer.several', { uids }));
  }
  return found[0] ?? null;
}

/** The room of that slug. `others` are the further words that the command knows in place of one. */
export async function findRoom(
  { db, texts }: FindDeps,
  slug: string,
  others: readonly string[] = [],
): Promise<{ id: string; name: string }> {
  const rooms = await db
    .selectFrom('rooms')
    .select(['id', 'slug', 'rooms.name as name'])
    .orderBy('slug')
    .execute();
  const room = rooms.find((one) => one.slug === slug);
  if (!room) {
    throw new StaffError(
      texts.t('find.noRoom', {
        slug,
        rooms: texts.list([...rooms.map((one) => one.slug), ...others]),
      }),
    );
  }
  return room;
}

const nouns = {
  events: 'event',
  conversations: 'conversation',
  payments: 'payment',
  room_closures: 'closure',
  'private.mails': 'mail',
} as const;

/** The only row whose id begins with the typed text: lists show the first eight characters. */
export async function findId(
  { db, texts }: FindDeps,
  kind: keyof typeof nouns,
  typed: string,
): Promise<string> {
  const noun = nouns[kind];
  const prefix = idIn(typed) ?? plainSigns(typed).toLowerCase();
  if (!/^[0-9a-f-]{4,36}$/.test(prefix)) {
    throw usageError(texts.t(`find.notId.${noun}`, { typed }));
  }
  const rows = await db
    .selectFrom(kind)
    .select('id')
    .where(sql<string>`id::text`, 'like', `${prefix}%`)
    .limit(2)
    .execute();
  const [row] = rows;
  if (!row) {
    throw new StaffError(texts.t(`find.none.${noun}`, { id: prefix }));
  }
  if (rows.length > 1) {
    throw new StaffError(texts.t('find.several', { id: prefix }));
  }
  return row.id;
}
