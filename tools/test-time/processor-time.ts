import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface ProcessTime {
  pid: number;
  parent: number;
  /** Of the process and of its children that have ended. */
  ticks: number;
}

/** The seconds of processor time that a process, and all that it has started, have used so far; NaN without /proc. */
export function processorSeconds(pid: number | undefined): number {
  if (pid === undefined || !existsSync('/proc/self/stat')) {
    return NaN;
  }
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(name) ?? []);
  const ticksOf = (of: number): number =>
    all.filter((each) => each.pid === of).reduce((sum, { ticks }) => sum + ticks, 0) +
    all.filter(({ parent }) => parent === of).reduce((sum, each) => sum + ticksOf(each.pid), 0);
  return ticksOf(pid) / TICKS_PER_SECOND;
}

/** Null for a process that has ended meanwhile. Its name, in brackets, may have spaces. */
function readProcess(name: string): ProcessTime | null {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return {
      pid: Number(name),
      parent,
      ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0),
    };
  } catch {
    return null;
  }
}
