/** The lists of payments of staff's pages. */
import { expect, test } from 'vitest';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';
import { listDue } from './list-due.ts';
import { listAllPayments, readReceipt } from './list-payments.ts';
import { confirmPayment, recordPayment, refundPayment } from './payments.ts';

const app = useTestApp();
const deps = () => app.staffDeps;

const approved = async (day: string) => {
  const booking = await app.book(yasmine, hallOn(day));
  await app.decide('approve', booking.bookingId);
  return booking;
};
const pay = (ref: string, amount: number, isPending = false) =>
  recordPayment(deps(), { ref, amount, method: 'cash', note: '', isPending });
const refsOf = (rows: readonly { ref_code: string }[], refs: readonly string[]) =>
  rows.map(({ ref_code }) => ref_code).filter((ref) => refs.includes(ref));

test('a payment goes from due to announced, received and refunded', async () => {
  const { refCode, bookingId } = await approved('2027-04-05');
  const dueOf = async (view: 'due' | 'refunds') =>
    (await listDue(deps(), { view })).rows.find(({ ref_code }) => ref_code === refCode);
  const total = (await dueOf('due'))?.total_price ?? 0;
  expect(await dueOf('due')).toEqual(
    expect.objectContaining({
      id: bookingId,
      remaining: total,
      to_refund: 0,
      payments: [],
      announced: [],
    }),
  );
  const { id } = await pay(refCode, total, true);
  expect((await dueOf('due'))?.announced).toEqual([{ id, amount: total }]);
  const listed = async (isPending: boolean) =>
    (await listAllPayments(deps(), { isPending, search: refCode })).rows;
  expect((await listed(true)).map((row) => [row.id, row.status, row.receipt_number])).toEqual([
    [id, 'pending', null],
  ]);
  expect(await refusalOf(readReceipt(deps(), { id }))).toEqual([
    'payment_not_found',
    { id: id.slice(0, 8) },
  ]);
  const { receipt_number: number } = await confirmPayment(deps(), { id });
  expect(await listed(true)).toEqual([]);
  const search = number ?? '';
  const received = await listAllPayments(deps(), { isPending: false, search });
  expect(refsOf(received.rows, [refCode])).toEqual([refCode]);
  expect(await dueOf('due')).toBe(undefined);

  const receipt = await readReceipt(deps(), { id });
  expect([receipt.payment.receipt_number, receipt.booking.ref_code]).toEqual([number, refCode]);

  await app.decide('cancel', bookingId);
  expect(await dueOf('refunds')).toEqual(
    expect.objectContaining({ to_refund: total, payments: [{ id, left: total }] }),
  );
  await refundPayment(deps(), { id, amount: 100 });
  expect(await dueOf('refunds')).toEqual(
    expect.objectContaining({ to_refund: total - 100, payments: [{ id, left: total - 100 }] }),
  );
});

test('payments are the newest first, filtered by method, in pages without a gap', async () => {
  const { refCode, bookingId } = await approved('2027-04-06');
  const minute = (index: number) => new Date(Date.UTC(2026, 5, 1, 0, index));
  const ids = Array.from({ length: 103 }, () => crypto.randomUUID());
  await app.db
    .insertInto('payments')
    .values(
      ids.map((id, index) => ({
        id,
        booking_id: bookingId,
        amount: 1,
        payment_method: 'cheque' as const,
        // Two arrive at each time.
        created_at: minute(Math.floor(index / 2)),
      })),
    )
    .execute();
  const read: string[] = [];
  let after: string | undefined;
  do {
    const page = await listAllPayments(deps(), { isPending: true, method: 'cheque', after });
    read.push(...page.rows.filter(({ ref_code }) => ref_code === refCode).map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(new Set(read)).toEqual(new Set(ids));
  expect(read.length).toBe(ids.length);
  expect(read[0]).toBe(ids.at(-1));
  const cash = await listAllPayments(deps(), { isPending: true, method: 'cash', search: refCode });
  expect(cash.rows).toEqual([]);
});
