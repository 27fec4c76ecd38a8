import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { declinableMails } from '#domain/account/details.ts';
import {
  domiciliationRequest,
  hallOn,
  hallOnDays,
} from '#tests/support/server/booking-requests.ts';
import { hoursLater, karim, useTestApp } from '#tests/support/server/test-app.ts';
import { setMailRecipients } from './mail-settings.ts';
import { changeBooking } from '#server/bookings/decisions/change-booking.ts';
import {
  confirmPayment,
  recordPayment,
  refundPayment,
} from '#server/bookings/decisions/payments.ts';
import { refuseAsk } from '#server/bookings/decisions/refuse-ask.ts';
import { rejectRequest } from '#server/bookings/decisions/reject-request.ts';
import { approveEvent, rejectEvent } from '#server/events/decisions/review-event.ts';
import { addStaff, changeStaff } from '#server/staff/members.ts';
import { answerIn } from '#tests/support/server/use-cases.ts';
import { supportConversation } from '#tests/support/server/realtime-server.ts';

const STAFF = 'staff@riwaq.example';
const app = useTestApp();

beforeAll(async () => {
  expect(await writtenMails()).toEqual([]);
  await setMailRecipients(app.db, { isOn: true, staffEmail: STAFF });
});
beforeEach(() => app.db.deleteFrom('private.mails').execute());

/** Kind, address and language of each mail, in the order of their instants. */
async function writtenMails(): Promise<string[]> {
  const rows = await app.db
    .selectFrom('private.mails')
    .select(['kind', 'to_address', 'language'])
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, to_address, language }) => `${kind} ${to_address} ${language}`);
}

/** Some of what the words of a mail name. */
async function factsOf(
  kind: string,
  names: readonly string[],
  address?: string,
): Promise<Record<string, unknown>> {
  const { facts } = await app.db
    .selectFrom('private.mails')
    .select('facts')
    .where('kind', '=', kind)
    .$if(address !== undefined, (query) => query.where('to_address', '=', address ?? ''))
    .executeTakeFirstOrThrow();
  const all = v.parse(v.record(v.string(), v.unknown()), facts);
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

const enqueueDue = () =>
  sql`select private.enqueue_due_mails(${hoursLater(49).toISOString()}::timestamptz)`.execute(
    app.db,
  );

test('a request and its approval are mails in the language of the customer, with what they name', async () => {
  const user = await app.newCustomer();
  await app.as(user)('/api/auth/ensure-customer', user, { cookie: 'language=ar' });
  const { refCode } = await app.book(user, hallOn('2027-02-01'));
  await app.approve(refCode, { note: 'Use the side entrance' });
  expect(await writtenMails()).toEqual([
    `request_approved ${user.email} ar`,
    `request_received ${user.email} ar`,
    `staff_request ${STAFF} en`,
  ]);
  expect(
    await factsOf('request_approved', ['reference', 'name', 'plan', 'periods', 'note']),
  ).toEqual({
    reference: refCode,
    name: 'Nadia Ziani',
    plan: null,
    periods: [{ first: '2027-02-01', last: '2027-02-01', from: '09:00', to: '17:00' }],
    note: 'Use the side entrance',
  });
  expect(await factsOf('request_received', ['note'])).toEqual({ note: null });
});

test('rejection, cancellation by customer and staff, and expiry are mails', async () => {
  const user = await app.newCustomer();
  const rejected = await app.book(user, hallOn('2027-02-02'));
  await rejectRequest(app.staffDeps, {
    ref: rejected.refCode,
    version: 1,
    code: 'room_closed',
    reason: 'Painting',
    internalNote: 'Secret',
  });
  const cancelled = await app.book(user, hallOn('2027-02-03'));
  await app.as(user)(`/api/account/bookings/${cancelled.bookingId}/cancel`, {});
  const approved = await app.book(user, hallOn('2027-02-04'));
  await app.approve(approved.refCode);
  await app.cancel(approved.refCode);
  await app.book(user, domiciliationRequest(app.quarterPlan.id));
  await app.db
    .deleteFrom('private.mails')
    .where('kind', 'in', ['request_received', 'staff_request'])
    .execute();
  await sql`select private.expire_overdue_holds(${hoursLater(72).toISOString()}::timestamptz)`.execute(
    app.db,
  );
  const own = (await writtenMails()).filter((mail) => mail.includes(user.email));
  expect(own).toEqual([
    `booking_cancelled ${user.email} en`,
    `booking_cancelled ${user.email} en`,
    `request_approved ${user.email} en`,
    `request_rejected ${user.email} en`,
    `request_expired ${user.email} en`,
  ]);
  expect(await factsOf('request_rejected', ['note', 'rejection_code'])).toEqual({
    note: 'Painting',
    rejection_code: 'room_closed',
  });
  const facts = await app.db.selectFrom('private.mails').select('facts').execute();
  expect(JSON.stringify(facts)).not.toContain('Secret');
  expect(await factsOf('request_expired', ['room', 'months', 'periods'], user.email)).toEqual({
    room: null,
    months: ['2026-12', '2027-01', '2027-02'],
    periods: [],
  });
});

test('mails that a customer does not want are not written; decisions and those of staff are', async () => {
  const user = await app.newCustomer();
  await app.db
    .updateTable('customers')
    .set({ unwanted_mails: [...declinableMails] })
    .where('uid', '=', user.uid)
    .execute();
  const { refCode } = await app.book(user, hallOn('2027-03-19'));
  await enqueueDue();
  await app.approve(refCode);
  await app.pay(refCode, 10_000);
  await answerIn(app, await supportConversation(app.db, user), 'An answer');
  const mails = await writtenMails();
  expect(mails.filter((mail) => mail.includes(user.email))).toEqual([
    `request_approved ${user.email} en`,
  ]);
  expect(mails).toContain(`staff_request ${STAFF} en`);
});

test('what is undone writes no mail', async () => {
  const user = await app.newCustomer();
  await app.book(user, hallOn('2027-02-05'));
  await app.db.deleteFrom('private.mails').execute();
  expect((await app.requestBooking(user, hallOn('2027-02-05'))).status).toBe(409);
  await expect(
    app.db.transaction().execute(async (trx) => {
      await sql`update bookings set status = 'cancelled' where status = 'approved'`.execute(trx);
      await sql`set constraints all immediate`.execute(trx);
      throw new Error('the connection was lost');
    }),
  ).rejects.toThrow('the connection was lost');
  expect(await writtenMails()).toEqual([]);
});

test('a payment is a mail once it is paid', async () => {
  const user = await app.newCustomer();
  const { refCode } = await app.book(user, hallOn('2027-02-06'));
  await app.db.deleteFrom('private.mails').execute();
  const { id } = await recordPayment(app.staffDeps, {
    ref: refCode,
    amount: 10_000,
    method: 'cheque',
    note: '',
    isPending: true,
  });
  expect(await writtenMails()).toEqual([]);
  await confirmPayment(app.staffDeps, { id });
  expect(await writtenMails()).toEqual([`payment_received ${user.email} en`]);
  expect(await factsOf('payment_received', ['amount', 'paid', 'method', 'reference'])).toEqual({
    amount: 10_000,
    paid: 10_000,
    method: 'cheque',
    reference: refCode,
  });
  await refundPayment(app.staffDeps, { id });
  expect(await writtenMails()).toHaveLength(1);
});

test('an event is a mail to staff, and its decision one to its customer; events of the house are none', async () => {
  const created_by = await app.customerId(karim);
  const times = { start_datetime: '2027-02-07T09:00Z', end_datetime: '2027-02-07T10:00Z' };
  const id = await app.addEvent({
    ...times,
    name: 'Meetup',
    created_by,
    created_at: hoursLater(0),
  });
  await app.addEvent(times);
  expect(await writtenMails()).toEqual([`staff_event ${STAFF} en`]);
  await rejectEvent(app.staffDeps, { id, reason: 'Too loud' });
  await approveEvent(app.staffDeps, { id, room: null });
  expect((await writtenMails()).toSorted()).toEqual([
    `event_approved ${karim.email} en`,
    `event_rejected ${karim.email} en`,
    `staff_event ${STAFF} en`,
  ]);
  expect(await factsOf('event_rejected', ['event_name', 'note'])).toEqual({
    event_name: 'Meetup',
    note: 'Too loud',
  });
});

test('messages that no one reads are one mail, until they are read', async () => {
  const user = await app.newCustomer();
  const { id } = await app.db
    .selectFrom('conversations')
    .select('id')
    .where('customer_id', '=', await app.customerId(user))
    .executeTakeFirstOrThrow();
  await answerIn(app, id, 'Hello');
  await answerIn(app, id, 'Are you there?');
  expect(await writtenMails()).toEqual([`chat_answer ${user.email} en`]);
  await app.as(user)(`/api/chat/conversations/${id}/read`, { seq: 2 });
  const send = (content: string) =>
    app.as(user)(
      '/api/chat/send-message',
      { conversationId: id, content },
      { 'idempotency-key': crypto.randomUUID() },
    );
  expect((await send('Yes')).status).toBeLessThan(300);
  await send('Here I am');
  await answerIn(app, id, 'Good');
  expect(await writtenMails()).toEqual([
    `chat_answer ${user.email} en`,
    `chat_answer ${user.email} en`,
    `staff_message ${STAFF} en`,
  ]);
  app.setNow(hoursLater(25));
  await answerIn(app, id, 'Still there?');
  expect(await writtenMails()).toHaveLength(4);
});

test('a request that expires within a day is one mail each, however often it is looked for', async () => {
  const user = await app.newCustomer();
  await app.book(user, hallOn('2027-02-08'));
  await app.db.deleteFrom('private.mails').execute();
  await sql`select private.expire_overdue_holds(${hoursLater(30).toISOString()}::timestamptz)`.execute(
    app.db,
  );
  await app.db.deleteFrom('private.mails').execute();
  await enqueueDue();
  await enqueueDue();
  const own = (await writtenMails()).filter((mail) => mail.includes(user.email));
  expect(own).toEqual([`request_expiring ${user.email} en`]);
  expect((await writtenMails()).some((mail) => mail === `staff_expiring ${STAFF} en`)).toBe(true);
});

test('what a customer asks for is a mail to staff, and its refusal one to the customer', async () => {
  const user = await app.newCustomer();
  const { refCode, bookingId } = await app.book(user, hallOn('2027-02-11'));
  await app.approve(refCode);
  await app.db.deleteFrom('private.mails').execute();
  const ask = (kind: string) =>
    app.as(user)(`/api/account/bookings/${bookingId}/asks`, { kind, text: 'We are fewer' });
  await ask('change');
  await ask('change');
  expect(await writtenMails()).toEqual([`staff_change_asked ${STAFF} en`]);
  expect(await factsOf('staff_change_asked', ['reference', 'note'])).toEqual({
    reference: refCode,
    note: 'We are fewer',
  });
  await refuseAsk(app.staffDeps, { ref: refCode, reason: 'It is too late' });
  await ask('cancellation');
  expect((await writtenMails()).toSorted()).toEqual([
    `change_refused ${user.email} en`,
    `staff_cancellation_asked ${STAFF} en`,
    `staff_change_asked ${STAFF} en`,
  ]);
  expect(await factsOf('change_refused', ['note'])).toEqual({ note: 'It is too late' });
});

describe('the day before a booking', () => {
  const enqueue = (at: string) =>
    sql`select private.enqueue_due_mails(${at}::timestamptz)`.execute(app.db);
  const remindersOf = async (user: { email: string }) =>
    (await writtenMails()).filter((mail) => mail.startsWith(`booking_tomorrow ${user.email}`));
  const booked = async (day: string) => {
    const user = await app.newCustomer();
    const booking = await app.book(user, hallOn(day));
    await app.approve(booking.refCode);
    return { user, ...booking };
  };

  test('is one mail from 9 o’clock in the building on, however often it is looked for', async () => {
    const { user } = await booked('2027-02-20');
    // 8:59 in Algiers, and the evening before.
    await enqueue('2027-02-19T07:59:00Z');
    await enqueue('2027-02-18T20:00:00Z');
    expect(await remindersOf(user)).toEqual([]);
    await enqueue('2027-02-19T08:00:00Z');
    await enqueue('2027-02-19T22:59:00Z');
    expect(await remindersOf(user)).toHaveLength(1);
    const { valid_until } = await app.db
      .selectFrom('private.mails')
      .select('valid_until')
      .where('to_address', '=', user.email)
      .where('kind', '=', 'booking_tomorrow')
      .executeTakeFirstOrThrow();
    // Midnight in Algiers.
    expect(valid_until).toEqual(new Date('2027-02-19T23:00:00Z'));
  });

  test('is one mail for each of several days, but for a day after one of its own', async () => {
    const user = await app.newCustomer();
    const { refCode } = await app.book(
      user,
      hallOnDays(['2027-03-05', '2027-03-06', '2027-03-12', '2027-03-13']),
    );
    await app.approve(refCode);
    for (const day of ['04', '05', '11', '12', '13']) {
      await enqueue(`2027-03-${day}T12:00:00Z`);
    }
    const days = await app.db
      .selectFrom('private.mails')
      .select(sql<string>`facts ->> 'day'`.as('day'))
      .where('to_address', '=', user.email)
      .where('kind', '=', 'booking_tomorrow')
      .orderBy('created_at')
      .execute();
    expect(days).toEqual([{ day: '2027-03-05' }, { day: '2027-03-12' }]);
  });

  test('is none for what was approved or changed within the day before', async () => {
    app.setNow('2027-02-20T08:00:01Z');
    const { user } = await booked('2027-02-22');
    app.setNow('2027-02-19T08:00:00Z');
    const other = await booked('2027-02-23');
    app.setNow('2027-02-21T12:00:00Z');
    await changeBooking(app.staffDeps, { ref: other.refCode, version: 1, from: '10:00' });
    await enqueue('2027-02-21T20:00:00Z');
    await enqueue('2027-02-22T20:00:00Z');
    expect([await remindersOf(user), await remindersOf(other.user)]).toEqual([[], []]);
  });

  test('is again a mail once staff have moved the booking, and none once it is cancelled', async () => {
    const { user, refCode } = await booked('2027-02-25');
    await enqueue('2027-02-24T08:00:00Z');
    app.setNow('2027-02-24T09:00:00Z');
    await changeBooking(app.staffDeps, { ref: refCode, version: 1, day: '2027-02-28' });
    await enqueue('2027-02-27T08:00:00Z');
    expect(await remindersOf(user)).toHaveLength(2);
    await app.cancel(refCode, { refund: 0 });
    let claimed: string | undefined;
    do {
      claimed = await claim('2027-02-27T09:00Z');
    } while (claimed !== undefined);
    expect(await remindersOf(user)).toEqual([]);
  });
});

/** The kind of the mail that a server takes at this time. */
async function claim(at: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    select kind from private.claim_mail(${at}::timestamptz, ${at}::timestamptz + interval '5 minutes')`.execute(
    app.db,
  );
  return rows[0]?.kind;
}

test('a claim takes the mail that has waited longest, and drops only the needless ones before it', async () => {
  const mail = (kind: string, minute: number) => ({
    kind,
    to_address: STAFF,
    language: 'en' as const,
    customer_id: randomUUID(),
    // Of no booking, so its hold is not about to expire.
    about_id: randomUUID(),
    facts: {},
    created_at: `2027-02-27T08:0${minute}Z`,
  });
  await app.db
    .insertInto('private.mails')
    .values([
      mail('request_expiring', 1),
      mail('payment_received', 2),
      mail('request_expiring', 3),
      mail('request_approved', 4),
    ])
    .execute();
  expect(await claim('2027-02-27T09:00Z')).toBe('payment_received');
  expect(await writtenMails()).toEqual([
    `payment_received ${STAFF} en`,
    `request_expiring ${STAFF} en`,
    `request_approved ${STAFF} en`,
  ]);
  expect(await claim('2027-02-27T09:00Z')).toBe('request_approved');
  expect(await claim('2027-02-27T09:00Z')).toBeUndefined();
  expect(await writtenMails()).toEqual([
    `payment_received ${STAFF} en`,
    `request_approved ${STAFF} en`,
  ]);
});

test('without an address of staff it gets none, and without mails no one gets any', async () => {
  await setMailRecipients(app.db, { isOn: true, staffEmail: null });
  const user = await app.newCustomer();
  await app.book(user, hallOn('2027-02-09'));
  expect(await writtenMails()).toEqual([`request_received ${user.email} en`]);
  await setMailRecipients(app.db, { isOn: false, staffEmail: STAFF });
  await app.book(user, hallOn('2027-02-10'));
  await enqueueDue();
  expect(await writtenMails()).toHaveLength(1);
});

test('each member of staff gets the mails of their choice, in their language; the address of the house gets all', async () => {
  await setMailRecipients(app.db, { isOn: true, staffEmail: STAFF });
  const deps = app.staffDeps;
  const members = [
    ['all@example.com', 'fr', 'all'],
    ['requests@example.com', 'ar', 'requests'],
    ['none@example.com', 'en', 'none'],
    [STAFF, 'fr', 'requests'],
  ] as const;
  for (const [email, language, notices] of members) {
    const added = await addStaff(deps, { email, name: email, role: 'reception', language });
    await changeStaff(deps, { id: added.id, notices });
  }
  const user = await app.newCustomer();
  const { bookingId } = await app.book(user, hallOn('2027-03-20'));
  await app.as(user)('/api/account/bookings/' + bookingId + '/cancel', {});
  const conversation = await supportConversation(app.db, user);
  await app.as(user)('/api/chat/send-message', {
    conversationId: conversation,
    content: 'Hello',
  });
  expect((await writtenMails()).filter((mail) => mail.startsWith('staff_')).sort()).toEqual([
    'staff_message all@example.com fr',
    'staff_request all@example.com fr',
    'staff_request requests@example.com ar',
    `staff_request ${STAFF} fr`,
  ]);
  await app.db.deleteFrom('private.staff').execute();
});
