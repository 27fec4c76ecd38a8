import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { EMPTY_ROOM, FULL_ROOM, fullMonth } from './fill-database.ts';
import { median, milliseconds, perSecond, type Figure } from './figures.ts';
import { measureRate } from './measure-rate.ts';
import type { LoadSite } from './open-site.ts';
import { startHello } from './start-hello.ts';

/** Runs of so many seconds each; what is printed is their median. */
export interface Runs {
  runs: number;
  seconds: number;
}

interface Target {
  what: string;
  rate: () => Promise<number>;
  reference?: 'hello' | 'select';
  /** Required on PostgreSQL only, where the reference is one `pg` select. */
  isOfPostgres?: boolean;
  /** The required share of the reference. */
  share?: number;
  /** Required requests per second. */
  perSecond?: number;
  /** Required time of one request. */
  milliseconds?: number;
}

const names = { hello: 'hello-world', select: 'the select' };

const selectShare = (share: number) => ({
  reference: 'select' as const,
  isOfPostgres: true,
  share,
});

/** A small one, that every page loads. */
const STATIC_FILE = '/boot.js';

/** The most that the calendar of 10,000 bookings may take longer than an empty one. */
const MAX_SLOWER = 1.5;

/** Reads, each compared with the hello-world or the select that was measured in the same round. */
export async function measureRequests(
  { site, engine, databaseUrl, tokenOf }: LoadSite,
  { runs, seconds }: Runs,
): Promise<Figure[]> {
  const hello = await startHello(GRAND_HALL_SLUG, databaseUrl);
  const { origin } = site;
  const get = (path: string, headers?: Record<string, string>) => () =>
    measureRate({ url: origin + path, seconds, ...(headers && { headers }) });
  const compressed = { 'accept-encoding': 'gzip, br' };
  const month = fullMonth();
  let pages = 0;
  const targets: Target[] = [
    { what: 'hello-world', rate: () => measureRate({ url: `${hello.origin}/`, seconds }) },
    {
      what: 'one select through the hello-world',
      rate: () => measureRate({ url: `${hello.origin}/select`, seconds }),
      reference: 'hello',
    },
    {
      what: 'GET /api/rooms/{slug}',
      rate: get(`/api/rooms/${GRAND_HALL_SLUG}`),
      ...selectShare(0.6),
    },
    { what: 'GET /api/prices', rate: get('/api/prices'), ...selectShare(0.6) },
    {
      what: 'calendar of a month, empty room',
      rate: get(`/api/rooms/${EMPTY_ROOM}/calendar?month=${month}`),
      ...selectShare(0.4),
    },
    {
      what: 'calendar of a month, room with 10,000 bookings',
      rate: get(`/api/rooms/${FULL_ROOM}/calendar?month=${month}`),
      ...selectShare(0.4),
    },
    {
      what: 'GET /api/account/bookings, signed in',
      rate: get('/api/account/bookings', {
        authorization: `Bearer ${await tokenOf('demo-hall')}`,
      }),
      ...selectShare(0.4),
    },
    {
      what: `a static file (${STATIC_FILE})`,
      rate: get(STATIC_FILE, compressed),
      reference: 'hello',
      share: 0.2,
    },
    {
      what: 'home page, always the same address',
      rate: get('/', compressed),
      reference: 'hello',
      perSecond: 2_000,
    },
    {
      what: 'home page, never the same address, one client',
      rate: () =>
        measureRate({
          url: origin,
          seconds,
          connections: 1,
          headers: compressed,
          nextPath: () => `/?load=${(pages += 1)}`,
        }),
      reference: 'hello',
      milliseconds: 8,
    },
  ];
  const rounds: number[][] = [];
  try {
    // One warm-up round: code that was not compiled yet would be the slowest of the runs.
    for (let round = 0; round <= runs; round += 1) {
      const rates: number[] = [];
      for (const { rate } of targets) {
        rates.push(await rate());
      }
      if (round > 0) {
        rounds.push(rates);
      }
    }
  } finally {
    hello.stop();
  }
  const figures = targets.map((target, index) =>
    toFigure(target, engine, {
      rates: rounds.map((rates) => rates[index] ?? NaN),
      references: rounds.map((rates) => rates[target.reference === 'select' ? 1 : 0] ?? NaN),
    }),
  );
  const [empty = NaN, full = NaN] = [4, 5].map((index) =>
    median(rounds.map((rates) => rates[index] ?? NaN)),
  );
  return [...figures, slowerFigure(engine, empty / full)];
}

function toFigure(
  target: Target,
  database: Figure['database'],
  { rates, references }: { rates: number[]; references: number[] },
): Figure {
  const rate = median(rates);
  const share = median(rates.map((each, run) => each / (references[run] ?? NaN)));
  const isRequired = !target.isOfPostgres || database === 'PostgreSQL';
  const requirement = isRequired ? requirementOf(target, { rate, share }) : null;
  const isTime = target.milliseconds !== undefined;
  return {
    what: target.what,
    database,
    required: requirement?.required ?? '',
    measured: isTime ? milliseconds(1000 / rate) : perSecond(rate),
    share: target.reference ? `${share.toFixed(3)} of ${names[target.reference]}` : '',
    isMet: requirement?.isMet ?? null,
  };
}

function requirementOf(target: Target, measured: { rate: number; share: number }) {
  if (target.share !== undefined) {
    const required = `>= ${target.share} of ${names[target.reference ?? 'hello']}`;
    return { required, isMet: measured.share >= target.share };
  }
  if (target.perSecond !== undefined) {
    const isMet = measured.rate >= target.perSecond;
    return { required: `>= ${perSecond(target.perSecond)}`, isMet };
  }
  if (target.milliseconds !== undefined) {
    const isMet = 1000 / measured.rate <= target.milliseconds;
    return { required: `<= ${milliseconds(target.milliseconds)}`, isMet };
  }
  return null;
}

function slowerFigure(database: Figure['database'], slower: number): Figure {
  return {
    what: 'calendar of 10,000 bookings, time beside an empty one',
    database,
    required: `<= ${MAX_SLOWER} x`,
    measured: `${slower.toFixed(2)} x`,
    isMet: slower <= MAX_SLOWER,
  };
}
