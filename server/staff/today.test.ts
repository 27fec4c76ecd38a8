import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { countWaiting } from './count-waiting.ts';
import { readToday } from './read-today.ts';

const app = useTestApp();

const refsOf = (rows: readonly { ref_code: string }[]) => rows.map(({ ref_code }) => ref_code);

test('today has who is in the rooms, and the request whose hold ends first at the top', async () => {
  const today = await app.book(yasmine, hallOn('2027-06-01', '10:00', '12:00'));
  await app.approve(today.refCode);
  app.setNow('2027-06-01T06:00:00Z');
  const first = await app.book(yasmine, hallOn('2027-06-20'));
  app.setNow('2027-06-01T07:00:00Z');
  const second = await app.book(yasmine, hallOn('2027-06-21'));
  await app.addEvent({
    name: 'Open day',
    description: '',
    organizer_name: 'Riwaq',
    start_datetime: '2027-06-01 18:00+01',
    end_datetime: '2027-06-01 20:00+01',
    status: 'approved',
  });
  const read = await readToday(app.staffDeps, undefined);
  expect(read.day).toBe('2027-06-01');
  expect(refsOf(read.arrivals)).toContain(today.refCode);
  expect(read.events.map(({ name }) => name)).toContain('Open day');
  expect(refsOf(read.requests)).toEqual([first.refCode, second.refCode]);
  app.setNow('2027-06-02T06:00:00Z');
  const { arrivals } = await readToday(app.staffDeps, undefined);
  expect(refsOf(arrivals)).not.toContain(today.refCode);
});

test('every chat that waits is counted, however many there are', async () => {
  await sql`insert into conversations (name, type) select 'Chat ' || n, 'group' from generate_series(1, 250) n`.execute(
    app.db,
  );
  await sql`
    insert into messages (conversation_id, sender_id, sender_name, content)
    select id, (select id from customers limit 1), 'Yasmine Haddad', 'Hello'
    from conversations where name like 'Chat %'`.execute(app.db);
  const { chats } = await countWaiting(app.staffDeps, undefined);
  expect(chats).toBeGreaterThanOrEqual(250);
});
