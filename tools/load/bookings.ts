import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import * as v from 'valibot';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { median, milliseconds, perSecond, type Figure } from './figures.ts';
import type { LoadSite } from './open-site.ts';
import type { Earlier, Runs } from './http-requests.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const CLIENTS = 25;
/** The most that is required: per second, and milliseconds. */
const REQUIRED = { PostgreSQL: 300, embedded: 100, p99: 250 };
/** Later than the bookings of the seed. */
const FIRST_DAY = 60;
/** Within the opening hours of the demo building. */
const FIRST_HOUR = 8;
const HOURS_A_DAY = 14;
/** One request in so many asks for the hour of the one before it. */
const CLASH_EVERY = 5;

const entriesSchema = v.array(v.object({ start: v.string(), end: v.string() }));

/** POST /api/events/request for hours of one room, of which each is asked for once or twice; the builds in turn. */
export async function measureBookings(
  load: LoadSite,
  { runs, seconds }: Runs,
  earlier: Earlier | null,
): Promise<Figure[]> {
  const clients = createClients(load);
  const earlierClients = earlier && createClients(earlier.load);
  // The first run is a warm-up.
  for (let run = 0; run <= runs; run += 1) {
    await clients.send(seconds);
    await earlierClients?.send(seconds);
  }
  const { rate, p99, statuses, overlaps } = await clients.result();
  const { engine } = load;
  const other = [...statuses.keys()].filter((status) => status !== 201 && status !== 409);
  const created = statuses.get(201) ?? 0;
  const what = `POST /api/events/request, ${CLIENTS} clients`;
  const figures: Figure[] = [
    {
      database: engine,
      what,
      required: `>= ${perSecond(REQUIRED[engine])}`,
      measured: perSecond(rate),
      isMet: rate >= REQUIRED[engine],
    },
    {
      database: engine,
      what: `${what}, p99`,
      required: `<= ${milliseconds(REQUIRED.p99)}`,
      measured: milliseconds(p99),
      isMet: p99 <= REQUIRED.p99,
    },
    {
      database: engine,
      what: `${what}, responses`,
      required: '201 or 409, no overlap',
      measured: [
        `${created} created, ${statuses.get(409) ?? 0} refused`,
        `${overlaps} overlaps`,
        ...(other.length > 0 ? [`also ${other.join(', ')}`] : []),
      ].join(', '),
      isMet: other.length === 0 && overlaps === 0 && created > 0,
    },
  ];
  const then = await earlierClients?.result();
  if (then && earlier) {
    figures.push({
      database: engine,
      what: `${what}, ${earlier.commit}`,
      required: '',
      measured: `${perSecond(then.rate)}, p99 ${milliseconds(then.p99)}`,
      isMet: null,
    });
  }
  return figures;
}

/** Clients of one site; the first of their runs is not counted. */
function createClients({ site, tokens }: LoadSite) {
  const today = buildingDay(algiers, new Date());
  let requests = 0;
  let hours = 0;
  const next = () => {
    requests += 1;
    hours += requests % CLASH_EVERY === 0 ? 0 : 1;
    const day = shiftDay(today, FIRST_DAY + Math.floor(hours / HOURS_A_DAY));
    const hour = FIRST_HOUR + (hours % HOURS_A_DAY);
    return hallOn(day, ...([hour, hour + 1].map(fullHour) as [string, string]));
  };
  const statuses = new Map<number, number>();
  const runs: { rate: number; p99: number }[] = [];
  return {
    send: async (seconds: number) => {
      const result = await autocannon({
        url: site.origin,
        connections: CLIENTS,
        duration: seconds,
        requests: [
          {
            method: 'POST',
            path: '/api/events/request',
            setupRequest: (request) => ({
              ...request,
              body: JSON.stringify(next()),
              headers: {
                authorization: `Bearer ${tokens[requests % tokens.length] ?? ''}`,
                'content-type': 'application/json',
                'idempotency-key': randomUUID(),
              },
            }),
            onResponse: (status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
          },
        ],
      });
      const rate = (result['2xx'] + result['4xx']) / result.duration;
      runs.push({ rate, p99: result.latency.p99 });
    },
    result: async () => {
      const counted = runs.slice(1);
      return {
        rate: median(counted.map(({ rate }) => rate)),
        p99: median(counted.map(({ p99 }) => p99)),
        statuses,
        overlaps: await countOverlaps(site.origin, shiftDay(today, FIRST_DAY), hours),
      };
    },
  };
}

function fullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Reads the room's calendar, month by month, and counts entries that begin before an earlier one ends. */
async function countOverlaps(origin: string, first: string, hours: number): Promise<number> {
  const days = Array.from({ length: Math.ceil(hours / HOURS_A_DAY) + 1 }, (_, day) =>
    shiftDay(first, day),
  );
  let overlaps = 0;
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    const response = await fetch(`${origin}/api/rooms/${GRAND_HALL_SLUG}/calendar?month=${month}`);
    const entries = v.parse(entriesSchema, await response.json());
    entries.slice(1).forEach(({ start }, index) => {
      overlaps += start < (entries[index]?.end ?? '') ? 1 : 0;
    });
  }
  return overlaps;
}
