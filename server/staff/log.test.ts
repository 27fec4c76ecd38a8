/* oxlint-disable no-restricted-properties -- a line has columns that a test is not about */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sqlStateOf } from '#server/db/errors.ts';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import { callerArguments } from '#server/cli/staff/commands/caller-arguments.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { supportConversation } from '#tests/support/realtime-server.ts';
import { hoursLater, output, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const app = useTestApp();

let last = 0;

/** The lines that were added since the test began, or since the last call. */
async function newLines() {
  const lines = await app.db
    .selectFrom('private.log')
    .select(['id', 'actor', 'action', 'subject', 'reason', 'before', 'after'])
    .where('id', '>', last)
    .orderBy('id')
    .execute();
  last = lines.at(-1)?.id ?? last;
  return lines.map(({ id: _, ...line }) => line);
}

const amina = (...args: string[]) => app.staff('--as', 'amina', ...args);

beforeAll(async () => {
  await app.staff('add', 'amina@example.com', '--name', 'Amina', '--role', 'manager');
  await app.staff('add', 'karim@example.com', '--name', 'Karim');
});
beforeEach(newLines);

describe('staff members', () => {
  test('are added, listed and deactivated, each once', async () => {
    expect(await amina('add', 'Lila@example.com', '--name', ' Lila B. ')).toEqual(
      output(0, 'Lila B. is a staff member (reception).'),
    );
    expect(await amina('add', 'lila@example.com')).toEqual(
      output(1, 'There is already a staff member lila@example.com.'),
    );
    expect((await app.staff('list')).text).toMatch(
      /^Amina +amina@example\.com +manager .* active\nKarim .*\nLila B\. +lila@/m,
    );
    expect(await amina('deactivate', 'LILA@example.com')).toEqual(
      output(0, 'Lila B. is deactivated.'),
    );
    expect((await app.staff('--as', 'Lila B.', 'today')).exitCode).toBe(1);
    expect(await newLines()).toMatchObject([
      { actor: 'Amina', action: 'created', subject: 'member', after: { name: 'Lila B.' } },
      { actor: 'Amina', action: 'changed', subject: 'member', after: { is_active: false } },
    ]);
  });

  test('the name is that of the environment, else the user of the operating system', async () => {
    expect(callerArguments({ STAFF_MEMBER: ' Amina ' })).toEqual(['--as', 'Amina']);
    const [option = '', user = ''] = callerArguments({ STAFF_MEMBER: ' ' });
    expect(option).toBe('--user');
    const { refCode } = await app.book(yasmine, hallOn('2027-02-09'));
    await app.staff(option, user, 'approve', refCode);
    expect(await newLines()).toMatchObject([{ actor: user, action: 'approved' }]);
  });
});

describe('every staff write leaves one line', () => {
  const added = (action: string, subject: string, more: object = {}) => [
    expect.objectContaining({ actor: 'Amina', action, subject, ...more }) as object,
  ];

  test('closures, events, answers and mails', async () => {
    await amina('close', 'building', '--from', '2027-02-03', '--to', '2027-02-03', '--reason', 'X');
    expect(await newLines()).toEqual(added('created', 'closure', { reason: 'X' }));
    const [closure] = JSON.parse((await app.staff('closures', '--json')).text) as { id: string }[];
    await amina('lift-closure', closure?.id ?? '');
    expect(await newLines()).toEqual(added('deleted', 'closure'));

    const [event] = JSON.parse((await app.staff('events', '--json')).text) as { id: string }[];
    await amina('approve-event', event?.id ?? '');
    expect(await newLines()).toEqual(added('approved', 'event'));
    const again = await app.staff('approve-event', event?.id ?? '');
    expect(again.text).toMatch(/ is already approved by Amina at \d{4}-\d\d-\d\d \d\d:\d\d\.$/);
    await amina('reject-event', event?.id ?? '', '--reason', 'Full');
    expect(await newLines()).toEqual(added('rejected', 'event', { reason: 'Full' }));

    await amina('answer', await supportConversation(app.db, yasmine), 'Yes.');
    expect(await newLines()).toEqual(added('answered', 'conversation'));

    await setMailRecipients(app.db, { isOn: true, staffEmail: null });
    await app.book(yasmine, hallOn('2027-02-04'));
    await app.db.updateTable('private.mails').set({ failed_at: new Date() }).execute();
    const { id } = await app.db.selectFrom('private.mails').select('id').executeTakeFirstOrThrow();
    await amina('mails', 'retry', id);
    expect(await newLines()).toEqual(added('retried', 'mail'));
    const retried = app.db.selectFrom('private.mails').select(['failed_at', 'attempts']);
    expect(await retried.where('id', '=', id).execute()).toEqual([
      { failed_at: null, attempts: 0 },
    ]);
  });

  test('the export and the deletion of a customer, without what names them', async () => {
    const customer = await app.newCustomer();
    const { refCode } = await app.book(customer, hallOn('2027-02-05'));
    await amina('approve', refCode);
    await app.book(customer, hallOn('2027-02-06'));
    await newLines();
    await amina('customer', 'export', customer.uid, '--out', 'all.zip');
    expect(await newLines()).toEqual(added('exported', 'customer'));
    await amina('customer', 'forget', customer.uid);
    expect(await newLines()).toEqual([]);
    await amina('customer', 'forget', customer.uid, '--yes');
    expect(await newLines()).toEqual(added('forgotten', 'customer', { after: null }));
  });

  test('reads leave none', async () => {
    for (const command of ['requests', 'closures', 'events', 'chats', 'mails', 'list', 'log']) {
      expect((await amina(command)).exitCode).toBe(0);
    }
    expect(await newLines()).toEqual([]);
  });
});

test('what customers, time and other programs do with a booking is logged by that name', async () => {
  const cancelled = await app.book(yasmine, hallOn('2027-03-08'));
  await app.as(yasmine)(`/api/account/bookings/${cancelled.bookingId}/cancel`, {});
  const approved = await app.book(yasmine, hallOn('2027-03-09'));
  await sql`select private.approve_booking(${approved.bookingId}::uuid, '2026-12-01T08:00Z')`.execute(
    app.db,
  );
  await app.book(yasmine, hallOn('2027-03-10'));
  app.setNow(hoursLater(80));
  await app.staff('requests');
  const lines = (await newLines()).map(({ actor, action }) => `${action} by ${actor}`);
  expect(lines.slice(0, 2)).toEqual(['cancelled by customer', 'approved by database']);
  // The demo has requests that expire as well.
  expect(new Set(lines.slice(2))).toEqual(new Set(['expired by job']));
});

test('a change that is undone leaves no line', async () => {
  const { bookingId } = await app.book(yasmine, hallOn('2027-03-11'));
  const undone = app.db.transaction().execute(async (trx) => {
    await sql`select private.approve_booking(${bookingId}::uuid, '2026-12-01T08:00Z')`.execute(trx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await newLines()).toEqual([]);
});

test.each([
  'update private.log set actor = $$x$$',
  'delete from private.log',
  'truncate private.log',
])('the log is only added to: %s', async (statement) => {
  const refused = sql.raw(statement).execute(app.db);
  expect(await refused.then(() => 'accepted', sqlStateOf)).toBe('LG001');
});

test('two members decide one request at once: one decides, the other reads who did', async () => {
  const commands = (ref: string) => [
    ['approve', ref],
    ['approve', ref, '--note', 'Welcome'],
    ['reject', ref, '--reason', 'Too many people'],
  ];
  const names = ['Amina', 'Karim'];
  for (let day = 10; day < 30; day += 1) {
    const { refCode } = await app.book(yasmine, hallOn(`2027-04-${day}`));
    const chosen = names.map((name) => {
      const all = commands(refCode);
      return ['--as', name, ...(all[Math.floor(Math.random() * all.length)] ?? [])];
    });
    const results = await Promise.all(chosen.map((args) => app.staff(...args)));
    const codes = results.map(({ exitCode }) => exitCode);
    expect([chosen, codes.toSorted()]).toEqual([chosen, [0, 1]]);
    const winner = names[codes.indexOf(0)];
    const lost = results[codes.indexOf(1)]?.text;
    expect(lost).toMatch(
      new RegExp(`^${refCode} is (already )?(approved|rejected) by ${winner} at \\d{4}-`),
    );
    expect(await newLines()).toMatchObject([{ actor: winner, subject: 'booking' }]);
  }
});
