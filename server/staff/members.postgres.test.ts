/** Two members of staff write at once, each in a session of their own: this needs a PostgreSQL server. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actingAs, refusalOf } from '#tests/support/server/use-cases.ts';
import { addStaff, changeStaff, findMember } from './members.ts';
import { raceForLock } from '#tests/support/server/race-for-lock.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { approveRequest } from '#server/bookings/decisions/approve-request.ts';
import { rejectRequest } from '#server/bookings/decisions/reject-request.ts';
import { reviewDocument } from '#server/documents/decisions/review-document.ts';

const server = useTestApp();

test('the second of two members reads what the first decided, and the log has one line', async () => {
  const { refCode, bookingId } = await server.book(yasmine, hallOn('2027-03-01'));
  const [first, second] = await raceForLock(
    server.db,
    sql`select from bookings where id = ${bookingId} for update`,
    () => refusalOf(approveRequest(actingAs(server, 'Amina'), { ref: refCode, version: 1 })),
    () =>
      refusalOf(
        rejectRequest(actingAs(server, 'Karim'), { ref: refCode, version: 1, reason: 'No' }),
      ),
  );
  expect(first).toBeNull();
  const by = { name: 'Amina', at: expect.any(Date) as unknown };
  expect(second).toEqual([
    'booking_decided',
    { ref: refCode, status: 'approved', by, clashes: [] },
  ]);
  const lines = server.db.selectFrom('private.log').select('actor');
  expect(await lines.where('subject_id', '=', bookingId).execute()).toEqual([{ actor: 'Amina' }]);
});

test('the second of two members reads how the first has reviewed a document', async () => {
  const { refCode, bookingId } = await server.book(yasmine, hallOn('2027-03-02'));
  await server.addDocument(bookingId);
  const review = { ref: refCode, number: 1, code: null, text: null, isCorrection: false };
  const [first, second] = await raceForLock(
    server.db,
    sql`select from bookings where id = ${bookingId} for update`,
    () => refusalOf(reviewDocument(actingAs(server, 'Amina'), { ...review, code: 'expired' })),
    () => refusalOf(reviewDocument(actingAs(server, 'Karim'), review)),
  );
  expect(first).toBeNull();
  const by = { name: 'Amina', at: TEST_NOW };
  expect(second).toEqual(['document_reviewed', { ref: refCode, number: 1, review: 'refused', by }]);
});

test('of two managers who deactivate each other, one stays', async () => {
  await addStaff(server.staffDeps, {
    email: 'lila@example.com',
    name: 'Lila',
    role: 'manager',
    language: 'en',
  });
  const ids = await Promise.all(
    ['Nadir Bouzid', 'Lila'].map(async (name) => (await findMember(server.db, name)).id),
  );
  const deactivate = (index: number) => () =>
    refusalOf(changeStaff(server.staffDeps, { id: ids[index] ?? '', isActive: false }));
  const locked = sql`select from private.staff where role = 'manager' for update`;
  const race = raceForLock(server.db, locked, deactivate(0), deactivate(1));
  expect(await race).toEqual([null, ['last_manager', undefined]]);
});
