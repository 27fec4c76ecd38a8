import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DomiciliationRequest } from '#domain/domiciliation/request.ts';
import {
  acceptedBooking,
  domiciliationRequest,
  statusAndCode,
} from '#tests/support/server/booking-requests.ts';
import { type TestUser, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp();

/** The test's clock is fixed at 1 December 2026. */
function request(change: Partial<DomiciliationRequest> = {}): DomiciliationRequest {
  return domiciliationRequest(server.quarterPlan.id, change);
}

function send(
  body: unknown,
  { user = yasmine, key = crypto.randomUUID() }: { user?: TestUser; key?: string } = {},
) {
  return server.requestBooking(user, body, key);
}

describe('a domiciliation request', () => {
  test("is stored with the plan's rate as agreed, without TVA, and pending for 72 hours", async () => {
    const response = await send(request());
    expect(response.status).toBe(201);
    const { bookingId, total } = await acceptedBooking(response);
    expect(total).toBe(3 * server.quarterPlan.monthly_rate);
    // oxlint-disable-next-line no-restricted-properties -- a row has columns that are no part of the request
    expect(await server.booking(bookingId)).toMatchObject({
      booking_type: 'domiciliation',
      status: 'pending_approval',
      hold_expires_at: new Date('2026-12-04T08:00:00.000Z'),
      domiciliation_plan_id: server.quarterPlan.id,
      selected_months: ['2026-12', '2027-01', '2027-02'],
      enterprise_status: 'startup',
      business_role: 'co_founder',
      company_name: 'Atlas Conseil',
      client_name: 'Atlas Conseil',
      price_lines: [
        {
          item: 'domiciliation',
          quantity: 3,
          amount: 3 * server.quarterPlan.monthly_rate,
          note: null,
        },
      ],
      subtotal: 3 * server.quarterPlan.monthly_rate,
      tva: 0,
      room_id: null,
    });
  });

  test('is one booking when it is repeated, and a different request with its key is refused', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await send(request(), { key }), await send(request(), { key })];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
    const other = request({ businessRole: 'ceo' });
    expect(await statusAndCode(send(other, { key }))).toBe('409 request_differs');
  });

  test.each([
    ['with fewer months than the plan has', ['2026-12', '2027-01'], '422 months_missing'],
    ['with a month that is over', ['2026-11', '2026-12', '2027-01'], '422 invalid_period'],
    ['too far ahead', ['2029-11', '2029-12', '2030-01'], '422 invalid_period'],
    ['with a gap', ['2026-12', '2027-01', '2027-03'], '400 invalid_request'],
  ])('%s is refused', async (_, selectedMonths, expected) => {
    expect(await statusAndCode(send(request({ selectedMonths })))).toBe(expected);
  });

  test('for no plan, or one that is offered no more, is refused', async () => {
    const { id: retired } = await server.db
      .insertInto('domiciliation_plans')
      .values({ name: 'Retired', monthly_rate: 100_000, min_months: 1, is_active: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const domiciliationPlanId of [retired, '00000000-0000-4000-8000-00000000ffff']) {
      expect(await statusAndCode(send(request({ domiciliationPlanId })))).toBe(
        '404 plan_not_found',
      );
    }
  });

  test("keeps the plan's rate at its creation, and the next request has the new rate", async () => {
    const key = crypto.randomUUID();
    const { id, monthly_rate } = server.quarterPlan;
    const first = await acceptedBooking(await send(request(), { key }));
    const setRate = (rate: number) =>
      sql`update domiciliation_plans set monthly_rate = ${rate} where id = ${id}`.execute(
        server.db,
      );
    await setRate(monthly_rate + 50_000);
    const repeated = await acceptedBooking(await send(request(), { key }));
    const next = await acceptedBooking(await send(request()));
    await setRate(monthly_rate);
    expect(repeated).toEqual(first);
    expect([first.total, next.total]).toEqual([3 * monthly_rate, 3 * (monthly_rate + 50_000)]);
  });
});
