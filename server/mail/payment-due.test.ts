/* The clock of the tests: Tuesday 1 December 2026, 9 o'clock in Algiers. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeBooking } from '#server/bookings/decisions/change-booking.ts';
import { recordPayment } from '#server/bookings/decisions/payments.ts';
import { storePaymentDays } from '#server/db/stored-settings.ts';
import { createLogger } from '#server/http/request-log.ts';
import { domiciliationRequest, hallOn } from '#tests/support/server/booking-requests.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { documentsOf } from '#tests/support/server/documents.ts';
import { hoursLater, TEST_NOW, useTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { setMailRecipients } from './mail-settings.ts';
import type { Mail } from './mail.ts';
import { sendDueMails, writeTimedMails } from './send-due-mails.ts';

const app = useTestApp();
const logger = createLogger('silent');
let user: TestUser;

beforeAll(async () => {
  await setMailRecipients(app.db, { isOn: true, staffEmail: null });
  // The bookings of the demo are reminded of in their own time.
  await app.db.updateTable('bookings').set({ due_on: null }).execute();
});
beforeEach(async () => {
  user = await app.newCustomer();
  await storePaymentDays(app.db, 7);
  await app.db.deleteFrom('private.mails').execute();
});

const dueDayOf = async (bookingId: string) => (await app.booking(bookingId)).due_on;

async function approved(day: string) {
  const booked = await app.book(user, hallOn(day));
  await app.approve(booked.refCode);
  await app.db.deleteFrom('private.mails').execute();
  return booked;
}

/** What is sent to the customer at an instant of the building, in kinds or whole. */
async function sentAt(now: Date): Promise<Mail[]> {
  const sent: Mail[] = [];
  await writeTimedMails(app.db, now);
  await sendDueMails({
    db: app.db,
    send: ({ mail, others, to }) => {
      sent.push(...(to === user.email ? [mail, ...others] : []));
      return Promise.resolve();
    },
    clock: () => now,
    logger,
  });
  return sent;
}
const kindsAt = async (now: Date) => (await sentAt(now)).map(({ kind }) => kind);

describe('the last day on which a booking is to be paid', () => {
  test.each([
    ['is so many days after the approval', 7, '2027-06-01', '2026-12-08'],
    ['follows the setting', 3, '2027-06-02', '2026-12-04'],
    ['is never after the start', 90, '2027-02-09', '2027-02-09'],
  ])('%s', async (_, days, start, due) => {
    await storePaymentDays(app.db, days);
    const { bookingId, refCode } = await app.book(user, hallOn(start));
    expect(await dueDayOf(bookingId)).toBeNull();
    await app.approve(refCode);
    expect(await dueDayOf(bookingId)).toBe(due);
    const response = await app.as(user)(`/api/account/booking-details/${bookingId}`);
    expect(await response.json()).toHaveProperty('due_on', due);
    const list: unknown = await (await app.as(user)('/api/account/bookings')).json();
    expect(list).toEqual([expect.objectContaining({ id: bookingId, due_on: due })]);
  });

  test('of a domiciliation in its first month is the day of the approval', async () => {
    const { bookingId, refCode } = await app.book(user, domiciliationRequest(app.quarterPlan.id));
    await app.approve(refCode, { withoutDocument: 'seen' });
    expect(await dueDayOf(bookingId)).toBe('2026-12-01');
  });

  test('comes forward with the booking, and stays when it is moved back', async () => {
    await storePaymentDays(app.db, 90);
    const { bookingId, refCode } = await approved('2027-06-03');
    const moveTo = (day: string, version: number) =>
      changeBooking(app.staffDeps, { ref: refCode, version, day });
    expect(await dueDayOf(bookingId)).toBe('2027-03-01');
    await moveTo('2027-02-10', 1);
    expect(await dueDayOf(bookingId)).toBe('2027-02-10');
    await moveTo('2027-06-04', 2);
    expect(await dueDayOf(bookingId)).toBe('2027-02-10');
  });
});

describe('the reminder of a payment', () => {
  /** 9 o'clock two days before the last day, 8 December. */
  const REMINDED = hoursLater(5 * 24);

  test('is sent once, from 9 o’clock two days before the last day', async () => {
    await approved('2027-06-05');
    expect(await kindsAt(new Date(REMINDED.getTime() - 1))).toEqual([]);
    const [mail, ...others] = await sentAt(REMINDED);
    expect([mail?.kind, mail?.facts, others]).toEqual([
      'payment_due',
      expect.objectContaining({ due_on: '2026-12-08', total: 1_530_000, paid: 0 }),
      [],
    ]);
    expect(await kindsAt(hoursLater(6 * 24))).toEqual([]);
  });

  test('is that of tomorrow, where both are due', async () => {
    await storePaymentDays(app.db, 90);
    await approved('2027-02-11');
    // No server ran on the day before.
    expect(await kindsAt(hoursLater(71 * 24))).toEqual(['booking_tomorrow']);
  });

  test('is not sent within a day of the approval, nor after the last day', async () => {
    app.setNow(hoursLater(1));
    await approved('2026-12-03');
    expect(await kindsAt(hoursLater(24))).toEqual([]);
    expect(await kindsAt(hoursLater(25))).toEqual(['payment_due']);
    await approved('2027-06-06');
    expect(await kindsAt(hoursLater(8 * 24))).toEqual([]);
  });

  const stops: [string, (booked: { bookingId: string; refCode: string }) => Promise<unknown>][] = [
    ['it is paid', ({ refCode }) => app.pay(refCode, 1_530_000)],
    [
      'a payment is announced',
      ({ refCode: ref }) =>
        recordPayment(app.staffDeps, {
          ref,
          amount: 1_530_000,
          method: 'cheque',
          note: '',
          isPending: true,
        }),
    ],
    [
      'a cancellation is asked',
      ({ bookingId }) =>
        app.as(user)(`/api/account/bookings/${bookingId}/asks`, { kind: 'cancellation', text: '' }),
    ],
    [
      'a proof was sent',
      ({ bookingId }) =>
        documentsOf(app, user, bookingId).add(pdfWith('', 'slip'), { purpose: 'PAYMENT_PROOF' }),
    ],
    ['it is cancelled', ({ refCode }) => app.cancel(refCode)],
  ];
  test.each(stops)('stops when %s, also once it is written', async (_, stop) => {
    const day = `2027-07-${String(10 + stops.findIndex(([name]) => name === _))}`;
    const booked = await approved(day);
    await writeTimedMails(app.db, REMINDED);
    await stop(booked);
    expect(await kindsAt(REMINDED)).not.toContain('payment_due');
    expect(await kindsAt(hoursLater(6 * 24))).not.toContain('payment_due');
  });

  test('of a part that was paid names what remains, and goes to no one who declined reminders', async () => {
    const { refCode } = await approved('2027-06-07');
    await app.pay(refCode, 500_000);
    const [mail] = (await sentAt(REMINDED)).filter(({ kind }) => kind === 'payment_due');
    expect(mail?.facts).toHaveProperty('paid', 500_000);
    await app.db
      .updateTable('customers')
      .set({ unwanted_mails: ['reminders'] })
      .where('uid', '=', user.uid)
      .execute();
    await approved('2027-06-08');
    expect(await kindsAt(REMINDED)).toEqual([]);
  });
});

describe('the mail about a new request', () => {
  const later = new Date(TEST_NOW.getTime() + 10 * 60_000);

  test('waits ten minutes for the documents that it needs, and names those that are missing', async () => {
    const { bookingId } = await app.book(user, domiciliationRequest(app.quarterPlan.id));
    expect(await kindsAt(TEST_NOW)).toEqual([]);
    const documents = documentsOf(app, user, bookingId);
    for (const documentKind of ['nic', 'commercial_register']) {
      await documents.add(pdfWith('', documentKind), { purpose: 'LEGAL_DOCUMENT', documentKind });
    }
    const [mail] = await sentAt(later);
    expect(mail?.facts).toHaveProperty('missing', { count: 2, papers: ['nif', 'c20'] });
    // A repeat names the same.
    expect(
      await app.db
        .selectFrom('private.mails')
        .select('facts')
        .where('about_id', '=', bookingId)
        .executeTakeFirstOrThrow(),
    ).toHaveProperty('facts.missing.count', 2);
  });

  test('that needs none is sent at once, and one with all of them names none', async () => {
    await app.book(user, hallOn('2027-06-09'));
    expect((await sentAt(TEST_NOW)).map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ missing: null }),
    ]);
  });
});

test('a change of a pending request by its customer is a mail with what it was before; a price by staff is none', async () => {
  const { bookingId, refCode } = await app.book(user, hallOn('2027-06-10'));
  await app.db.deleteFrom('private.mails').execute();
  const changed = await app.as(user)(`/api/account/bookings/${bookingId}/change`, {
    ...hallOn('2027-06-11'),
    version: 1,
  });
  expect(changed.status).toBe(200);
  const [mail] = await sentAt(TEST_NOW);
  expect([mail?.kind, mail?.facts]).toEqual([
    'request_changed',
    expect.objectContaining({
      reference: refCode,
      earlier: expect.objectContaining({
        total: 1_530_000,
        periods: [{ first: '2027-06-10', last: '2027-06-10', from: '09:00', to: '17:00' }],
      }) as unknown,
    }),
  ]);
});
