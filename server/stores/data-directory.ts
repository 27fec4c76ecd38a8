import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import type { Settings } from '#server/settings/settings.ts';

/** Access for the server's user only: the directory holds the database, documents and keys. */
const OWNER_ONLY = 0o700;
/** The entries of a data directory after the first start. */
const OWN_ENTRIES = ['lock', 'pg', 'storage'];

/**
 * Creates the data directory, or removes other users' access to an existing one. A directory with other content is
 * refused while others have access: changing the mode of /tmp or a home directory would break other programs.
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

/** With both hosted services nothing is stored on this machine. */
export function hasLocalData({
  databaseUrl,
  identity,
  supabase,
}: Pick<Settings, 'databaseUrl' | 'identity' | 'supabase'>): boolean {
  return !databaseUrl || identity === 'embedded' || !supabase;
}
