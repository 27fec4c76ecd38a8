import { expect, test } from 'vitest';
import { domiciliationRequest, hallOn } from '#tests/support/server/booking-requests.ts';
import { hoursLater, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { logged, refusalOf } from '#tests/support/server/use-cases.ts';
import { approveRequest } from './approve-request.ts';
import { rejectRequest } from './reject-request.ts';

const app = useTestApp();

const cases = { approveRequest, rejectRequest };
const inputs = {
  approveRequest: { version: 1, note: ' Welcome ', internalNote: 'Called' },
  rejectRequest: { version: 1, code: 'room_closed' as const, internalNote: 'Called' },
};
const names = ['approveRequest', 'rejectRequest'] as const;

const stored = (ref: string) =>
  app.db
    .selectFrom('bookings')
    .select(['status', 'decided_at', 'admin_notes', 'internal_note', 'rejection_code'])
    .where('ref_code', '=', ref)
    .executeTakeFirstOrThrow();

test('an approval returns the booking, and is one line of the log', async () => {
  const { refCode: ref } = await app.book(yasmine, hallOn('2027-03-01'));
  const { data, log } = await logged(app, () =>
    approveRequest(app.staffDeps, { ref, ...inputs.approveRequest }),
  );
  expect([data.ref_code, data.status, data.room_name, log]).toEqual([
    ref,
    'approved',
    'Grand Hall',
    ['booking approved'],
  ]);
  expect(await stored(ref)).toEqual({
    status: 'approved',
    decided_at: TEST_NOW,
    admin_notes: 'Welcome',
    internal_note: 'Called',
    rejection_code: null,
  });
});

test('a rejection returns the booking, and is one line of the log', async () => {
  const { refCode: ref } = await app.book(yasmine, hallOn('2027-03-02'));
  const { data, log } = await logged(app, () =>
    rejectRequest(app.staffDeps, { ref, ...inputs.rejectRequest }),
  );
  expect([data.ref_code, data.status, log]).toEqual([ref, 'rejected', ['booking rejected']]);
  expect(await stored(ref)).toEqual({
    status: 'rejected',
    decided_at: TEST_NOW,
    admin_notes: null,
    internal_note: 'Called',
    rejection_code: 'room_closed',
  });
});

test.each(names)('a dry run of %s returns the same, and changes nothing', async (name) => {
  const { refCode: ref } = await app.book(yasmine, hallOn('2027-03-03'));
  const decide = (options?: { dryRun: boolean }) =>
    name === 'approveRequest'
      ? approveRequest(app.staffDeps, { ref, ...inputs.approveRequest }, options)
      : rejectRequest(app.staffDeps, { ref, ...inputs.rejectRequest }, options);
  const before = await stored(ref);
  const { data, log } = await logged(app, () => decide({ dryRun: true }));
  expect([await stored(ref), log]).toEqual([before, []]);
  expect(data).toEqual(await decide());
  await app.db.deleteFrom('bookings').where('ref_code', '=', ref).execute();
});

test.each([
  ['approveRequest', hallOn('2027-03-04')],
  ['rejectRequest', hallOn('2027-03-14')],
] as const)('%s needs a request that waits, in the version that was read', async (name, hall) => {
  const { bookingId: id, refCode: ref } = await app.book(yasmine, hall);
  const refused = (input: { ref: string; version: number }) =>
    refusalOf(cases[name](app.staffDeps, { ...input, code: 'room_closed' }));
  expect(await refused({ ref: 'bk-unknown', version: 1 })).toEqual([
    'booking_not_found',
    { ref: 'BK-UNKNOWN' },
  ]);
  expect(await refused({ ref, version: 2 })).toEqual([
    'request_changed',
    { ref, version: 1, by: { name: 'customer', at: null } },
  ]);
  app.setNow(hoursLater(72));
  expect(await refused({ ref, version: 1 })).toEqual(['request_expired', { ref }]);
  app.setNow(TEST_NOW);
  await app.db.updateTable('bookings').set({ status: 'expired' }).where('id', '=', id).execute();
  const { refCode: other } = await app.book(yasmine, hall);
  expect(await refused({ ref, version: 1 })).toEqual([
    'booking_decided',
    {
      ref,
      status: 'expired',
      by: null,
      clashes: [expect.objectContaining({ ref_code: other, status: 'pending_approval' })],
    },
  ]);
});

test('a rejection needs a code or a reason', async () => {
  const { refCode: ref } = await app.book(yasmine, hallOn('2027-03-05'));
  expect(await refusalOf(rejectRequest(app.staffDeps, { ref, version: 1, reason: ' ' }))).toEqual([
    'reason_missing',
    undefined,
  ]);
  expect((await stored(ref)).status).toBe('pending_approval');
});

test('a request is approved with every document, and while its room is open', async () => {
  const approval = (ref: string, withoutDocument?: string) =>
    approveRequest(app.staffDeps, { ref, version: 1, note: 'Welcome', withoutDocument });
  const plan = await app.book(yasmine, domiciliationRequest(app.quarterPlan.id));
  expect(await refusalOf(approval(plan.refCode))).toEqual([
    'documents_missing',
    {
      ref: plan.refCode,
      lacks: { required: 4, missing: 4, unmarked: ['nic', 'nif', 'commercial_register', 'c20'] },
    },
  ]);
  expect(await refusalOf(approval(plan.refCode, ' '))).toEqual(['reason_missing', undefined]);
  expect((await approval(plan.refCode, ' Seen here ')).status).toBe('approved');
  expect((await stored(plan.refCode)).admin_notes).toBe('Welcome\nSeen here');

  const { refCode: ref } = await app.book(yasmine, hallOn('2027-03-07'));
  const [from, to] = [new Date('2027-03-06T23:00:00Z'), new Date('2027-03-07T23:00:00Z')];
  await app.db
    .insertInto('room_closures')
    .values({
      room_id: null,
      period: `[${from.toISOString()},${to.toISOString()})`,
      reason: 'Painting',
      is_forced: true,
    })
    .execute();
  expect(await refusalOf(approval(ref))).toEqual([
    'room_closed',
    { ref, reason: 'Painting', from, to },
  ]);

  const lost = await app.book(yasmine, hallOn('2027-03-08'));
  await app.db
    .deleteFrom('private.room_occupancies')
    .where('booking_id', '=', lost.bookingId)
    .execute();
  const { refCode: other } = await app.book(yasmine, hallOn('2027-03-08'));
  expect(await refusalOf(approval(lost.refCode))).toEqual([
    'period_taken',
    { ref: lost.refCode, clashes: [expect.objectContaining({ ref_code: other })] },
  ]);
});
