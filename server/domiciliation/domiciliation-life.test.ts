/* oxlint-disable no-restricted-properties -- the other fields are compared where they are stored */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import { accountProgressSchema, progressSchema } from '#domain/account/progress.ts';
import { monthsBetween, shiftMonth } from '#domain/time/month.ts';
import { buildingDay } from '#domain/time/time.ts';
import { showRequest } from '#server/bookings/decisions/show-request.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import {
  domiciliationRequest,
  hallOn,
  hallRequest,
} from '#tests/support/server/booking-requests.ts';
import {
  hoursLater,
  stranger,
  TEST_NOW,
  type TestUser,
  useTestApp,
} from '#tests/support/server/test-app.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';
import { documentsOf } from '#tests/support/server/documents.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const server = useTestApp();

const nothing = { months: 0, days: 0, hours: 0 };
const paidLine = { item: 'room_hourly', quantity: 8, amount: 340_000, note: null };
const freeLine = { ...paidLine, amount: 0, note: 'free_access' };

/** For tests that are not about documents. */
const approve = (ref: string) => server.approve(ref, { withoutDocument: 'Seen at the reception' });

async function askFor(user: TestUser, selectedMonths: string[]) {
  return server.book(user, domiciliationRequest(server.quarterPlan.id, { selectedMonths }));
}

/** Books the Grand Hall for a day, returns its price line, and cancels the booking. */
async function hallLine(user: TestUser, day: string) {
  const { bookingId } = await server.book(user, hallOn(day));
  await server.decide('cancel', bookingId);
  return (await detailsOf(user, bookingId)).price_lines[0];
}

const detailsOf = (user: TestUser, id: string) =>
  server.read(bookingDetailsSchema, `/api/account/booking-details/${id}`, user);

const progress = (user: TestUser) => server.read(progressSchema, '/api/account/progress', user);

test('without its papers a domiciliation is not approved, and the hall costs what it costs everyone', async () => {
  const user = await server.newCustomer();
  const { refCode: ref, bookingId } = await askFor(user, ['2026-12', '2027-01', '2027-02']);
  const documents = documentsOf(server, user, bookingId);
  const refusal = () => refusalOf(server.approve(ref));
  const every = { required: 4, missing: 4, unmarked: ['nic', 'nif', 'commercial_register', 'c20'] };
  expect(await refusal()).toEqual(['documents_missing', { ref, lacks: every }]);
  const purpose = 'LEGAL_DOCUMENT';
  await documents.add(pdfWith('', '1'), { purpose, documentKind: 'nif' });
  await documents.add(pdfWith('', '2'), { purpose, documentKind: 'nic' });
  await documents.add(pdfWith('', '3'), { purpose });
  const last = { required: 4, missing: 1, unmarked: ['commercial_register', 'c20'] };
  expect(await refusal()).toEqual(['documents_missing', { ref, lacks: last }]);
  expect(await hallLine(user, '2027-01-15')).toEqual(paidLine);
  expect((await showRequest(server.staffDeps, { ref })).missing_documents).toEqual(last);
  await documents.add(pdfWith('', '4'), { purpose, documentKind: 'c20' });
  await server.approve(ref);
  expect(await hallLine(user, '2027-01-15')).toEqual(freeLine);
});

test('the hall is free of charge on days of the approved months, at any time of the request', async () => {
  const user = await server.newCustomer();
  const { refCode } = await askFor(user, ['2027-01', '2027-02', '2027-03']);
  await approve(refCode);
  for (const instant of ['2026-12-20T12:00:00Z', '2027-01-31T22:59:59Z', '2027-01-31T23:00:00Z']) {
    server.setNow(instant);
    expect(await hallLine(user, '2027-02-01')).toEqual(freeLine);
    expect(await hallLine(user, '2027-03-31')).toEqual(freeLine);
    expect(await hallLine(user, '2027-04-01')).toEqual(paidLine);
  }
  server.setNow('2026-12-20T12:00:00Z');
  expect(await hallLine(user, '2026-12-31')).toEqual(paidLine);
  expect(await hallLine(user, '2027-01-01')).toEqual(freeLine);
});

describe('no free access and no progress', () => {
  test.each<[string, (ref: string, bookingId: string) => Promise<unknown>]>([
    ['rejected', (ref) => server.reject(ref)],
    [
      'cancelled',
      async (ref, id) => {
        await approve(ref);
        await server.decide('cancel', id);
      },
    ],
    [
      'expired',
      () => {
        server.setNow(hoursLater(72));
        return Promise.resolve();
      },
    ],
  ])('when it is %s', async (status, change) => {
    const user = await server.newCustomer();
    const { refCode, bookingId } = await askFor(user, ['2026-12', '2027-01', '2027-02']);
    await change(refCode, bookingId);
    expect(await hallLine(user, '2027-01-15')).toEqual(paidLine);
    expect(await progress(user)).toEqual({ progress: 0, remainingTime: nothing, status: 'none' });
    expect((await detailsOf(user, bookingId)).status).toBe(status);
  });
});

test('progress is that of the plan that ends last; a plan that staff completed has ended', async () => {
  const user = await server.newCustomer();
  const short = await askFor(user, ['2026-12', '2027-01', '2027-02']);
  const long = await askFor(user, monthsBetween('2026-12', '2027-05'));
  await approve(short.refCode);
  await approve(long.refCode);
  server.setNow('2027-02-28T23:00:00Z');
  expect(await progress(user)).toEqual({
    progress: 49.45,
    remainingTime: { months: 3, days: 0, hours: 0 },
    status: 'running',
  });
  await server.decide('complete', long.bookingId);
  expect(await progress(user)).toEqual({ progress: 100, remainingTime: nothing, status: 'over' });
});

test('a monthly booking of the Grand Hall has a progress of its own, once it is approved', async () => {
  const user = await server.newCustomer();
  const hall = () => server.read(accountProgressSchema, '/api/account/progress', user);
  const { refCode } = await server.book(
    user,
    hallRequest({
      billingType: 'monthly',
      dates: { start: '2027-08-10', end: '2027-09-09', startTime: null, endTime: null },
    }),
  );
  const none = { progress: 0, remainingTime: nothing, status: 'none' };
  expect(await hall()).toEqual({ ...none, hall: none });
  await approve(refCode);
  const month = { months: 1, days: 0, hours: 0 };
  expect(await hall()).toEqual({
    ...none,
    hall: { progress: 0, remainingTime: month, status: 'upcoming' },
  });
  server.setNow('2027-09-02T11:00:00Z');
  expect(await hall()).toEqual({
    ...none,
    hall: { progress: 75.8, remainingTime: { months: 0, days: 7, hours: 12 }, status: 'running' },
  });
  server.setNow('2027-09-09T23:00:00Z');
  expect((await hall()).hall.status).toBe('over');
});

test('a caller without a profile has no progress', async () => {
  expect(await progress(stranger)).toEqual({
    progress: 0,
    remainingTime: nothing,
    status: 'none',
  });
});

test('the remote function returns the same, by the clock of the database', async () => {
  server.setNow(new Date());
  const user = await server.newCustomer();
  const call = async (): Promise<unknown> =>
    (await server.as(user)('/rest/v1/rpc/check_approved_domiciliation', {})).json();
  const thisMonth = buildingDay(algiers, server.staffDeps.clock()).slice(0, 'YYYY-MM'.length);
  // One more month, so that the test also passes at the end of a month.
  const current = await askFor(user, monthsBetween(thisMonth, shiftMonth(thisMonth, 2)));
  expect(await call()).toBe(false);
  await approve(current.refCode);
  expect(await call()).toBe(true);
  await sql`select private.cancel_booking(${current.bookingId}::uuid)`.execute(server.db);
  const coming = await askFor(
    user,
    monthsBetween(shiftMonth(thisMonth, 2), shiftMonth(thisMonth, 4)),
  );
  await approve(coming.refCode);
  expect(await call()).toBe(false);
});

describe('staff', () => {
  test('see the plan, the months, the company, its status and role, and the kind of each document', async () => {
    const user = await server.newCustomer();
    const { refCode, bookingId } = await askFor(user, ['2026-12', '2027-01', '2027-02']);
    const purpose = 'LEGAL_DOCUMENT';
    const at = (minute: number) => new Date(TEST_NOW.getTime() + minute * 60_000);
    await server.addDocument(bookingId, {
      purpose,
      original_filename: 'scan.pdf',
      document_kind: 'commercial_register',
      file_size_bytes: 2_048,
      created_at: at(1),
    });
    await server.addDocument(bookingId, {
      purpose,
      original_filename: 'more.pdf',
      file_size_bytes: 2_048,
      created_at: at(2),
    });
    expect(await showRequest(server.staffDeps, { ref: refCode })).toMatchObject({
      hold_expires_at: hoursLater(72),
      booking_type: 'domiciliation',
      plan_name: 'Flexible address',
      selected_months: ['2026-12', '2027-01', '2027-02'],
      company_name: 'Atlas Conseil',
      enterprise_status: 'startup',
      business_role: 'co_founder',
      periods: [],
      documents: [{ document_kind: 'commercial_register' }, { document_kind: null }],
      price_lines: [{ item: 'domiciliation', quantity: 3, amount: 2_550_000 }],
    });
  });
});
