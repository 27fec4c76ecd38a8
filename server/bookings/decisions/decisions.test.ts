/** Every use case of staff about bookings beside `decide.test.ts`: its data, its line of the log, each way to fail by its code. */
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { openDocument } from '#server/documents/decisions/open-document.ts';
import { reviewDocument } from '#server/documents/decisions/review-document.ts';
import {
  domiciliationRequest,
  hallDays,
  hallOn,
  hallOnDays,
  hallRequest,
} from '#tests/support/server/booking-requests.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { documentsOf } from '#tests/support/server/documents.ts';
import { hoursLater, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { logged, refusalOf } from '#tests/support/server/use-cases.ts';
import { approveRequest } from './approve-request.ts';
import { bookForCaller } from './book-for-caller.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeBooking } from './change-booking.ts';
import { listAsks } from './list-asks.ts';
import { listRequests } from './list-requests.ts';
import { confirmPayment, recordPayment, refundPayment } from './payments.ts';
import { giveDiscount, priceLine } from './price-request.ts';
import { refuseAsk } from './refuse-ask.ts';
import { showRequest } from './show-request.ts';

const app = useTestApp();
const deps = (): StaffDeps => app.staffDeps;
const reception = (): StaffDeps => ({ ...deps(), actor: { name: 'Sara', role: 'reception' } });

type Request = ReturnType<typeof hallOn>;

const approved = async (request: Request) => {
  const { bookingId: id, refCode: ref } = await app.book(yasmine, request);
  await approveRequest(deps(), { ref, version: 1 });
  return { id, ref };
};
const paid = (ref: string, amount: number, isPending = false) =>
  recordPayment(deps(), { ref, amount, method: 'cash', note: '', isPending });
const ask = (id: string, kind: string) =>
  app.as(yasmine)(`/api/account/bookings/${id}/asks`, { kind, text: 'Please' });

const catering = { ...defaultServiceDetails.catering, packageTier: 'luxurious' as const };
const byPhone = {
  roomSlug: 'grande-salle',
  email: 'samia@example.com',
  name: 'Samia Kaci',
  phone: '0550 12 34 56',
  language: 'fr' as const,
  event: 'Course',
  attendees: 12,
  period: {
    billingType: 'hourly' as const,
    dates: { start: '2027-01-20', end: '2027-01-20', startTime: '09:00', endTime: '11:00' },
  },
};
const onDay = (day: string) => ({
  ...byPhone.period,
  dates: { ...byPhone.period.dates, start: day, end: day },
});

/** References of bookings in the states that refuse something. */
const refs = {
  pending: '',
  approved: '',
  priced: '',
  unpriced: '',
  several: '',
  monthly: '',
  daily: '',
};
const ids = { paid: '', pending: '' };

beforeAll(async () => {
  const services = { ...defaultServiceDetails, catering };
  refs.pending = (await app.book(yasmine, hallOn('2027-02-01'))).refCode;
  refs.unpriced = (await app.book(yasmine, { ...hallOn('2027-02-02'), services })).refCode;
  refs.approved = (await approved(hallOn('2027-02-03'))).ref;
  refs.several = (await approved(hallOnDays(['2027-02-05', '2027-02-12']))).ref;
  refs.daily = (await approved(hallDays('2027-02-06', '2027-02-07'))).ref;
  const dates = { start: '2027-08-01', end: '2027-08-31', startTime: null, endTime: null };
  refs.monthly = (await approved(hallRequest({ billingType: 'monthly', dates }))).ref;
  ids.paid = (await paid(refs.approved, 50_000)).id;
  ids.pending = (await paid(refs.approved, 10_000, true)).id;
  const priced = await app.book(yasmine, { ...hallOn('2027-02-04'), services });
  await priceLine(deps(), { ref: priced.refCode, version: 1, line: '2', amount: 5_000 });
  await approveRequest(deps(), { ref: priced.refCode, version: 2 });
  refs.priced = priced.refCode;
});

const change = (asked: Omit<Parameters<typeof changeBooking>[1], 'ref'>, ref = refs.approved) =>
  changeBooking(deps(), { ref, version: 1, ...asked });
const document = (number: number, ref = refs.pending) =>
  reviewDocument(deps(), { ref, number, code: null, text: null, isCorrection: false });

test.each<[string, () => Promise<unknown>, string, (() => object) | undefined]>([
  [
    'a line that is not on request',
    () => priceLine(deps(), { ref: refs.unpriced, version: 1, line: '9', amount: 1 }),
    'line_not_found',
    () => ({ typed: '9', lines: [{ number: 2, item: 'catering_luxurious' }] }),
  ],
  [
    'a discount without a reason',
    () => giveDiscount(deps(), { ref: refs.pending, version: 1, percent: 5, reason: ' ' }),
    'reason_missing',
    undefined,
  ],
  [
    'a part of what has no price',
    () => giveDiscount(deps(), { ref: refs.unpriced, version: 1, percent: 5, reason: 'x' }),
    'lines_unpriced',
    () => ({ ref: refs.unpriced, lines: [{ number: 2, item: 'catering_luxurious' }] }),
  ],
  [
    'a discount beyond the price',
    () => giveDiscount(deps(), { ref: refs.pending, version: 1, amount: 99_999_999, reason: 'x' }),
    'discount_too_high',
    () => ({ ref: refs.pending, amount: 99_999_999 }),
  ],
  [
    'a large discount of the reception',
    () => giveDiscount(reception(), { ref: refs.pending, version: 1, percent: 21, reason: 'x' }),
    'forbidden',
    () => ({ permission: 'discounts.large' }),
  ],
  [
    'a cancellation without a reason',
    () => cancelBooking(deps(), { ref: refs.approved, reason: ' ' }),
    'reason_missing',
    undefined,
  ],
  [
    'a cancellation of a request',
    () => cancelBooking(deps(), { ref: refs.pending, reason: 'x' }),
    'booking_not_approved',
    () => ({ ref: refs.pending, status: 'pending_approval', by: null }),
  ],
  [
    'a refund of more than was paid',
    () => cancelBooking(deps(), { ref: refs.approved, reason: 'x', refund: 60_000 }),
    'refund_too_high',
    () => ({ ref: refs.approved, left: 50_000 }),
  ],
  [
    'a part while cancelling is free',
    () => cancelBooking(deps(), { ref: refs.approved, reason: 'x', refund: 1 }),
    'cancelling_free',
    () => ({ ref: refs.approved, paid: 50_000, end: new Date('2027-02-01T08:00:00Z') }),
  ],
  [
    'a change of a request',
    () => change({ attendees: 3 }, refs.pending),
    'booking_not_approved',
    () => ({ ref: refs.pending, status: 'pending_approval', by: null }),
  ],
  [
    'a change of a room by the month',
    () => change({ attendees: 3 }, refs.monthly),
    'booking_not_changeable',
    () => ({ ref: refs.monthly }),
  ],
  [
    'a change of another version',
    () => change({ attendees: 3, version: 2 }),
    'request_changed',
    () => ({ ref: refs.approved, version: 1, by: { name: 'customer', at: null } }),
  ],
  ['a change of nothing', () => change({}), 'booking_unchanged', () => ({ ref: refs.approved })],
  ['days of hours', () => change({ from: '2027-02-04' }), 'period_by_hour', undefined],
  ['hours the wrong way round', () => change({ from: '18:00' }), 'invalid_period', undefined],
  ['hours of days', () => change({ from: '09:00' }, refs.daily), 'period_by_day', undefined],
  [
    'days the wrong way round',
    () => change({ from: '2027-02-09', to: '2027-02-08' }, refs.daily),
    'period_reversed',
    undefined,
  ],
  [
    'one day of several',
    () => change({ day: '2027-02-13' }, refs.several),
    'period_of_several_days',
    undefined,
  ],
  [
    'a change into the past',
    () => change({ day: '2026-11-01' }),
    'period_past',
    () => ({ ref: refs.approved, code: 'period_past' }),
  ],
  [
    'a change too far ahead',
    () => change({ day: '2029-01-01' }),
    'too_far_ahead',
    () => ({ ref: refs.approved, code: 'too_far_ahead', limit: 'monthsAhead', max: 18 }),
  ],
  [
    'a change to too many days',
    () => change({ to: '2027-06-07' }, refs.daily),
    'limit_reached',
    () => ({ ref: refs.daily, code: 'limit_reached', limit: 'dailyDays', max: 62 }),
  ],
  [
    'a change into another booking',
    () => change({ day: '2027-02-01' }),
    'period_taken',
    () => ({ ref: refs.approved, clashes: [expect.objectContaining({ ref_code: refs.pending })] }),
  ],
  [
    'a quantity on request without its amount',
    () => change({ attendees: 3, version: 2 }, refs.priced),
    'amount_missing',
    () => ({ ref: refs.priced, item: 'catering_luxurious', quantity: 3 }),
  ],
  [
    'an amount that no line needs',
    () => change({ attendees: 3, amount: 1 }),
    'amount_needless',
    () => ({ ref: refs.approved }),
  ],
  [
    'a refusal of what no one asked',
    () => refuseAsk(deps(), { ref: refs.approved, reason: 'x' }),
    'ask_not_found',
    () => ({ ref: refs.approved }),
  ],
  [
    'a payment of more than remains',
    () => paid(refs.approved, 99_999_999),
    'amount_too_high',
    () => ({
      ref: refs.approved,
      amount: 99_999_999,
      remaining: expect.any(Number) as unknown,
      pending: 10_000,
    }),
  ],
  [
    'an unknown payment',
    () => confirmPayment(deps(), { id: '00000000' }),
    'payment_not_found',
    () => ({ id: '00000000' }),
  ],
  [
    'a paid payment that arrives',
    () => confirmPayment(deps(), { id: ids.paid }),
    'payment_status',
    () => ({
      id: ids.paid.slice(0, 8),
      ref: refs.approved,
      status: 'paid',
      from: 'pending',
      to: 'paid',
    }),
  ],
  [
    'a pending payment that is given back',
    () => refundPayment(deps(), { id: ids.pending }),
    'payment_status',
    () => ({
      id: ids.pending.slice(0, 8),
      ref: refs.approved,
      status: 'pending',
      from: 'paid',
      to: 'refunded',
    }),
  ],
  [
    'more than a payment that is given back',
    () => refundPayment(deps(), { id: ids.paid, amount: 50_001 }),
    'refund_too_high',
    () => ({ ref: refs.approved, left: 50_000 }),
  ],
  [
    'a refund by the reception',
    () => refundPayment(reception(), { id: ids.paid }),
    'forbidden',
    () => ({ permission: 'payments.refund' }),
  ],
  [
    'a document that did not arrive',
    () => document(1),
    'document_not_found',
    () => ({ ref: refs.pending, number: 1, count: 0 }),
  ],
  [
    'a phone customer without a name',
    () => bookForCaller(deps(), { ...byPhone, name: undefined }),
    'contact_missing',
    () => ({ email: byPhone.email }),
  ],
  [
    'a phone customer of no address',
    () => bookForCaller(deps(), { ...byPhone, email: 'x' }),
    'invalid_request',
    () => ({ fields: ['contactEmail'] }),
  ],
  [
    'a phone request for no room',
    () => bookForCaller(deps(), { ...byPhone, roomSlug: 'cellar' }),
    'room_not_found',
    () => ({ slug: 'cellar', rooms: expect.arrayContaining(['grande-salle']) as unknown }),
  ],
  [
    'a phone request for a taken room',
    () => bookForCaller(deps(), { ...byPhone, period: onDay('2027-02-01') }),
    'period_taken',
    () => ({ clashes: [expect.objectContaining({ ref_code: refs.pending })] }),
  ],
  [
    'a phone request for yesterday',
    () => bookForCaller(deps(), { ...byPhone, period: onDay('2026-11-30') }),
    'period_past',
    undefined,
  ],
  [
    'a phone request beyond a limit',
    () => bookForCaller(deps(), { ...byPhone, period: onDay('2029-01-10') }),
    'too_far_ahead',
    () => ({ limit: 'monthsAhead', max: 18 }),
  ],
])('%s is refused', async (_name, work, code, params) => {
  const { data, log } = await logged(app, () => refusalOf(work()));
  expect([data, log]).toEqual([[code, params?.()], []]);
});

test('a price and a discount are a new version each', async () => {
  const services = { ...defaultServiceDetails, catering };
  const { refCode: ref } = await app.book(yasmine, { ...hallOn('2027-03-01'), services });
  const line = { ref, version: 1, line: 'catering luxurious', amount: 5_000 };
  const price = await logged(app, () => priceLine(reception(), line));
  expect([price.data.version, price.data.isComplete, price.log]).toEqual([
    2,
    true,
    ['booking changed'],
  ]);
  const given = { ref, version: 2, percent: 20, reason: ' Partner ' };
  const discount = await logged(app, () => giveDiscount(reception(), given));
  expect([discount.data.version, discount.data.lines.at(-1)?.reason, discount.log]).toEqual([
    3,
    'Partner',
    ['booking changed'],
  ]);
  expect(discount.data.total_before).toBe(price.data.total);
});

test('a change is shown by a dry run, then done', async () => {
  const { id, ref } = await approved(hallOn('2027-03-02'));
  const asked = { ref, from: '10:00', to: '12:00' };
  const shown = await logged(app, () => changeBooking(deps(), asked, { dryRun: true }));
  expect([shown.data.is_done, shown.data.version, shown.log]).toEqual([false, 1, []]);
  await ask(id, 'change');
  expect((await listAsks(deps(), undefined)).map((row) => [row.ref_code, row.asks_for])).toEqual([
    [ref, 'change'],
  ]);
  const done = await logged(app, () => changeBooking(deps(), { ...asked, version: 1 }));
  expect(done.data).toEqual({ ...shown.data, is_done: true, version: 2 });
  expect(done.log).toEqual(['booking changed']);
});

test('what a customer asks is refused once', async () => {
  const { id, ref } = await approved(hallOn('2027-03-03'));
  await ask(id, 'cancellation');
  const refuse = () => refuseAsk(deps(), { ref, reason: ' No ' });
  const { data, log } = await logged(app, refuse);
  expect([data, log]).toEqual([
    { ref_code: ref, kind: 'cancellation', status: 'refused', answer: 'No' },
    ['ask refused'],
  ]);
  expect(await refusalOf(refuse())).toEqual([
    'ask_closed',
    {
      ref,
      kind: 'cancellation',
      status: 'refused',
      by: { name: 'unnamed', at: expect.any(Date) as unknown },
    },
  ]);
});

test('a cancellation is shown by a dry run, then done; nothing is paid afterwards', async () => {
  const { ref } = await approved(hallOn('2027-03-04'));
  await paid(ref, 20_000);
  const announced = await paid(ref, 1_000, true);
  const cancel = (dryRun: boolean) =>
    logged(app, () => cancelBooking(deps(), { ref, reason: 'Leak' }, { dryRun }));
  const shown = await cancel(true);
  expect([shown.data.to_refund, shown.data.kept, shown.log]).toEqual([20_000, 0, []]);
  expect((await cancel(false)).log).toEqual(['booking cancelled']);
  for (const payment of [paid(ref, 1), confirmPayment(deps(), { id: announced.id })]) {
    expect(await refusalOf(payment)).toEqual(['nothing_to_pay', { ref, status: 'cancelled' }]);
  }
});

test('a payment is recorded, arrives, and is given back in parts', async () => {
  const { ref } = await approved(hallOn('2027-03-05'));
  const recorded = await logged(app, () => paid(ref, 30_000, true));
  const { id } = recorded.data;
  expect([recorded.data.status, recorded.log]).toEqual(['pending', ['payment pending']]);
  const arrived = await logged(app, () => confirmPayment(reception(), { id }));
  expect([arrived.data.status, typeof arrived.data.receipt_number, arrived.log]).toEqual([
    'paid',
    'string',
    ['payment paid'],
  ]);
  const part = await logged(app, () => refundPayment(deps(), { id, amount: 10_000 }));
  expect([part.data.status, part.data.left, part.log]).toEqual([
    'paid',
    20_000,
    ['payment changed'],
  ]);
  const rest = await logged(app, () => refundPayment(deps(), { id }));
  expect([rest.data.status, rest.data.refunded, rest.log]).toEqual([
    'refunded',
    20_000,
    ['payment refunded'],
  ]);
});

test('a phone request is held, and beyond a limit with a reason', async () => {
  const { data, log } = await logged(app, () => bookForCaller(reception(), byPhone));
  expect([data.is_new_customer, data.held_until, log]).toEqual([
    true,
    hoursLater(72),
    ['booking booked'],
  ]);
  const far = { ...byPhone, period: onDay('2029-01-10'), reason: ' Congress ' };
  const beyond = await bookForCaller(reception(), far);
  const shown = await showRequest(deps(), { ref: beyond.ref_code });
  expect([shown.internal_note, shown.customer_name]).toEqual(['Congress', 'Samia Kaci']);
  const { rows } = await listRequests(deps(), { status: 'pending_approval' });
  expect(rows.map((row) => row.ref_code)).toContain(beyond.ref_code);
});

describe('documents', () => {
  const sent = async () => {
    const { bookingId, refCode: ref } = await app.book(
      yasmine,
      domiciliationRequest(app.quarterPlan.id),
    );
    await documentsOf(app, yasmine, bookingId).add(pdfWith('', crypto.randomUUID()), {
      originalFilename: 'nif.pdf',
      purpose: 'LEGAL_DOCUMENT',
      documentKind: 'nif',
    });
    return ref;
  };
  const review = { number: 1, code: 'expired' as const, text: null, isCorrection: false };

  test('opening one is a line of the log', async () => {
    const ref = await sent();
    const { id } = await app.db
      .selectFrom('booking_attachments')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .select('booking_attachments.id')
      .where('ref_code', '=', ref)
      .executeTakeFirstOrThrow();
    const { data, log } = await logged(app, () => openDocument(reception(), id));
    expect([data.document.original_filename, log]).toEqual(['nif.pdf', ['document opened']]);
    expect(data.content.length).toBe(data.document.file_size_bytes);
    await app.storage.remove([data.document.storage_path]);
    expect(await refusalOf(openDocument(deps(), id))).toEqual([
      'document_not_stored',
      { ref, number: 1, path: data.document.storage_path },
    ]);
  });

  test('one is reviewed once, unless staff correct it', async () => {
    const ref = await sent();
    const refuse = () => reviewDocument(reception(), { ref, ...review });
    const { data, log } = await logged(app, refuse);
    expect([data.review, data.refusal_code, log]).toEqual([
      'refused',
      'expired',
      ['document refused'],
    ]);
    expect(await refusalOf(refuse())).toEqual([
      'document_reviewed',
      { ref, number: 1, review: 'refused', by: { name: 'Sara', at: TEST_NOW } },
    ]);
    const other = { ref, ...review, code: 'other' as const, isCorrection: true };
    expect(await refusalOf(reviewDocument(deps(), other))).toEqual(['reason_missing', undefined]);
    const accepted = await reviewDocument(deps(), {
      ref,
      ...review,
      code: null,
      isCorrection: true,
    });
    expect(accepted.review).toBe('accepted');
  });

  test('of a request that has ended none is reviewed', async () => {
    const ref = await sent();
    app.setNow(hoursLater(72));
    expect(await refusalOf(reviewDocument(deps(), { ref, ...review }))).toEqual([
      'request_expired',
      { ref },
    ]);
    app.setNow(TEST_NOW);
    await app.db
      .updateTable('bookings')
      .set({ status: 'cancelled' })
      .where('ref_code', '=', ref)
      .execute();
    expect(await refusalOf(reviewDocument(deps(), { ref, ...review }))).toEqual([
      'booking_closed',
      { ref, status: 'cancelled', by: { name: 'database', at: expect.any(Date) as unknown } },
    ]);
  });
});
