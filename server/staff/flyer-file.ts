import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { errorMessage } from '#domain/thrown.ts';
import type { Settings } from '#server/settings.ts';
import { openBucketFiles } from '#server/storage/bucket-files.ts';
import { NONE } from '#server/cli/staff/option-values.ts';
import { StaffError } from './staff-error.ts';
import type { StaffTexts } from './staff-texts.ts';

const OPTION = '--flyer';
const MAX_MEGABYTES = 5;
const MEGABYTE = 1024 * 1024;
const endings = ['jpg', 'png', 'webp'];

/** The folder of flyers in their bucket; an event has the name in it. */
const FOLDER = 'flyers/';
const STORED_FLYER = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

/** Whether a flyer has the name of a stored one. */
export function isStoredFlyer(name: string): boolean {
  return STORED_FLYER.test(name);
}

/**
 * The arguments of `edit-event` with the name of the stored flyer in place of its file, which is where the operator is. The name
 * is the digest of its content: it cannot be guessed before the event shows it.
 */
export async function withStoredFlyer(
  settings: Settings,
  args: string[],
  texts: StaffTexts,
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
  return split.with(at, await storeFlyer(settings, file, texts));
}

async function storeFlyer(
  { supabase, dataDir }: Pick<Settings, 'supabase' | 'dataDir'>,
  file: string,
  { t }: StaffTexts,
): Promise<string> {
  const content = await readFile(file).catch((error: unknown) => {
    throw new StaffError(
      t('flyer.unreadable', {
        file,
        reason: errorMessage(error),
      }),
    );
  });
  if (content.length > MAX_MEGABYTES * MEGABYTE) {
    throw new StaffError(t('flyer.tooLarge', { file, max: MAX_MEGABYTES }));
  }
  const type = await fileTypeFromBuffer(content);
  if (!type || !endings.includes(type.ext)) {
    throw new StaffError(t('flyer.noPicture', { file }));
  }
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const name = `${digest}.${type.ext}`;
  const store = openBucketFiles(supabase, resolve(dataDir));
  if ((await store.read('flyers', `${FOLDER}${name}`)) === null) {
    await store.create('flyers', `${FOLDER}${name}`, content);
  }
  return name;
}
