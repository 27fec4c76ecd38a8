/* oxlint-disable no-restricted-properties -- a transition changes some columns of the state */
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { sqlStateOf } from '#server/db/errors.ts';
import { type Period, useBareRoom } from '#tests/support/server/bare-room.ts';

const HOUR = 3_600_000;
const NOW = new Date('2027-03-01T08:00:00Z');
const LATER = new Date(NOW.getTime() + HOUR);

const bare = useBareRoom();
const { book, database, idOf } = bare;

const morning: Period = { days: '[2027-03-10,2027-03-11)', times: ['09:00', '11:00'] };

const approve = (id: string, at = NOW) => sql`select private.approve_booking(${id}, ${at})`;
const reject = (id: string) => sql`select private.reject_booking(${id}, 'Too many people', ${NOW})`;
const cancel = (id: string, at = NOW) => sql`select private.cancel_booking(${id}, ${at})`;
const complete = (id: string, at = NOW) => sql`select private.complete_booking(${id}, ${at})`;

async function run(statement: RawBuilder<unknown>): Promise<string | undefined> {
  return statement.execute(database.kysely).then(() => 'done', sqlStateOf);
}

async function expire(at: Date): Promise<unknown> {
  const { rows } = await sql<{ count: number }>`
    select private.expire_overdue_holds(${at}) as count`.execute(database.kysely);
  return rows[0]?.count;
}

async function stateOf(id: string) {
  return database.kysely
    .selectFrom('bookings')
    .select([
      'status',
      'hold_expires_at',
      'decided_at',
      'closed_at',
      'admin_notes',
      sql<boolean>`exists (select from private.room_occupancies where booking_id = bookings.id)`.as(
        'occupies',
      ),
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();
}

test('the period is the half-open range of days and times in Algiers', async () => {
  await book(morning);
  await book({ days: '[2027-03-11,2027-03-14)' });
  const periods = await database.kysely
    .selectFrom('timelines')
    .select([
      sql<Date>`lower(period)`.as('start'),
      sql<Date>`upper(period)`.as('end'),
      sql<boolean>`lower_inc(period) and not upper_inc(period)`.as('is_half_open'),
    ])
    .orderBy('start')
    .execute();
  expect(periods).toEqual([
    {
      start: new Date('2027-03-10T08:00:00Z'),
      end: new Date('2027-03-10T10:00:00Z'),
      is_half_open: true,
    },
    {
      start: new Date('2027-03-10T23:00:00Z'),
      end: new Date('2027-03-13T23:00:00Z'),
      is_half_open: true,
    },
  ]);
});

type Decision = (id: string, at?: Date) => RawBuilder<unknown>;

test.each<[string, Decision[], occupies: boolean, closedAt: Date | null]>([
  ['approved', [approve], true, null],
  ['rejected', [reject], false, null],
  ['cancelled', [cancel], false, null],
  ['cancelled', [approve, cancel], false, LATER],
  ['completed', [approve, complete], true, LATER],
])('a booking that is %s: %#', async (status, [first, second], occupies, closed_at) => {
  const id = await book(morning);
  expect(first && (await run(first(id)))).toBe('done');
  expect(second ? await run(second(id, LATER)) : 'done').toBe('done');
  expect(await stateOf(id)).toEqual({
    status,
    occupies,
    closed_at,
    decided_at: NOW,
    hold_expires_at: null,
    admin_notes: status === 'rejected' ? 'Too many people' : null,
  });
});

test('a direct update of the row sets the closing time', async () => {
  const id = await book(morning);
  await run(approve(id));
  expect(await run(sql`update bookings set status = 'completed' where id = ${id}`)).toBe('done');
  expect((await stateOf(id)).closed_at).toBeInstanceOf(Date);
  const open = await book({ days: '[2027-03-20,2027-03-21)' });
  expect(await run(sql`update bookings set closed_at = now() where id = ${open}`)).toBe('23514');
});

test('a rejection requires a reason', async () => {
  const id = await book(morning);
  expect(await run(sql`select private.reject_booking(${id}, '  ')`)).toBe('BK004');
  expect(await run(sql`select private.reject_booking(${id}, null)`)).toBe('BK004');
});

test('a pending request expires on time, frees its period and cannot be approved any more', async () => {
  const overdue = await book(morning, LATER);
  const waiting = await book({ days: '[2027-03-20,2027-03-21)' });
  expect(await expire(new Date(LATER.getTime() - 1))).toBe(0);
  expect(await run(approve(overdue, LATER))).toBe('BK003');
  expect(await expire(LATER)).toBe(1);
  expect(await stateOf(overdue)).toMatchObject({ status: 'expired', occupies: false });
  expect((await stateOf(waiting)).status).toBe('pending_approval');
  expect(await run(approve(overdue))).toBe('BK002');
  expect(await expire(LATER)).toBe(0);
});

const bring: Record<string, (id: string) => Promise<unknown>> = {
  pending_approval: () => Promise.resolve(),
  approved: (id) => run(approve(id)),
  rejected: (id) => run(reject(id)),
  cancelled: (id) => run(cancel(id)),
  expired: () => expire(new Date(NOW.getTime() + 73 * HOUR)),
  completed: async (id) => [await run(approve(id)), await run(complete(id))],
};
const legal = new Set([
  'pending_approval approved',
  'pending_approval rejected',
  'pending_approval cancelled',
  'pending_approval expired',
  'approved cancelled',
  'approved completed',
]);
const statuses = Object.keys(bring);
const commands: Record<string, Decision> = {
  approved: approve,
  rejected: reject,
  cancelled: cancel,
  completed: complete,
};

test.each(statuses)(
  'from %s only the legal transitions are possible, by function or update',
  async (from) => {
    for (const to of statuses) {
      const expected = legal.has(`${from} ${to}`) ? 'done' : 'BK002';
      const command = commands[to];
      if (command) {
        const id = await book(morning);
        await bring[from]?.(id);
        expect([to, await run(command(id))]).toEqual([to, expected]);
        await database.kysely.deleteFrom('bookings').execute();
      }
      if (to !== from) {
        const id = await book(morning);
        await bring[from]?.(id);
        const direct = sql`update bookings set status = ${to}, decided_at = ${NOW} where id = ${id}`;
        expect([to, await run(direct)]).toEqual([to, expected]);
        await database.kysely.deleteFrom('bookings').execute();
      }
    }
  },
);

test('a booking cannot be inserted in a decided state, and deciding an unknown one is refused', async () => {
  const decided = sql`
    insert into bookings (customer_id, booking_type, room_id, billing_type, status, decided_at, subtotal, tva, total_price)
    values (${bare.customerId}, 'room_booking', ${bare.roomId}, 'daily', 'approved', ${NOW}, 0, 0, 0)`;
  expect(await run(decided)).toBe('BK002');
  expect(await run(approve('00000000-0000-0000-0000-000000000000'))).toBe('BK001');
});

test('a timeline cannot have a room different from its booking', async () => {
  await book(morning);
  const other = sql`update timelines set room_id = gen_random_uuid()`;
  expect(await run(other)).toBe('23503');
});

test('the paid amount is the sum of the paid payments', async () => {
  const id = await book(morning);
  const paid = async () => {
    const { rows } = await sql<{ paid_amount: number }>`
      select paid_amount from bookings where id = ${id}`.execute(database.kysely);
    return rows[0]?.paid_amount;
  };
  const pay = (amount: number, status: 'paid' | 'pending') =>
    idOf(sql`
      insert into payments (booking_id, amount, payment_method, status, paid_at)
      values (${id}, ${amount}, 'cash', ${status}, ${NOW}) returning id`);
  const first = await pay(50_000, 'paid');
  await pay(30_000, 'paid');
  await pay(20_000, 'pending');
  expect(await paid()).toBe(80_000);
  await run(sql`update payments set status = 'refunded' where id = ${first}`);
  expect(await paid()).toBe(30_000);
  expect(await run(sql`delete from payments where status = 'paid'`)).toBe('PM002');
  expect(await run(sql`delete from payments where status = 'pending'`)).toBe('done');
  expect(await paid()).toBe(30_000);
});

test('payments that arrive have a receipt, numbered in the year of the building without gaps', async () => {
  const booking = await book(morning);
  const pay = async (status: 'paid' | 'pending', paidAt: string, db = database.kysely) => {
    const { rows } = await sql<{ id: string; receipt_number: string | null }>`
      insert into payments (booking_id, amount, payment_method, status, paid_at)
      values (${booking}, 100, 'cash', ${status}, ${paidAt}) returning id, receipt_number`.execute(
      db,
    );
    return rows[0];
  };
  const numberOf = async (id: string | undefined) => {
    const row = database.kysely.selectFrom('payments').select('receipt_number');
    return (await row.where('id', '=', id ?? '').executeTakeFirstOrThrow()).receipt_number;
  };
  const lastDay = '2030-12-31T12:00:00Z';
  expect((await pay('paid', lastDay))?.receipt_number).toBe('2030-0001');
  const pending = await pay('pending', lastDay);
  expect(pending?.receipt_number).toBeNull();
  const rolledBack = database.kysely.transaction().execute(async (trx) => {
    expect((await pay('paid', lastDay, trx))?.receipt_number).toBe('2030-0002');
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  // Midnight in Algiers.
  expect((await pay('paid', '2030-12-31T23:00:00Z'))?.receipt_number).toBe('2031-0001');
  await run(sql`update payments set status = 'paid' where id = ${pending?.id}`);
  expect(await numberOf(pending?.id)).toBe('2030-0002');
  await run(
    sql`update payments set status = 'refunded', receipt_number = null where id = ${pending?.id}`,
  );
  expect(await numberOf(pending?.id)).toBe('2030-0002');
});

test.each([
  ['no months', [], false],
  ['one month', ['2027-03'], true],
  ['months over a new year', ['2026-11', '2026-12', '2027-01'], true],
  ['a gap', ['2027-01', '2027-03'], false],
  ['the wrong order', ['2027-02', '2027-01'], false],
  ['a month twice', ['2027-01', '2027-01'], false],
  ['a thirteenth month', ['2026-12', '2026-13'], false],
  ['no month at all', ['soon'], false],
])('domiciliation months: %s', async (_, months, isValid) => {
  const { rows } = await sql<{ valid: boolean }>`
    select private.are_consecutive_months(${months}::text[]) as valid`.execute(database.kysely);
  expect(rows).toEqual([{ valid: isValid }]);
});

test('a decided booking spans all of its periods, or months, also after they change', async () => {
  const spanOf = (id: string) =>
    database.kysely
      .selectFrom('bookings')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  const span = (start: string, end: string) => ({
    starts_at: new Date(start),
    ends_at: new Date(end),
  });
  const id = await book(morning);
  expect(await spanOf(id)).toEqual({ starts_at: null, ends_at: null });
  await bare.run(approve(id));
  expect(await spanOf(id)).toEqual(span('2027-03-10T08:00Z', '2027-03-10T10:00Z'));
  await bare.run(sql`
    insert into timelines (booking_id, room_id, booking_dates)
    values (${id}, ${bare.roomId}, '[2027-03-08,2027-03-09)'), (${id}, ${bare.roomId}, '[2027-03-12,2027-03-14)')`);
  expect(await spanOf(id)).toEqual(span('2027-03-07T23:00Z', '2027-03-13T23:00Z'));
  await bare.run(sql`delete from timelines where booking_id = ${id} and start_time is null`);
  await bare.run(sql`update timelines set end_time = '12:00' where booking_id = ${id}`);
  expect(await spanOf(id)).toEqual(span('2027-03-10T08:00Z', '2027-03-10T11:00Z'));

  const plan = await idOf(sql`
    insert into domiciliation_plans (name, monthly_rate, min_months) values ('Address', 0, 1) returning id`);
  const months = await idOf(sql`
    insert into bookings (customer_id, booking_type, domiciliation_plan_id, selected_months, hold_expires_at,
      subtotal, tva, total_price)
    values (${bare.customerId}, 'domiciliation', ${plan}, array['2027-11', '2027-12'], ${LATER}, 0, 0, 0)
    returning id`);
  await bare.run(approve(months));
  expect(await spanOf(months)).toEqual(span('2027-10-31T23:00Z', '2027-12-31T23:00Z'));
});

test.each([
  ['pending', { status: 'paid', paid_at: NOW }, 'accepted'],
  ['pending', { notes: 'By cheque' }, 'accepted'],
  ['paid', { status: 'refunded' }, 'accepted'],
  ['pending', { status: 'refunded', paid_at: NOW }, 'PM001'],
  ['paid', { status: 'pending', paid_at: null }, 'PM001'],
  ['refunded', { status: 'paid' }, 'PM001'],
  ['paid', { amount: 1 }, 'PM001'],
] as const)('a payment that is %s, changed to %j: %s', async (status, change, outcome) => {
  const { id } = await database.kysely
    .insertInto('payments')
    .values({
      booking_id: await book(morning),
      amount: 100,
      payment_method: 'cash',
      status,
      paid_at: status === 'pending' ? null : NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changed = database.kysely.updateTable('payments').set(change).where('id', '=', id);
  expect(await changed.execute().then(() => 'accepted', sqlStateOf)).toBe(outcome);
});
