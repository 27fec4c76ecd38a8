import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const held = new Set<string>();

/**
 * Locks the data directory for this process: PGlite has no lock, and two processes on one directory silently
 * diverge. The lock of a process that has ended is replaced. Returns a function that releases the lock.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(realpathSync(directory), 'lock');
  if (held.has(file)) {
    throw new Error(`${directory} is already open in this process.`);
  }
  if (!tryWrite(file)) {
    const owner = Number.parseInt(readFileSync(file, 'utf8'), 10);
    if (isRunning(owner)) {
      throw new Error(
        `${directory} is in use by process ${owner}. Stop it, or remove ${file} if that is another program.`,
      );
    }
    rmSync(file, { force: true });
    if (!tryWrite(file)) {
      throw new Error(`${directory} was taken by another process just now.`);
    }
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

function tryWrite(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) {
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
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
