/** The pages of staff's lists: together they have every row once, in their order. */
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { listChats } from '#server/chat/list-chats.ts';
import { listEvents } from '#server/events/decisions/list-events.ts';
import { listStaffMails } from '#server/mail/failed-mails.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { listLog } from './read-log.ts';

const app = useTestApp();

/** Several rows of each list are of one time: their ids decide. */
const rows = [
  sql`insert into customers (id, uid, email, name)
    select md5('c' || n)::uuid, 'listed-' || n, n || '@listed.example', 'Listed ' || n
    from generate_series(1, 120) n`,
  sql`insert into conversations (name, customer_id)
    select 'Support', id from customers where uid like 'listed-%'`,
  sql`insert into messages (conversation_id, sender_id, sender_name, content, created_at)
    select conversations.id, case when n % 2 = 0 then customers.id end, 'S', 'Hello ' || n,
      timestamptz '2026-12-01 08:00Z' + n / 3 * interval '1.0001 seconds'
    from generate_series(1, 120) n
      join customers on customers.uid = 'listed-' || n
      join conversations on conversations.customer_id = customers.id`,
  sql`insert into events (name, start_datetime, end_datetime, room_id, status)
    select 'Listed ' || n, timestamptz '2027-06-01 08:00Z' + n / 3 * interval '1 hour',
      timestamptz '2027-06-01 09:00Z' + n / 3 * interval '1 hour', null,
      case when n % 2 = 0 then 'approved' else 'pending_review' end
    from generate_series(1, 120) n`,
  sql`insert into private.mails (kind, to_address, language, customer_id, about_id, facts, created_at, failed_at)
    select 'unknown', n || '@listed.example', 'en', md5('c1')::uuid, md5('c1')::uuid, '{}',
      timestamptz '2026-12-01 08:00Z' + n / 3 * interval '1.0001 seconds',
      case when n % 2 = 0 then now() end
    from generate_series(1, 120) n`,
  sql`insert into private.log (at, actor, action, subject, subject_id)
    select timestamptz '2026-12-01 22:59Z' + n / 3 * interval '1.0001 seconds', 'Lister', 'approved',
      case when n % 2 = 0 then 'event' else 'booking' end, md5('c1')::uuid
    from generate_series(1, 120) n`,
];
beforeAll(async () => {
  for (const row of rows) {
    await row.execute(app.db);
  }
});

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** All rows of a list, and how many pages it has. */
async function readAll<Row>(read: (after: string | undefined) => Promise<Page<Row>>) {
  const all: Row[] = [];
  let after: string | undefined;
  let pages = 0;
  do {
    const page = await read(after);
    all.push(...page.rows);
    after = page.next ?? undefined;
    pages += 1;
  } while (after !== undefined);
  return { all, pages };
}

/** The sort keys of rows: each once, in the order that is given. */
function expectOrder(keys: readonly (readonly [at: Date, id: string])[], direction: 1 | -1) {
  const texts = keys.map(([at, id]) => `${at.toISOString()} ${id}`);
  expect(new Set(texts).size).toBe(texts.length);
  const times = keys.map(([at]) => at.getTime() * direction);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
}

test('chats: those that wait, longest first, then the others, newest message first', async () => {
  const { all, pages } = await readAll((after) => listChats(app.staffDeps, { after }));
  const waiting = all.findLastIndex(({ waits }) => waits) + 1;
  expect(pages).toBe(Math.ceil(all.length / 50));
  for (const [rows, waits, direction] of [
    [all.slice(0, waiting), true, 1],
    [all.slice(waiting), false, -1],
  ] as const) {
    expect(rows.filter(({ last_content }) => last_content.startsWith('Hello '))).toHaveLength(60);
    expect(new Set(rows.map((row) => row.waits))).toEqual(new Set([waits]));
    expectOrder(
      rows.map(({ last_at, id }) => [last_at, id]),
      direction,
    );
  }
});

test.each([
  ['pending_review', 1],
  ['approved', -1],
  ['all', -1],
] as const)('events: %s', async (status, direction) => {
  const { all, pages } = await readAll((after) => listEvents(app.staffDeps, { status, after }));
  const listed = all.filter(({ name }) => name.startsWith('Listed '));
  expect(listed).toHaveLength(status === 'all' ? 120 : 60);
  expect(pages).toBe(Math.ceil(all.length / 50));
  expectOrder(
    all.map(({ start_datetime, id }) => [start_datetime, id]),
    direction,
  );
});

test.each([
  [true, 60],
  [false, 120],
])('mails, failed: %s', async (isFailed, count) => {
  const { all } = await readAll((after) => listStaffMails(app.staffDeps, { isFailed, after }));
  const listed = all.filter(({ to_address }) => to_address.endsWith('@listed.example'));
  expect([listed.length, new Set(listed.map(({ subject }) => subject))]).toEqual([
    count,
    // A kind of another release has no subject here.
    new Set(['unknown']),
  ]);
  expectOrder(
    all.map(({ created_at, id }) => [created_at, id]),
    -1,
  );
});

test.each([
  ['a person', { actor: 'Lister' }, 120],
  ['a person and a subject', { actor: 'Lister', subject: 'event' }, 60],
  // The building's midnight is at 23:00 UTC.
  ['a day', { actor: 'Lister', to: '2026-12-01' }, 120],
  ['the day after', { actor: 'Lister', from: '2026-12-02' }, 0],
  ['another person', { actor: 'No one' }, 0],
] as const)('the log of %s', async (_, filter, count) => {
  const { all } = await readAll((after) => listLog(app.staffDeps, { ...filter, after }));
  expect(all).toHaveLength(count);
  expectOrder(
    all.map(({ at, id }) => [at, String(id)]),
    -1,
  );
});
