import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { readToday } from './read-today.ts';

const app = useTestApp();

/** The first words of the lines of a section. */
function sectionOf(text: string, title: string): string[] {
  const lines = text.split('\n\n').find((part) => part.startsWith(`${title}\n`));
  return (lines ?? '')
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(' ')[0] ?? '');
}

test('today has who is in the rooms, and the request whose hold ends first at the top', async () => {
  const today = await app.book(yasmine, hallOn('2027-06-01', '10:00', '12:00'));
  await app.staff('approve', today.refCode);
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
  const { text } = await app.staff('today');
  expect(text).toMatch(/^Today is 2027-06-01\.\n/);
  expect(sectionOf(text, 'In the rooms')).toContain(today.refCode);
  expect(text).toMatch(/ 2027-06-01 10:00-12:00 {2}Haddad Conseil {2}Yasmine Haddad {2}0550 /);
  expect(text).toMatch(/^Events\n.*\n {2}[0-9a-f]{8} {2}Open day {2}2027-06-01 18:00/m);
  expect(sectionOf(text, 'Requests that wait')).toEqual([first.refCode, second.refCode]);
  app.setNow('2027-06-02T06:00:00Z');
  expect((await app.staff('today')).text).not.toContain(today.refCode);
});

test('every chat that waits is counted, however many there are', async () => {
  await sql`insert into conversations (name, type) select 'Chat ' || n, 'group' from generate_series(1, 250) n`.execute(
    app.db,
  );
  await sql`
    insert into messages (conversation_id, sender_id, sender_name, content)
    select id, (select id from customers limit 1), 'Yasmine Haddad', 'Hello'
    from conversations where name like 'Chat %'`.execute(app.db);
  const { waiting } = await readToday(app.staffDeps, undefined);
  expect(waiting.chats).toBeGreaterThanOrEqual(250);
});
