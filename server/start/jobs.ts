import type { Logger } from 'pino';

/** What the server does as time passes. Every copy of the server runs it, so each change must happen once however many do. */
export interface Job {
  /** For the log, in words. */
  name: string;
  run: (now: Date) => Promise<unknown>;
}

interface JobDeps {
  clock: () => Date;
  logger: Logger;
  /** False: what time alone decides waits for the next run. Default: it never does. */
  isTimeTrusted?: () => Promise<boolean>;
  /** The pause after a run of all jobs, in milliseconds. */
  pauseMs: number;
  /** Called after each run of a job that did not fail. */
  onSuccess?: (name: string, at: Date) => void;
}

/**
 * Runs the jobs one after the other, at once and again after each pause. A failure is logged, stops no other job, and the
 * job is tried again in the next run.
 */
export function startJobs(
  jobs: readonly Job[],
  { clock, logger, isTimeTrusted, pauseMs, onSuccess }: JobDeps,
) {
  let isStopped = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  const runAll = async () => {
    try {
      if (isTimeTrusted && !(await isTimeTrusted())) {
        return;
      }
    } catch (error) {
      logger.error({ err: error }, 'comparing the clocks failed');
      return;
    }
    for (const { name, run } of jobs) {
      if (isStopped) {
        return;
      }
      try {
        await run(clock());
        onSuccess?.(name, clock());
      } catch (error) {
        logger.error({ err: error }, `${name} failed`);
      }
    }
  };
  const takeWake = () => {
    const was = isWoken;
    isWoken = false;
    return was;
  };
  const repeat = async (): Promise<void> => {
    do {
      await runAll();
    } while (!isStopped && takeWake());
    if (!isStopped) {
      timer = setTimeout(next, pauseMs);
    }
  };
  const next = () => {
    timer = undefined;
    running = repeat();
  };
  let running = repeat();
  return {
    /** Runs the jobs now, or once more when they are running. */
    wake: () => {
      if (timer === undefined) {
        isWoken = true;
      } else if (!isStopped) {
        clearTimeout(timer);
        next();
      }
    },
    /** Starts no further job; resolves when the one that runs has ended. */
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
