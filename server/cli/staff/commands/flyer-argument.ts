import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { errorMessage } from '#domain/thrown.ts';
import type { Settings } from '#server/settings/settings.ts';
import { storePicture } from '#server/offer/store-picture.ts';
import { openBucketFiles } from '#server/stores/bucket-files.ts';
import { NONE } from '#server/cli/program/option-values.ts';

const OPTION = '--flyer';

/** The arguments of `edit-event` with the name of the stored flyer in place of its file, which is where the operator is. */
export async function withStoredFlyer(
  { supabase, dataDir }: Pick<Settings, 'supabase' | 'dataDir'>,
  args: string[],
): Promise<string[]> {
  const typed = args.map((arg) =>
    arg.startsWith(`${OPTION}=`) ? [OPTION, arg.slice(OPTION.length + 1)] : [arg],
  );
  const split = typed.flat();
  const at = split.indexOf(OPTION) + 1;
  const file = split[at];
  if (!split.includes('edit-event') || at === 0 || file === undefined || file === NONE) {
    return args;
  }
  const content = await readFile(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read: ${errorMessage(error)}.`, { cause: error });
  });
  const store = openBucketFiles(supabase, resolve(dataDir));
  return split.with(at, await storePicture(store, 'flyers', content));
}
