import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sameWeekday } from '#domain/booking/choose-days.ts';
import { heldSpansOf } from '#domain/period/held-spans.ts';
import { bookingSpan, type Span } from '#domain/period/period.ts';
import { type RoomBookingRequest } from '#domain/booking/request.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { bookingResponseSchema } from '#domain/booking/booking-request.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import { shiftDay } from '#domain/time/time.ts';
import { hallRequest } from '#tests/support/server/booking-requests.ts';
import { highLimits, useTestApp } from '#tests/support/server/test-app.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { approveEvent } from '#server/events/decisions/review-event.ts';
import { closeRoom } from '#server/rooms/close-room.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';

/** .ci/run sends all; else as dense, for fewer days. */
const SHARE = process.env.TESTS === 'whole' ? 1 : 0.4;
const CLIENTS = 50;
const REQUESTS = 1_000 * SHARE;
const EVENTS = 60 * SHARE;
const CLOSURES = 40 * SHARE;
const STAFF = 4;
const FIRST_DAY = '2027-01-01';
const DAYS = 730 * SHARE;

/** What a client sends; a double click sends it twice at the same moment. */
interface Wish {
  key: string;
  request: RoomBookingRequest;
  isDouble: boolean;
}
interface Outcome extends Wish {
  status: number;
  body: unknown;
  ms: number;
}

/** What staff does meanwhile: approves an event in the hall, or closes the hall or the building for a day. */
interface Decision {
  kind: 'event' | 'hall' | 'building';
  span: Span;
  decide: () => Promise<unknown>;
}
interface MadeDecision extends Decision {
  /** Null: it is done. */
  refusal: string | null;
}

const app = useTestApp({ bookingLimits: { ...highLimits, monthsAhead: 36 } });
let server: Server;
let origin: string;
let outcomes: Outcome[];
let decisions: MadeDecision[];

beforeAll(async () => {
  server = createServer(app.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients = await Promise.all(Array.from({ length: CLIENTS }, signIn));
  const ofAll = await staffDecisions();
  const start = performance.now();
  const perClient = REQUESTS / CLIENTS;
  const perStaff = Math.ceil(ofAll.length / STAFF);
  const ofStaff = Promise.all(
    Array.from({ length: STAFF }, (_, index) =>
      decideAll(ofAll.slice(index * perStaff, (index + 1) * perStaff)),
    ),
  );
  outcomes = (
    await Promise.all(
      clients.map((token, index) =>
        sendAll(token, wishes.slice(index * perClient, (index + 1) * perClient)),
      ),
    )
  ).flat();
  report(performance.now() - start);
  decisions = (await ofStaff).flat();
}, 180_000);
afterAll(async () => {
  server.close();
  await once(server, 'close');
});

/** The same requests in each run for the Grand Hall: hours of a day, some days, days apart, or a month and more. */
const wishes: Wish[] = fc.sample(
  fc.record({
    key: fc.uuid({ version: 4 }),
    isDouble: fc.integer({ min: 1, max: 5 }).map((chance) => chance === 1),
    request: fc
      .record({
        kind: fc.oneof(
          { weight: 60, arbitrary: fc.constant('hourly' as const) },
          { weight: 10, arbitrary: fc.constant('several' as const) },
          { weight: 27, arbitrary: fc.constant('daily' as const) },
          { weight: 3, arbitrary: fc.constant('monthly' as const) },
        ),
        day: fc.integer({ min: 0, max: DAYS }),
        hour: fc.integer({ min: 8, max: 19 }),
        length: fc.integer({ min: 1, max: 5 }),
      })
      .map(({ kind, day, hour, length }) => requestFor(kind, day, hour, length)),
  }),
  { numRuns: REQUESTS, seed: 20_261_121 },
);

function requestFor(
  kind: BillingType | 'several',
  day: number,
  hour: number,
  length: number,
): RoomBookingRequest {
  const start = shiftDay(FIRST_DAY, day);
  if (kind === 'several') {
    const isHourly = hour % 2 === 0;
    const days = sameWeekday(start, length + 1);
    return hallRequest({
      billingType: isHourly ? 'hourly' : 'daily',
      dates: {
        start,
        end: days.at(-1) ?? start,
        startTime: isHourly ? '09:00' : null,
        endTime: isHourly ? '12:00' : null,
        days,
      },
    });
  }
  if (kind === 'hourly') {
    const [startTime, endTime] = [hour, Math.min(hour + length, 23)].map(
      (full) => `${String(full).padStart(2, '0')}:00`,
    );
    const times = { startTime: startTime ?? null, endTime: endTime ?? null };
    return hallRequest({ billingType: kind, dates: { start, end: start, ...times } });
  }
  const end = shiftDay(start, kind === 'daily' ? length - 1 : 30 + length);
  return hallRequest({ billingType: kind, dates: { start, end, startTime: null, endTime: null } });
}

/** Events to approve and days to close, in mixed order; the events are stored as proposals. */
async function staffDecisions(): Promise<Decision[]> {
  const events = await Promise.all(
    fc
      .sample(
        fc.record({
          day: fc.integer({ min: 0, max: DAYS }),
          hour: fc.integer({ min: 8, max: 19 }),
          days: fc.integer({ min: 0, max: 2 }),
        }),
        { numRuns: EVENTS, seed: 20_261_122 },
      )
      .map(async ({ day, hour, days }) => {
        const first = shiftDay(FIRST_DAY, day);
        const span = {
          start: buildingInstant(algiers, first, `${String(hour).padStart(2, '0')}:00`),
          end: buildingInstant(algiers, shiftDay(first, days), '22:00'),
        };
        const { id } = await app.db
          .insertInto('events')
          .values({ name: 'Talk', start_datetime: span.start, end_datetime: span.end })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { kind: 'event' as const, span, decide: () => approveEvent(app.staffDeps, { id }) };
      }),
  );
  const closures = fc
    .sample(
      fc.record({
        kind: fc.constantFrom('hall' as const, 'building' as const),
        day: fc.integer({ min: 0, max: DAYS }),
      }),
      { numRuns: CLOSURES, seed: 20_261_123 },
    )
    .map(({ kind, day }) => {
      const date = shiftDay(FIRST_DAY, day);
      const span = {
        start: buildingInstant(algiers, date),
        end: buildingInstant(algiers, shiftDay(date, 1)),
      };
      const slug = kind === 'hall' ? GRAND_HALL_SLUG : null;
      const closure = { slug, ...span, reason: 'Works', isForced: false };
      return { kind, span, decide: () => closeRoom(app.staffDeps, closure) };
    });
  return [...events, ...closures].sort(
    (one, other) => Number(one.span.start) - Number(other.span.start),
  );
}

async function decideAll(all: Decision[]): Promise<MadeDecision[]> {
  const made: MadeDecision[] = [];
  for (const one of all) {
    const refusal = await refusalOf(one.decide());
    made.push({ ...one, refusal: refusal?.[0] ?? null });
  }
  return made;
}

/** Signs a new customer in and returns the token. */
const signIn = async () => app.tokens.signIdToken(await app.newCustomer());

async function sendAll(token: string, mine: Wish[]): Promise<Outcome[]> {
  const received: Outcome[] = [];
  for (const wish of mine) {
    const clicks = Array.from({ length: wish.isDouble ? 2 : 1 }, async () => {
      const start = performance.now();
      const response = await post('/api/events/request', token, wish.request, wish.key);
      return { ...wish, ...response, ms: performance.now() - start };
    });
    received.push(...(await Promise.all(clicks)));
  }
  return received;
}

async function post(path: string, token: string, body: unknown, key?: string) {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

function report(ms: number) {
  const times = outcomes.map((outcome) => outcome.ms).sort((one, other) => one - other);
  const percentile = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  const perSecond = Math.round((outcomes.length / ms) * 1000);
  process.stdout.write(
    `${outcomes.length} requests of ${CLIENTS} clients: ${perSecond}/s, median ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms\n`,
  );
}

const accepted = () => outcomes.filter((outcome) => outcome.status === 201);
const refused = () => outcomes.filter((outcome) => outcome.status === 409);

test('every response is created, repeated or period_taken', () => {
  expect(new Set(outcomes.map((outcome) => outcome.key)).size).toBe(REQUESTS);
  expect(new Set(outcomes.map((outcome) => outcome.status))).toEqual(new Set([200, 201, 409]));
  expect(
    refused().filter(({ body }) => (body as { code: string }).code !== 'period_taken'),
  ).toEqual([]);
  const kinds = (some: Outcome[]) => new Set(some.map(({ request }) => request.billingType));
  expect(kinds(accepted())).toEqual(new Set(['hourly', 'daily', 'monthly']));
  expect(kinds(refused())).toEqual(new Set(['hourly', 'daily', 'monthly']));
});

test('a double click is one request: both responses name the same booking, or both are period_taken', () => {
  const doubles = wishes
    .filter((wish) => wish.isDouble)
    .map((wish) => outcomes.filter((outcome) => outcome.key === wish.key));
  for (const [one, other] of doubles) {
    const statuses = [one?.status, other?.status].sort();
    expect([
      [200, 201],
      [409, 409],
    ]).toContainEqual(statuses);
    expect(bookedOrCode(one)).toEqual(bookedOrCode(other));
  }
  expect(doubles.length).toBeGreaterThan(100 * SHARE);
});

/** Days that are taken by then may be more for the second click. */
function bookedOrCode(outcome: Outcome | undefined): unknown {
  return outcome?.status === 409 ? (outcome.body as { code: string }).code : outcome?.body;
}

test('exactly the accepted requests are stored, once each, with period and price', async () => {
  const { rows } = await sql`
    select bookings.id as "bookingId", ref_code as "refCode", total_price as total, status,
      idempotency_key as key, price_lines -> 0 ->> 'item' as item,
      (select count(*) from private.room_occupancies where booking_id = bookings.id)::integer as occupied,
      array(select period::text from timelines where booking_id = bookings.id order by period) as periods
    from bookings
      join customers on customers.id = customer_id and uid like 'customer-%'
    order by idempotency_key`.execute(app.db);
  const expected = accepted()
    .map(({ key, request, body }) => ({
      ...v.parse(bookingResponseSchema, body),
      key,
      item: `room_${request.billingType}`,
      occupied: rangesOf(request).length,
      periods: rangesOf(request),
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  expect(rows).toEqual(expected);
});

/** What the rows of bookings, events and closures hold, not what is derived from them. */
const inTheHall = sql`
  select 'booking' as kind, bookings.id, period from bookings
    join timelines on booking_id = bookings.id join rooms on rooms.id = timelines.room_id
    where slug = ${GRAND_HALL_SLUG} and status in ('pending_approval', 'approved', 'completed')
  union all select 'event', events.id, tstzrange(start_datetime, end_datetime) from events
    join rooms on rooms.id = room_id
    where slug = ${GRAND_HALL_SLUG} and status = 'approved' and created_by is distinct from (
      -- The seed's events of this customer are inside bookings of their own.
      select id from customers where uid = 'house-atlas')
  union all select 'closure', room_closures.id, period from room_closures
    left join rooms on rooms.id = room_id where room_id is null or slug = ${GRAND_HALL_SLUG}`;

test('no two bookings, events and closures overlap; only closures may overlap each other', async () => {
  const { rows } = await sql`
    with hall as (${inTheHall})
    select one.kind, one.period, other.kind as other_kind, other.period as other
    from hall one join hall other on one.id < other.id
    where one.period && other.period and (one.kind, other.kind) <> ('closure', 'closure')`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
});

test('staff approves and closes meanwhile; each refusal reports that the room is taken', () => {
  for (const [code, kinds] of [
    ['event_clashes', ['event']],
    ['closure_clashes', ['hall', 'building']],
  ] as const) {
    const refusals = decisions
      .filter(({ kind }) => kinds.some((one) => one === kind))
      .map(({ refusal }) => refusal);
    expect(new Set(refusals)).toEqual(new Set([null, code]));
    expect(refusals.filter((refusal) => refusal === null).length).toBeGreaterThan(5 * SHARE);
    expect(refusals.filter((refusal) => refusal === code).length).toBeGreaterThan(5 * SHARE);
  }
});

test('each refused request, event and closure overlaps something that occupies the hall', async () => {
  const ranges = [
    ...refused().map(({ request }) => rangesOf(request)),
    ...decisions
      .filter(({ kind, refusal }) => refusal !== null && kind !== 'building')
      .map(({ span }) => [textOf(span)]),
  ].map((periods) => `{${periods.join()}}`);
  await expectTaken(ranges);
});

test('a refused request for several days names days of it that something occupies', async () => {
  const several = refused().flatMap(({ request, body }) => {
    const { days } = request.dates;
    return days ? [{ request, days, taken: v.parse(takenSchema, body).details.days }] : [];
  });
  expect(several.length).toBeGreaterThan(10 * SHARE);
  for (const { days, taken } of several) {
    expect(taken.length).toBeGreaterThan(0);
    expect(days).toEqual(expect.arrayContaining(taken));
  }
  await expectTaken(
    several.flatMap(({ request: { billingType, dates }, taken }) =>
      taken.map((day) => {
        const span = bookingSpan(algiers, billingType, { ...dates, start: day, end: day });
        return `{${textOf(span)}}`;
      }),
    ),
  );
});

const takenSchema = v.object({ details: v.object({ days: v.array(v.string()) }) });

/** `ranges` are texts of multiranges. */
async function expectTaken(ranges: string[]): Promise<void> {
  const { rows } = await sql`
    with hall as materialized (${inTheHall})
    select refused from jsonb_array_elements_text(${JSON.stringify(ranges)}::jsonb) refused
    where not exists (select from hall where period && refused::tstzmultirange)`.execute(app.db);
  expect(rows).toEqual([]);
}

function rangesOf({ billingType, dates }: RoomBookingRequest): string[] {
  return heldSpansOf(algiers, billingType, dates).map(textOf);
}

function textOf({ start, end }: Span): string {
  return `["${stamp(start)}","${stamp(end)}")`;
}

/** An instant in the database's text format. */
function stamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace('T', ' ')}+00`;
}
