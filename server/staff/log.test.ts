/* oxlint-disable no-restricted-properties -- a line has columns that a test is not about */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sqlStateOf } from '#server/db/errors.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { hoursLater, output, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { readToday } from './read-today.ts';

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

const amina = (...args: string[]) => app.office('staff', '--user', 'Amina', ...args);

beforeEach(newLines);

describe('staff members', () => {
  test('are added, listed and deactivated, each once', async () => {
    expect(await amina('add', 'Lila@example.com', '--name', ' Lila B. ')).toEqual(
      output(0, 'Lila B. is a staff member (reception).'),
    );
    expect(await amina('add', 'lila@example.com')).toEqual(
      output(1, 'There is already a staff member lila@example.com.'),
    );
    expect((await app.office('staff', 'list')).text).toMatch(
      /^Lila B\. +lila@example\.com +reception .* active\nNadir Bouzid /m,
    );
    expect(await amina('deactivate', 'LILA@example.com')).toEqual(
      output(0, 'Lila B. is deactivated.'),
    );
    expect(await newLines()).toMatchObject([
      { actor: 'Amina', action: 'created', subject: 'member', after: { name: 'Lila B.' } },
      { actor: 'Amina', action: 'changed', subject: 'member', after: { is_active: false } },
    ]);
  });
});

describe('every staff write leaves one line', () => {
  test('reads leave none', async () => {
    expect((await amina('list')).exitCode).toBe(0);
    expect((await app.office('mails', 'list')).exitCode).toBe(0);
    await readToday(app.staffDeps, undefined);
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
  await readToday(app.staffDeps, undefined);
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
