import { startFlags, startSite } from '#tests/support/site.ts';
import { residentKilobytes } from './memory.ts';

/** Peak resident memory of the server process, in MB (quality, Server). */
export const MEMORY_BUDGET_MB = 400;

interface MeasuredStart {
  name: 'first' | 'later';
  seconds: number;
  /** Megabytes; null where it cannot be measured. */
  peak: number | null;
}

/** Starts the built embedded site on an empty data directory, and again on the same one after a crash. */
export async function measureStarts(): Promise<[first: MeasuredStart, later: MeasuredStart]> {
  const beforeFirst = performance.now();
  const site = await startSite({ nodeFlags: startFlags });
  const measured = (name: MeasuredStart['name'], since: number) => {
    const seconds = (performance.now() - since) / 1000;
    const peak = residentKilobytes(site.pid(), { isPeak: true });
    return { name, seconds, peak: peak === null ? null : Math.round(peak / 1024) };
  };
  const first = measured('first', beforeFirst);
  await site.crash();
  const beforeLater = performance.now();
  await site.restart();
  const later = measured('later', beforeLater);
  await site.stop();
  return [first, later];
}
