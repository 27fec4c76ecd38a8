import { startSite } from '#tests/support/site.ts';
import { processorSeconds } from '#tools/test-time/processor-time.ts';
import { residentKilobytes } from './memory.ts';

/** Peak resident memory of the server process, in MB (quality, Server). */
export const MEMORY_BUDGET_MB = 400;

/** Pages of which no two are the same, as a crawler of the search asks for them. */
const DIFFERENT_PAGES = 600;

interface MeasuredStart {
  name: 'first' | 'later' | 'later, then 600 different pages';
  /** Until it responds. */
  seconds: number;
  /** Seconds of processor time until then; NaN where they cannot be measured. */
  processor: number;
  /** Megabytes; null where it cannot be measured. */
  peak: number | null;
}

/** Starts a built embedded site on an empty data directory, and again on the same one after a crash. */
export async function measureStarts({ release = '.' }: { release?: string } = {}): Promise<
  [first: MeasuredStart, later: MeasuredStart, visited: MeasuredStart]
> {
  const beforeFirst = performance.now();
  const site = await startSite({ nodeFlags: [], release, env: { RATE_LIMITS: 'off' } });
  const measured = (name: MeasuredStart['name'], since: number) => {
    const seconds = (performance.now() - since) / 1000;
    const processor = processorSeconds(site.pid());
    const peak = residentKilobytes(site.pid(), { isPeak: true });
    return { name, seconds, processor, peak: peak === null ? null : Math.round(peak / 1024) };
  };
  const first = measured('first', beforeFirst);
  await site.crash();
  const beforeLater = performance.now();
  await site.restart();
  const later = measured('later', beforeLater);
  for (let page = 0; page < DIFFERENT_PAGES; page += 1) {
    await (await fetch(`${site.origin}/rooms?people=${(page % 40) + 1}&page=${page}`)).text();
  }
  const visited = measured('later, then 600 different pages', beforeLater);
  await site.stop();
  return [first, later, visited];
}
