import { existsSync, readFileSync } from 'node:fs';

/** Resident memory of a process in kilobytes, now or at its peak; null where the system keeps no account of it. */
export function residentKilobytes(
  pid: number | undefined,
  { isPeak }: { isPeak: boolean },
): number | null {
  const file = `/proc/${pid ?? 'none'}/status`;
  if (!existsSync(file)) {
    return null;
  }
  const field = isPeak ? /^VmHWM:\s+(\d+) kB$/m : /^VmRSS:\s+(\d+) kB$/m;
  const [, kilobytes = ''] = field.exec(readFileSync(file, 'utf8')) ?? [];
  return Number(kilobytes);
}
