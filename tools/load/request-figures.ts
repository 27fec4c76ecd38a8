import { median, milliseconds, perSecond, type Figure } from './figures.ts';
import type { measureRate } from './measure-rate.ts';

/** One address that is measured, and what is required of it. */
export interface Target {
  /** The first column of the table, and its key in a round. */
  what: string;
  /** The process that responds, whose processor time is counted. */
  pid: number | undefined;
  options: Omit<Parameters<typeof measureRate>[0], 'seconds'>;
  reference?: 'hello' | 'select';
  /** Required on PostgreSQL only, where the reference is one `pg` select. */
  isOfPostgres?: boolean;
  /** The required share of the reference. */
  share?: number;
  /** Required requests per second. */
  perSecond?: number;
  /** The most processor time that one request may take, in milliseconds. */
  processor?: number;
}

/** What was measured of a target in one round. */
export interface Round {
  rate: number;
  /** Processor time of one request, in milliseconds; NaN where it cannot be measured. */
  processor: number;
}

/** The names of the targets that other figures are compared with. */
export const HELLO = 'hello-world';
export const SELECT = 'one select through the hello-world';

const names = { hello: HELLO, select: 'the select' };

/** The most that a calendar may take longer because of 10,000 bookings in other months. */
const MAX_SLOWER = 1.2;
/** The most that one entry may add to a calendar, in microseconds. */
const MAX_PER_ENTRY = 5;

/** The names of the targets that `calendarFigures` compares. */
export const calendars = {
  empty: 'calendar of a month, empty room',
  history: 'calendar of a month without entries, room with 10,000 bookings',
  full: 'calendar of a month, room with 10,000 bookings',
};

/** The median of the rounds. */
function medianOf(
  rounds: readonly Map<string, Round>[],
  what: string,
  read: (round: Round) => number = ({ rate }) => rate,
): number {
  return median(
    rounds.map((round) => {
      const measured = round.get(what);
      return measured ? read(measured) : NaN;
    }),
  );
}

/** The line of a target: the medians of its rounds beside what is required. */
export function toFigure(
  target: Target,
  database: Figure['database'],
  rounds: readonly Map<string, Round>[],
): Figure {
  const { what } = target;
  const rate = medianOf(rounds, what);
  const processor = medianOf(rounds, what, (round) => round.processor);
  const reference = target.reference === 'select' ? SELECT : HELLO;
  const share = median(
    rounds.map((round) => (round.get(what)?.rate ?? NaN) / (round.get(reference)?.rate ?? NaN)),
  );
  const isRequired = !target.isOfPostgres || database === 'PostgreSQL';
  const requirement = isRequired ? requirementOf(target, { rate, share, processor }) : null;
  return {
    what,
    database,
    required: requirement?.required ?? '',
    measured: perSecond(rate),
    ...(Number.isFinite(processor) && { processor: milliseconds(processor) }),
    share: target.reference ? `${share.toFixed(3)} of ${names[target.reference]}` : '',
    isMet: requirement?.isMet ?? null,
  };
}

/** Null: nothing is required. */
function requirementOf(
  target: Target,
  measured: { rate: number; share: number; processor: number },
) {
  const all: { required: string; isMet: boolean }[] = [];
  if (target.share !== undefined) {
    const required = `>= ${target.share} of ${names[target.reference ?? 'hello']}`;
    all.push({ required, isMet: measured.share >= target.share });
  }
  if (target.perSecond !== undefined) {
    const required = `>= ${perSecond(target.perSecond)}`;
    all.push({ required, isMet: measured.rate >= target.perSecond });
  }
  if (target.processor !== undefined && Number.isFinite(measured.processor)) {
    const required = `<= ${milliseconds(target.processor)} of processor`;
    all.push({ required, isMet: measured.processor <= target.processor });
  }
  return all.length === 0
    ? null
    : {
        required: all.map(({ required }) => required).join(', '),
        isMet: all.every(({ isMet }) => isMet),
      };
}

/** What entries and history add to the time of a calendar. */
export function calendarFigures(
  database: Figure['database'],
  rounds: readonly Map<string, Round>[],
  entries: number,
): Figure[] {
  const [empty, history, full] = [calendars.empty, calendars.history, calendars.full].map((what) =>
    medianOf(rounds, what),
  ) as [number, number, number];
  const slower = empty / history;
  const perEntry = (1_000_000 / full - 1_000_000 / empty) / entries;
  return [
    {
      what: 'calendar, time with a history of 10,000 bookings beside none',
      database,
      required: `<= ${MAX_SLOWER} x`,
      measured: `${slower.toFixed(2)} x`,
      isMet: slower <= MAX_SLOWER,
    },
    {
      what: `calendar, time of each of ${entries} entries`,
      database,
      required: `<= ${MAX_PER_ENTRY} us`,
      measured: `${perEntry.toFixed(1)} us`,
      isMet: perEntry <= MAX_PER_ENTRY,
    },
  ];
}
