import { beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import { bookingAskSchema } from '#domain/account/asks.ts';
import { sqlStateOf } from '#server/db/errors.ts';
import { refusalOf, domiciliationRequest, hallOn } from '#tests/support/server/booking-requests.ts';
import { hoursLater, lina, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { listAsks } from './decisions/list-asks.ts';
import { refuseAsk } from './decisions/refuse-ask.ts';
import { showRequest } from './decisions/show-request.ts';

const app = useTestApp();
let day = 0;
let booking: { bookingId: string; refCode: string };

/** A request for the hall in March. */
async function requested() {
  day += 1;
  return app.book(yasmine, hallOn(`2027-03-${String(day).padStart(2, '0')}`));
}

beforeEach(async () => {
  booking = await requested();
  await app.approve(booking.refCode);
});

const ask = (body: object, { id = booking.bookingId, user = yasmine } = {}) =>
  app.as(user)(`/api/account/bookings/${id}/asks`, body);
const withdraw = (askId: string, user = yasmine) =>
  app.as(user)(`/api/account/bookings/${booking.bookingId}/asks/${askId}/withdraw`, {});
const refuse = (reason = 'No') => refuseAsk(app.staffDeps, { ref: booking.refCode, reason });
const asked = async (body: object) => {
  const response = await ask(body);
  expect(response.status).toBe(200);
  return v.parse(bookingAskSchema, await response.json());
};
const read = async () =>
  (
    await app.read(
      bookingDetailsSchema,
      `/api/account/booking-details/${booking.bookingId}`,
      yasmine,
    )
  ).ask;
const linesOf = (id: string) =>
  app.db
    .selectFrom('private.log')
    .select(['actor', 'subject', 'action', 'reason'])
    .where('subject_id', '=', id)
    .where('subject', '=', 'ask')
    .orderBy('id')
    .execute();

const change = { kind: 'change', text: 'One hour later, please.' };
const cancellation = { kind: 'cancellation', text: '' };

describe('what a customer asks for an approved booking', () => {
  test('is stored, read with the booking and withdrawn; the log has no words of it', async () => {
    const first = await asked(change);
    expect(first).toEqual({
      ...change,
      id: first.id,
      status: 'open',
      answer: null,
      created_at: TEST_NOW.toISOString(),
    });
    expect(await read()).toEqual(first);
    expect((await withdraw(first.id)).status).toBe(200);
    expect((await read())?.status).toBe('withdrawn');
    expect(await linesOf(booking.bookingId)).toEqual([
      { actor: 'customer', subject: 'ask', action: 'asked', reason: null },
      { actor: 'customer', subject: 'ask', action: 'withdrawn', reason: null },
    ]);
    expect((await asked(cancellation)).kind).toBe('cancellation');
  });

  test('is one at a time: a repeat is the same, another one is refused', async () => {
    const first = await asked(change);
    expect((await asked(change)).id).toBe(first.id);
    expect(await refusalOf(ask(cancellation))).toEqual([409, 'ask_open']);
    expect(await refusalOf(ask({ ...change, text: 'Two hours' }))).toEqual([409, 'ask_open']);
    expect(await linesOf(booking.bookingId)).toHaveLength(1);
  });

  test('is withdrawn once, and not after the answer of staff', async () => {
    const { id } = await asked(change);
    expect([(await withdraw(id)).status, (await withdraw(id)).status]).toEqual([200, 200]);
    expect(await linesOf(booking.bookingId)).toHaveLength(2);
    const again = await asked(change);
    await refuse('The hall is taken');
    expect(await refusalOf(withdraw(again.id))).toEqual([409, 'ask_closed', { status: 'refused' }]);
    expect(await refusalOf(withdraw(crypto.randomUUID()))).toEqual([404, 'ask_not_found']);
  });

  test('needs words for a change, and not too many', async () => {
    for (const body of [
      { kind: 'change', text: ' ' },
      { kind: 'change', text: 'a'.repeat(1001) },
      { kind: 'discount', text: 'Please' },
    ]) {
      expect(await refusalOf(ask(body))).toEqual([400, 'invalid_request', expect.anything()]);
    }
    expect(await read()).toBeNull();
  });

  test('is of its own customer', async () => {
    expect(await refusalOf(ask(change, { user: lina }))).toEqual([404, 'booking_not_found']);
    const { id } = await asked(change);
    expect(await refusalOf(withdraw(id, lina))).toEqual([404, 'booking_not_found']);
  });

  test('is refused while the request is pending, once it is cancelled, and once it is over', async () => {
    const pending = await requested();
    expect(await refusalOf(ask(change, { id: pending.bookingId }))).toEqual([
      409,
      'booking_not_approved',
      { status: 'pending_approval' },
    ]);
    app.setNow(`2027-03-${String(day - 1).padStart(2, '0')}T16:00:00Z`);
    expect(await refusalOf(ask(change))).toEqual([409, 'booking_over']);
    app.setNow(TEST_NOW);
    await app.cancel(booking.refCode);
    expect(await refusalOf(ask(change))).toEqual([
      409,
      'booking_not_approved',
      { status: 'cancelled' },
    ]);
  });

  test('can be the cancellation of a domiciliation until its last month is over', async () => {
    const { bookingId } = await app.book(yasmine, domiciliationRequest(app.quarterPlan.id));
    await app.decide('approve', bookingId);
    app.setNow('2027-02-28T22:59:00Z');
    expect((await ask(cancellation, { id: bookingId })).status).toBe(200);
    app.setNow('2027-02-28T23:00:00Z');
    expect(await refusalOf(ask(change, { id: bookingId }))).toEqual([409, 'ask_open']);
  });
});

describe('the database', () => {
  const insert = (id: string, created_at = TEST_NOW) =>
    app.db
      .insertInto('private.booking_asks')
      .values({ booking_id: id, kind: 'change', text: 'Later', created_at })
      .execute()
      .then(() => 'done', sqlStateOf);

  test('keeps one open ask for an approved booking that is not over', async () => {
    const pending = await requested();
    expect(await insert(pending.bookingId)).toBe('AK001');
    expect(await insert(booking.bookingId, hoursLater(24 * 365))).toBe('AK002');
    expect([await insert(booking.bookingId), await insert(booking.bookingId)]).toEqual([
      'done',
      '23505',
    ]);
    await refuse();
    const reopened = app.db
      .updateTable('private.booking_asks')
      .set({ status: 'open', closed_at: null, answer: null })
      .where('booking_id', '=', booking.bookingId)
      .execute();
    expect(await reopened.then(() => 'done', sqlStateOf)).toBe('AK003');
  });

  test('ends an ask with its booking', async () => {
    await asked(change);
    await app.cancel(booking.refCode);
    expect((await read())?.status).toBe('ended');
    expect(await linesOf(booking.bookingId)).toHaveLength(1);
  });
});

describe('staff', () => {
  test('lists what is asked, the booking that starts first at the top; the customer reads why it is refused', async () => {
    const later = await requested();
    await app.approve(later.refCode);
    await ask(cancellation, { id: later.bookingId });
    await asked(change);
    const listed = (await listAsks(app.staffDeps, undefined))
      .filter(({ ref_code: ref }) => [booking.refCode, later.refCode].includes(ref))
      .map((row) => [row.ref_code, row.asks_for, row.asks, row.asked_at, row.is_free]);
    expect(listed).toEqual([
      [booking.refCode, 'change', change.text, TEST_NOW, true],
      [later.refCode, 'cancellation', '', TEST_NOW, true],
    ]);
    const { ask: shown } = await showRequest(app.staffDeps, { ref: booking.refCode });
    expect(shown).toEqual(await read());
    await refuse('The hall is taken then');
    const refused = await read();
    expect([refused?.status, refused?.answer]).toEqual(['refused', 'The hall is taken then']);
  });
});
