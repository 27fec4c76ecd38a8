/** Every use case of staff that is not about bookings: its data, one line of the log, and each way to fail by its code. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { permissions } from '#domain/staff/permissions.ts';
import {
  readBuildingAddress,
  renewBuildingAddress,
  revokeBuildingAddress,
} from '#server/calendars/building-address.ts';
import { answerChat } from '#server/chat/answer-chat.ts';
import { listChats, readMessages } from '#server/chat/list-chats.ts';
import { deleteCustomer } from '#server/customers/delete-customer.ts';
import { exportCustomer } from '#server/customers/export-customer.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { editEvent } from '#server/events/decisions/edit-event.ts';
import { listEvents, readEvent } from '#server/events/decisions/list-events.ts';
import { approveEvent, rejectEvent } from '#server/events/decisions/review-event.ts';
import { listStaffMails, retryMail } from '#server/mail/failed-mails.ts';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import { closeRoom } from '#server/rooms/close-room.ts';
import { liftClosure, listClosures } from '#server/rooms/closures.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { supportConversation } from '#tests/support/server/realtime-server.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { logged, refusalOf } from '#tests/support/server/use-cases.ts';
import { addStaff, changeStaff, listStaff } from './members.ts';
import { listLog } from './read-log.ts';

const app = useTestApp();
const deps = (): StaffDeps => app.staffDeps;
const reception = (): StaffDeps => ({ ...deps(), actor: { name: 'Sara', role: 'reception' } });

const HALL = 'grande-salle';
const UNKNOWN = '00000000';
const NO_ID = '00000000-0000-4000-8000-000000000000';
const amina = {
  email: 'Amina@Example.com',
  name: 'Amina',
  role: 'reception',
  language: 'ar',
} as const;
const day = (from: string, to: string) => ({
  start: new Date(`${from}T08:00:00Z`),
  end: new Date(`${to}T16:00:00Z`),
});

/** An event that Yasmine proposed for the hall. */
const propose = async (on: string, days = 1) =>
  app.addEvent({
    name: 'Course',
    start_datetime: `${on} 09:00+01`,
    end_datetime: new Date(Date.parse(`${on}T16:00:00Z`) + (days - 1) * 86_400_000).toISOString(),
    created_by: await app.customerId(yasmine),
  });

const closure = (on: string, isForced = false) => ({
  slug: HALL,
  ...day(on, on),
  reason: ' Paint ',
  isForced,
});

const refusals: [string, () => Promise<unknown>, string, unknown][] = [
  [
    'a closure that ends before it starts',
    () => closeRoom(deps(), { ...closure('2027-01-02'), ...day('2027-01-03', '2027-01-02') }),
    'invalid_period',
    undefined,
  ],
  [
    'a closure without a reason',
    () => closeRoom(deps(), { ...closure('2027-01-02'), reason: ' ' }),
    'reason_missing',
    undefined,
  ],
  [
    'a closure of no room',
    () => closeRoom(deps(), { ...closure('2027-01-02'), slug: 'cellar' }),
    'room_not_found',
    { slug: 'cellar', rooms: expect.arrayContaining([HALL]) as unknown },
  ],
  [
    'a forced closure by the reception',
    () => closeRoom(reception(), closure('2027-01-02', true)),
    'forbidden',
    { permission: 'closures.force' },
  ],
  [
    'an unknown closure',
    () => liftClosure(deps(), { id: UNKNOWN }),
    'closure_not_found',
    { id: UNKNOWN },
  ],
  [
    'an id of other letters',
    () => readEvent(deps(), { id: 'x%' }),
    'id_malformed',
    { typed: 'x%' },
  ],
  [
    'an unknown event',
    () => readEvent(deps(), { id: UNKNOWN }),
    'event_not_found',
    { id: UNKNOWN },
  ],
  [
    'a rejection without a reason',
    () => rejectEvent(deps(), { id: UNKNOWN, reason: ' ' }),
    'reason_missing',
    undefined,
  ],
  [
    'a flyer that is not stored',
    () => editEvent(deps(), { id: UNKNOWN, values: { flyer_storage_path: '../etc/passwd' } }),
    'flyer_not_stored',
    { name: '../etc/passwd' },
  ],
  [
    'an empty answer',
    () => answerChat(deps(), { id: UNKNOWN, messageId: UNKNOWN, content: ' ' }),
    'message_length',
    { max: 4000 },
  ],
  [
    'an unknown conversation',
    () => readMessages(deps(), { id: UNKNOWN }),
    'conversation_not_found',
    { id: UNKNOWN },
  ],
  [
    'an unknown customer',
    () => exportCustomer(deps(), 'unknown@example.com'),
    'customer_not_found',
    { typed: 'unknown@example.com' },
  ],
  [
    'a deletion by the reception',
    () => deleteCustomer(reception(), yasmine.uid, { dryRun: true }),
    'forbidden',
    { permission: 'customers.delete' },
  ],
  ['an unknown mail', () => retryMail(deps(), { id: UNKNOWN }), 'mail_not_found', { id: UNKNOWN }],
  [
    'an unknown member',
    () => changeStaff(deps(), { id: NO_ID, isActive: false }),
    'member_not_found',
    { name: NO_ID },
  ],
  [
    'a member that the reception adds',
    () => addStaff(reception(), amina),
    'forbidden',
    { permission: 'members.write' },
  ],
  [
    'the calendar that the reception reads',
    () => readBuildingAddress(reception(), undefined),
    'forbidden',
    { permission: 'calendar.address' },
  ],
  [
    'the log of all that the reception reads',
    () => listLog(reception(), {}),
    'forbidden',
    { permission: 'log.all' },
  ],
];

test.each(refusals)('%s is refused', async (_, work, code, params) => {
  const { data, log } = await logged(app, () => refusalOf(work()));
  expect([data, log]).toEqual([[code, params], []]);
});

test('each permission of the reception is also one of the manager', () => {
  const others = Object.values(permissions).filter((roles) => !roles.includes('manager'));
  expect(others).toEqual([]);
});

describe('closures', () => {
  test('a room is closed and opened again', async () => {
    const { data, log } = await logged(app, () => closeRoom(deps(), closure('2027-01-04')));
    expect([data, log]).toEqual([
      { room: 'Grand Hall', ...day('2027-01-04', '2027-01-04'), reason: 'Paint', remaining: [] },
      ['closure created'],
    ]);
    const stored = (await listClosures(deps(), {})).rows.find(({ reason }) => reason === 'Paint');
    const lifted = await logged(app, () => liftClosure(deps(), { id: stored?.id ?? '' }));
    expect([lifted.data, lifted.log]).toEqual([{ ...stored, others: [] }, ['closure deleted']]);
  });

  test('what is in the room prevents it, and stays when it is forced', async () => {
    const { refCode } = await app.book(yasmine, hallOn('2027-01-05'));
    const clashes = [expect.objectContaining({ ref_code: refCode })];
    expect(await refusalOf(closeRoom(deps(), closure('2027-01-05')))).toEqual([
      'closure_clashes',
      { room: 'Grand Hall', clashes },
    ]);
    const shown = await logged(app, () =>
      closeRoom(deps(), closure('2027-01-05', true), { dryRun: true }),
    );
    expect([shown.data.remaining, shown.log]).toEqual([clashes, []]);
    const forced = await closeRoom(deps(), closure('2027-01-05', true));
    expect(forced.remaining).toEqual(clashes);
  });
});

describe('events', () => {
  test('an event is approved, moved and rejected', async () => {
    const id = await propose('2027-02-01');
    expect((await listEvents(deps(), { status: 'pending_review' })).rows).toContainEqual(
      expect.objectContaining({ id, exceeded: null }),
    );
    const approved = await logged(app, () => approveEvent(deps(), { id }));
    expect([approved.data, approved.log]).toEqual([
      { id, name: 'Course', status: 'approved', room: 'Grand Hall', within: null },
      ['event approved'],
    ]);
    expect(await refusalOf(approveEvent(deps(), { id }))).toEqual([
      'event_decided',
      {
        id: id.slice(0, 8),
        status: 'approved',
        by: expect.objectContaining({ name: 'unnamed' }) as unknown,
      },
    ]);
    const values = { max_participants: 60, name: undefined };
    const edited = await logged(app, () => editEvent(deps(), { id, values }));
    expect([edited.data.changed, edited.log]).toEqual([['max_participants'], ['event changed']]);
    expect(await refusalOf(editEvent(deps(), { id, values }))).toEqual([
      'event_unchanged',
      { id: id.slice(0, 8) },
    ]);
    const rejected = await logged(app, () => rejectEvent(deps(), { id, reason: 'Full' }));
    expect([rejected.data.status, rejected.log]).toEqual(['rejected', ['event rejected']]);
    expect((await refusalOf(rejectEvent(deps(), { id, reason: 'Full' })))?.[0]).toBe(
      'event_decided',
    );
  });

  test('an event beyond the limits needs a reason', async () => {
    const id = await propose('2027-02-08', 7);
    await app.changeEvent(id, { end_datetime: '2027-02-15 08:00+01' });
    const limits = { ...deps(), eventLimits: { ...deps().eventLimits, eventDays: 1 } };
    const limit = { code: 'limit_reached', max: 1 };
    const refused = [
      'event_limits',
      { name: 'Course', limit: expect.objectContaining(limit) as unknown },
    ];
    expect(await refusalOf(approveEvent(limits, { id }))).toEqual(refused);
    await approveEvent(limits, { id, reason: 'Agreed' });
    const values = { end_datetime: new Date('2027-02-14T08:00:00Z') };
    expect(await refusalOf(editEvent(limits, { id, values }))).toEqual(refused);
    const early = { end_datetime: new Date('2027-02-01T08:00:00Z') };
    expect(await refusalOf(editEvent(limits, { id, values: early }))).toEqual([
      'invalid_period',
      undefined,
    ]);
    await editEvent(limits, { id, values, reason: 'A week' });
    expect((await readEvent(deps(), { id })).approval_reason).toBe('A week');
    await rejectEvent(limits, { id, reason: 'Full' });
    expect((await readEvent(deps(), { id })).approval_reason).toBeNull();
    // The house has no limits.
    await app.db.updateTable('events').set({ created_by: null }).where('id', '=', id).execute();
    expect((await approveEvent(limits, { id })).status).toBe('approved');
  });

  test('what is in the room prevents an approval and a move', async () => {
    const { refCode } = await app.book(yasmine, hallOn('2027-02-20'));
    const [taken, free] = [await propose('2027-02-20'), await propose('2027-02-21')];
    const refused = (id: string) => [
      'event_clashes',
      {
        id: id.slice(0, 8),
        name: 'Course',
        clashes: [expect.objectContaining({ ref_code: refCode })],
      },
    ];
    expect(await refusalOf(approveEvent(deps(), { id: taken }))).toEqual(refused(taken));
    await approveEvent(deps(), { id: free });
    const values = {
      start_datetime: new Date('2027-02-20T09:00:00Z'),
      end_datetime: new Date('2027-02-20T10:00:00Z'),
    };
    expect(await refusalOf(editEvent(deps(), { id: free, values }))).toEqual(refused(free));
    await app.changeEvent(taken, { status: 'withdrawn' });
    expect(await refusalOf(approveEvent(deps(), { id: taken }))).toEqual([
      'event_withdrawn',
      { id: taken.slice(0, 8) },
    ]);
  });
});

test('an answer is in the conversation, which then waits no longer', async () => {
  const conversation = await supportConversation(app.db, yasmine);
  const answer = { id: conversation, messageId: randomUUID(), content: ' Yes. ' };
  const { data, log } = await logged(app, () => answerChat(deps(), answer));
  const message = {
    id: answer.messageId,
    conversation_id: conversation,
    seq: expect.any(Number) as unknown,
    sender_id: null,
    sender_name: 'Riwaq',
    content: 'Yes.',
    created_at: app.staffDeps.clock().toISOString(),
  };
  expect([data, log]).toEqual([message, ['conversation answered']]);
  const repeat = await logged(app, () => answerChat(deps(), answer));
  expect([repeat.data, repeat.log]).toEqual([message, []]);
  expect(await refusalOf(answerChat(deps(), { ...answer, content: 'No.' }))).toEqual([
    'message_differs',
    undefined,
  ]);
  expect((await readMessages(deps(), { id: conversation })).at(-1)).toEqual(message);
  const before = await readMessages(deps(), { id: conversation, before: data.seq });
  expect(before.map(({ seq }) => seq)).not.toContain(data.seq);
  expect(await readMessages(deps(), { id: conversation, after: data.seq - 1 })).toEqual([message]);
  const { rows } = await listChats(deps(), {});
  const answered = rows.find(({ waits }) => !waits);
  expect([answered?.id, answered?.last_content]).toEqual([conversation, 'Yes.']);
});

describe('customers', () => {
  test('the export is one line of the log', async () => {
    const { data, log } = await logged(app, () => exportCustomer(deps(), yasmine.email));
    expect([data.uid, data.missing, log]).toEqual([yasmine.uid, [], ['customer exported']]);
    expect(data.counts).toContainEqual({ list: 'payments', count: 0 });
  });

  test('a deletion is shown by a dry run, and is one line of the log', async () => {
    const user = await app.newCustomer();
    const { refCode } = await app.book(user, hallOn('2027-03-01'));
    const shown = await logged(app, () => deleteCustomer(deps(), user.uid, { dryRun: true }));
    expect([shown.data.requests.map(({ ref_code }) => ref_code), shown.log]).toEqual([
      [refCode],
      [],
    ]);
    const done = await logged(app, () => deleteCustomer(deps(), user.uid, { dryRun: false }));
    expect([done.data, done.log]).toEqual([shown.data, ['customer forgotten']]);
    expect((await refusalOf(deleteCustomer(deps(), user.uid, { dryRun: true })))?.[0]).toBe(
      'customer_not_found',
    );
  });

  test('files that cannot be deleted are named', async () => {
    const user = await app.newCustomer();
    const { bookingId } = await app.book(user, hallOn('2027-03-02'));
    await app.addDocument(bookingId);
    const documents = { ...deps().documents, remove: () => Promise.reject(new Error('offline')) };
    expect(
      await refusalOf(deleteCustomer({ ...deps(), documents }, user.uid, { dryRun: false })),
    ).toEqual(['files_remain', { reason: 'offline', paths: [expect.any(String)] }]);
  });

  test('of several with one address the uid decides', async () => {
    const [one, other] = [await app.newCustomer(), await app.newCustomer()];
    await app.db
      .updateTable('customers')
      .set({ email: one.email })
      .where('uid', '=', other.uid)
      .execute();
    expect(await refusalOf(exportCustomer(deps(), one.email))).toEqual([
      'customer_ambiguous',
      { uids: [one.uid, other.uid] },
    ]);
  });
});

test('a mail that has failed is sent again', async () => {
  await setMailRecipients(app.db, { isOn: true, staffEmail: null });
  await app.book(yasmine, hallOn('2027-03-03'));
  const { id } = await app.db.selectFrom('private.mails').select('id').executeTakeFirstOrThrow();
  expect(await refusalOf(retryMail(deps(), { id }))).toEqual([
    'mail_not_failed',
    { id: id.slice(0, 8) },
  ]);
  await app.db.updateTable('private.mails').set({ failed_at: new Date() }).execute();
  expect((await listStaffMails(deps(), { isFailed: true })).rows.map((mail) => mail.id)).toContain(
    id,
  );
  const { data, log } = await logged(app, () => retryMail(deps(), { id }));
  expect([data, log]).toEqual([{ id }, ['mail retried']]);
});

describe('members and the calendar', () => {
  test('a member is added once by address and by name, and deactivated', async () => {
    const { data, log } = await logged(app, () => addStaff(deps(), amina));
    const added = { ...amina, email: 'amina@example.com', notices: 'all', is_active: true };
    expect([data, log]).toEqual([
      { ...added, id: expect.any(String) as string, created_at: app.staffDeps.clock() },
      ['member created'],
    ]);
    expect(await refusalOf(addStaff(deps(), { ...amina, name: 'A.' }))).toEqual([
      'member_exists',
      { name: 'amina@example.com' },
    ]);
    expect(await refusalOf(addStaff(deps(), { ...amina, email: 'a@example.com' }))).toEqual([
      'member_exists',
      { name: 'Amina' },
    ]);
    const changed = await logged(app, () => changeStaff(deps(), { id: data.id, isActive: false }));
    expect(changed).toEqual({ data: { ...data, is_active: false }, log: ['member changed'] });
    expect((await listStaff(deps(), {})).map(({ name, is_active }) => [name, is_active])).toEqual([
      ['Amina', false],
      ['Nadir Bouzid', true],
      ['Sara Meziane', true],
    ]);
  });

  test('the last active manager stays one', async () => {
    const staff = await listStaff(deps(), {});
    const [, nadir, sara] = staff.map(({ id }) => id);
    const change = (id: string | undefined, changes: object) =>
      refusalOf(changeStaff(deps(), { id: id ?? NO_ID, ...changes }));
    const refused = ['last_manager', undefined];
    expect(await change(nadir, { isActive: false })).toEqual(refused);
    expect(await change(nadir, { role: 'reception' })).toEqual(refused);
    expect(await change(nadir, { role: 'manager', notices: 'none' })).toBe(null);
    expect(await change(sara, { role: 'manager' })).toBe(null);
    expect(await change(nadir, { isActive: false })).toBe(null);
    expect(await change(sara, { role: 'reception' })).toEqual(refused);
  });

  test('the address is made once, renewed and ended', async () => {
    const renew = () => logged(app, () => renewBuildingAddress(deps(), undefined));
    const first = await renew();
    expect(first.log).toEqual(['calendar created']);
    expect(await logged(app, () => readBuildingAddress(deps(), undefined))).toEqual({
      data: first.data,
      log: [],
    });
    expect((await renew()).log).toEqual(['calendar changed']);
    const revoked = await logged(app, () => revokeBuildingAddress(deps(), undefined));
    expect(revoked).toEqual({ data: { address: null }, log: ['calendar deleted'] });
    expect((await listLog(deps(), {})).rows[0]?.action).toBe('deleted');
  });
});
