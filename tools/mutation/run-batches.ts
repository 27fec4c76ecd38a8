import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Batch, Report } from './worker.ts';

/** More than the processors of a small machine only slows all of them. */
const WORKERS = 2;
/** A test file takes up to three seconds; one that takes this long does not end, also on a busy machine. */
const TIMEOUT_MS = 240_000;

/** Runs the batches, two at a time. `onResult` gets every change once, with what noticed it or null. */
export async function runBatches(
  batches: readonly Batch[],
  onResult: (change: string, killedBy: string | null) => void,
): Promise<void> {
  const waiting = [...batches];
  const work = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const rest = await runBatch(batch, onResult);
      if (rest) {
        waiting.push(rest);
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
}

/**
 * Runs a batch in a process of its own. A change that does not end, or ends the process, is noticed by that.
 *
 * @returns what is left of the batch then
 */
function runBatch(
  batch: Batch,
  onResult: (change: string, killedBy: string | null) => void,
): Promise<Batch | null> {
  return new Promise((resolve, reject) => {
    const open = new Map(Object.entries(batch.sources));
    const worker = fork(fileURLToPath(new URL('worker.ts', import.meta.url)));
    let current: string | null = null;
    const settle = (change: string, killedBy: string | null) => {
      if (open.delete(change)) {
        onResult(change, killedBy);
      }
    };
    const stop = () => worker.kill('SIGKILL');
    let timer = setTimeout(stop, TIMEOUT_MS);
    worker.on('message', (report: Report) => {
      clearTimeout(timer);
      timer = setTimeout(stop, TIMEOUT_MS);
      switch (report.type) {
        case 'started':
          current = report.change;
          break;
        case 'killed':
          settle(report.change, report.by);
          break;
        case 'survived':
          settle(report.change, null);
          break;
        case 'broken':
          reject(new Error(report.reason));
          worker.kill();
      }
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      if (open.size > 0 && current !== null) {
        settle(current, 'it does not end');
      }
      resolve(open.size > 0 ? { ...batch, sources: Object.fromEntries(open) } : null);
    });
    worker.send(batch);
  });
}
