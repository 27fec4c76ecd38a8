/** Two members of staff write at once, each in a session of their own: this needs a PostgreSQL server. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusalOf } from '#tests/support/server/use-cases.ts';
import { changeStaff, findMember } from './members.ts';
import { raceForLock } from '#tests/support/race-for-lock.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { decided, output, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp();

test('the second of two members reads what the first decided, and the log has one line', async () => {
  await server.staff('add', 'amina@example.com', '--name', 'Amina');
  await server.staff('add', 'karim@example.com', '--name', 'Karim');
  const { refCode, bookingId } = await server.book(yasmine, hallOn('2027-03-01'));
  const [first, second] = await raceForLock(
    server.db,
    sql`select from bookings where id = ${bookingId} for update`,
    () => server.staff('--as', 'Amina', 'approve', refCode),
    () => server.staff('--as', 'Karim', 'reject', refCode, '--reason', 'No'),
  );
  expect(first).toEqual(decided(`${refCode} is approved.`));
  expect(second).toEqual({
    exitCode: 1,
    text: expect.stringMatching(`^${refCode} is already approved by Amina at .{16}\\.`) as string,
  });
  const lines = server.db.selectFrom('private.log').select('actor');
  expect(await lines.where('subject_id', '=', bookingId).execute()).toEqual([{ actor: 'Amina' }]);
});

test('the second of two members reads how the first has reviewed a document', async () => {
  const { refCode, bookingId } = await server.book(yasmine, hallOn('2027-03-02'));
  await server.addDocument(bookingId);
  const [first, second] = await raceForLock(
    server.db,
    sql`select from bookings where id = ${bookingId} for update`,
    () => server.staff('--as', 'Amina', 'paper', refCode, '1', '--refuse', 'expired'),
    () => server.staff('--as', 'Karim', 'paper', refCode, '1', '--accept'),
  );
  const refused = expect.stringMatching(/ is refused: expired\. Its customer can/) as string;
  expect(first).toEqual(output(0, refused));
  expect(second).toEqual(
    output(
      1,
      `Document 1 of ${refCode} is already refused by Amina at 2026-12-01 09:00. To decide otherwise, add --correct.`,
    ),
  );
});

test('of two managers who deactivate each other, one stays', async () => {
  await server.staff('add', 'lila@example.com', '--name', 'Lila', '--role', 'manager');
  const ids = await Promise.all(
    ['Nadir Bouzid', 'Lila'].map(async (name) => (await findMember(server.db, name)).id),
  );
  const deactivate = (index: number) => () =>
    refusalOf(changeStaff(server.staffDeps, { id: ids[index] ?? '', isActive: false }));
  const locked = sql`select from private.staff where role = 'manager' for update`;
  const race = raceForLock(server.db, locked, deactivate(0), deactivate(1));
  expect(await race).toEqual([null, ['last_manager', undefined]]);
});
