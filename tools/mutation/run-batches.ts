import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Batch, Report } from './worker.ts';

/** A worker that reports nothing for so long neither works nor loops: it is counted as crashed. */
const SILENCE_MS = 600_000;

interface Listener<One extends Batch> {
  /** Called once for every change, with what noticed it or null. */
  onResult: (batch: One, change: string, killedBy: string | null) => void;
  /** Called for a batch whose tests failed without a change, or whose process crashed twice; it may lack results. */
  onBroken: (batch: One, reason: string) => void;
  /** Called for every batch, with its seconds of processor time. */
  onEnd: (batch: One, seconds: number) => void;
}

/** Called with what noticed a change, or null. */
export type Settle = (change: string, killedBy: string | null) => void;

/** How a process of a batch ended: `crash` is the reason, or null; `during` the change that ran then. */
export interface ProcessEnd {
  crash: string | null;
  during: string | null;
  /** Its processor time. */
  seconds: number;
}

/** Runs the batches, as many at a time as there are processors: more would only slow all of them. */
export async function runBatches<One extends Batch>(
  batches: readonly One[],
  listener: Listener<One>,
  run = runProcess,
): Promise<void> {
  const waiting = [...batches];
  const work = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      listener.onEnd(batch, await runBatch(batch, listener, run));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/**
 * Runs a batch in a process of its own, and what is left of it in another one when a change does not end. A change with
 * which the process crashes is run once more: what crashes twice is noticed by that.
 *
 * @returns the processor time in seconds
 */
async function runBatch<One extends Batch>(
  batch: One,
  { onResult, onBroken }: Listener<One>,
  run: typeof runProcess,
): Promise<number> {
  const open = new Map(Object.entries(batch.sources));
  const crashed = new Set<string | null>();
  const settle: Settle = (change, killedBy) => {
    if (open.delete(change)) {
      onResult(batch, change, killedBy);
    }
  };
  let seconds = 0;
  while (open.size > 0) {
    const before = open.size;
    const end = await run({ ...batch, sources: Object.fromEntries(open) }, settle);
    seconds += end.seconds;
    const crash = end.crash ?? (open.size === before ? 'a process without a result' : null);
    if (crash === null) {
      continue;
    }
    const during = end.during !== null && open.has(end.during) ? end.during : null;
    if (open.size > 0 && !crashed.has(during)) {
      crashed.add(during);
    } else if (during !== null) {
      settle(during, `the process ends: ${crash}`);
    } else {
      onBroken(batch, crash);
      break;
    }
  }
  return seconds;
}

/** Runs a batch in a process of its own. */
function runProcess(
  { file, unchanged, sources, tests }: Batch,
  settle: Settle,
): Promise<ProcessEnd> {
  return new Promise((resolve) => {
    const worker = fork(fileURLToPath(new URL('worker.ts', import.meta.url)));
    const end: ProcessEnd = { crash: null, during: null, seconds: 0 };
    const stop = () => {
      end.crash = 'no report for ten minutes';
      worker.kill('SIGKILL');
    };
    let timer = setTimeout(stop, SILENCE_MS);
    worker.on('message', (report: Report) => {
      clearTimeout(timer);
      timer = setTimeout(stop, SILENCE_MS);
      end.seconds = report.seconds;
      switch (report.type) {
        case 'started':
          end.during = report.change;
          break;
        case 'killed':
          settle(report.change, report.by);
          break;
        case 'survived':
          settle(report.change, null);
          break;
        case 'broken':
          end.crash = `the tests fail without a change: ${report.reason}`;
      }
    });
    worker.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (code !== 0) {
        end.crash ??= `the process ended with ${String(code ?? signal)}`;
      }
      resolve(end);
    });
    worker.send({ file, unchanged, sources, tests } satisfies Batch);
  });
}
