import { chmod, mkdir, readdir, stat } from 'node:fs/promises';

/** Only the user of the server may enter: database, documents and keys are inside. */
const OWNER_ONLY = 0o700;
/** What a data directory holds from its first start on. */
const OWN_ENTRIES = ['lock', 'pg', 'storage'];

/**
 * Makes the data directory, or closes one of ours that others could enter. A directory that holds other things is
 * refused while others may enter it: closing /tmp or a home directory would break more than it protects.
 */
export async function prepareDataDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: OWNER_ONLY });
  const { mode } = await stat(directory);
  if (process.platform === 'win32' || (mode & 0o777 & ~OWNER_ONLY) === 0) {
    return;
  }
  const entries = await readdir(directory);
  if (entries.length > 0 && !entries.some((entry) => OWN_ENTRIES.includes(entry))) {
    throw new Error(
      `DATA_DIR ${directory} holds other files and is open to other users: choose an empty directory`,
    );
  }
  await chmod(directory, OWNER_ONLY);
}
