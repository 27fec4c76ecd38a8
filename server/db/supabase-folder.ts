import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder supabase/ in a parent folder of this file; the bundle in dist/ is deeper than the source. */
export function supabaseFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'supabase', 'migrations'))) {
    const parent = dirname(folder);
    if (parent === folder) {
      throw new Error('The folder supabase/migrations is missing.');
    }
    folder = parent;
  }
  return join(folder, 'supabase');
}
