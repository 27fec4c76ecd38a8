import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** From this share of the limit on, visitors should go to another copy: what is left is for those that are here. */
const FULL_SHARE = 0.8;

/** Fails when the process may soon not open a file or accept a connection. Only Linux shows how many it has. */
export async function requireFreeFiles(folder = '/proc/self'): Promise<void> {
  if (process.platform !== 'linux') {
    return;
  }
  const limits = await readFile(join(folder, 'limits'), 'utf8');
  const limit = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  const { length } = await readdir(join(folder, 'fd'));
  if (length > limit * FULL_SHARE) {
    throw new Error(`${length} of ${limit} possible files and connections are open`);
  }
}
