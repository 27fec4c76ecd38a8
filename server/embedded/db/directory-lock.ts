import {
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#domain/thrown.ts';

export interface LockOptions {
  /** How long to wait for the process that has the lock, for example for a server that is stopping. */
  waitMs?: number;
  /** Is called once, with a sentence for the log, when there is a need to wait. */
  onWait?: (message: string) => void;
}

const held = new Set<string>();
const POLL_MS = 100;
/** A lock file is empty until its process has written its id. */
const WRITE_MS = 1_000;

/** Another process has locked the directory. */
export class DirectoryInUse extends Error {}

/**
 * Locks the data directory for this process: PGlite has no lock, and two processes on one directory silently
 * diverge. The lock of a process that has ended is replaced. Returns a function that releases the lock; throws
 * `DirectoryInUse`.
 */
export async function lockDirectory(
  directory: string,
  { waitMs = 0, onWait }: LockOptions = {},
): Promise<() => void> {
  mkdirSync(directory, { recursive: true });
  const file = join(realpathSync(directory), 'lock');
  if (held.has(file)) {
    throw new Error(`${directory} is already open in this process.`);
  }
  held.add(file);
  const release = () => held.delete(file);
  try {
    const end = performance.now() + waitMs;
    let report = onWait;
    for (let owner = take(file); owner !== null; owner = take(file)) {
      const inUse = `${directory} is in use by ${owner}.`;
      if (performance.now() >= end) {
        throw new DirectoryInUse(`${inUse} Stop it, or remove ${file} if that is another program.`);
      }
      report?.(`${inUse} Waiting up to ${waitMs / 1000} seconds for it.`);
      report = undefined;
      await sleep(POLL_MS);
    }
  } catch (error) {
    release();
    throw error;
  }
  return () => {
    release();
    rmSync(file, { force: true });
  };
}

const ANOTHER = 'another process';

/** Takes the lock, or returns the process that has it. */
function take(file: string): string | null {
  if (tryWrite(file)) {
    return null;
  }
  try {
    const content = readFileSync(file, 'utf8');
    const owner = Number.parseInt(content, 10);
    if (isRunning(owner)) {
      return `process ${owner}`;
    }
    if (content === '' && Date.now() - statSync(file).mtimeMs < WRITE_MS) {
      return ANOTHER;
    }
    // Renamed, not removed: another process may have replaced the old lock since it was read.
    const removed = `${file}.${process.pid}`;
    renameSync(file, removed);
    if (readFileSync(removed, 'utf8') !== content) {
      renameSync(removed, file);
      return ANOTHER;
    }
    rmSync(removed);
    return tryWrite(file) ? null : ANOTHER;
  } catch (error) {
    // Released or replaced meanwhile.
    if (errorCode(error) === 'ENOENT') {
      return ANOTHER;
    }
    throw error;
  }
}

function tryWrite(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/** An old lock with our own pid is from before a restart: in a container the server always has the same pid. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
