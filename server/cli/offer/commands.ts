import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { pictureFileField } from '#domain/offer/fields.ts';
import { namedPictures, parseOffer } from '#domain/offer/mistakes.ts';
import { untranslatedTexts } from '#domain/offer/untranslated.ts';
import { succeeded, type CommandOutput } from '#server/cli/output/command-output.ts';
import { hasDatabase, runOnDatabase } from '#server/cli/program/run-on-database.ts';
import { runProgram } from '#server/cli/program/run-program.ts';
import { readOfferFile } from '#server/offer/offer-file.ts';
import { placePictures, writePictures } from '#server/offer/pictures.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { openBucketFiles } from '#server/stores/bucket-files.ts';
import { NOTHING_DIFFERS, runOffer } from './run-offer.ts';

type Action = (environment: NodeJS.ProcessEnv) => Promise<CommandOutput>;

/** Runs the arguments of `riwaq offer`: exports, checks and applies the offer of the building. docs/offer.md */
export function runOfferLocally(
  environment: NodeJS.ProcessEnv,
  args: string[],
): Promise<CommandOutput> {
  return runProgram<Action>('offer', args, declareCommands, (action) => action(environment));
}

function declareCommands(program: Command, choose: (action: Action) => void): void {
  program
    .command('export')
    .description('write the offer of the database to a new file, and its pictures beside it')
    .argument('<file>', 'an existing file is not overwritten')
    .action((file) => choose((environment) => exportOffer(environment, file)));
  program
    .command('check')
    .description('list every mistake of a file, or what applying it would change')
    .argument('<file>')
    .action((file) =>
      choose((environment) => applyFile(environment, file, { isCheck: true, isDryRun: true })),
    );
  program
    .command('apply')
    .description('make the database offer what the file has; all of it, or nothing')
    .argument('<file>')
    .option('--dry-run', 'only show what would change')
    .action((file, { dryRun: isDryRun = false }) =>
      choose((environment) => applyFile(environment, file, { isCheck: false, isDryRun })),
    );
  program
    .command('history')
    .description('show what the last offers changed, and when')
    .action(() => choose((environment) => onDatabase(readSettings(environment), 'history')));
}

function onDatabase(settings: Settings, ...args: string[]): Promise<CommandOutput> {
  return runOnDatabase(settings, ['offer', ...args], (deps) => runOffer(deps, args));
}

async function applyFile(
  environment: NodeJS.ProcessEnv,
  file: string,
  { isCheck, isDryRun }: { isCheck: boolean; isDryRun: boolean },
): Promise<CommandOutput> {
  const offer = await readOfferFile(file);
  const settings = readSettings(environment);
  const notes = isCheck ? untranslatedTexts(offer) : [];
  if (isCheck && !hasDatabase(settings)) {
    const text = `${file} has no mistakes. There is no database here to compare it with.`;
    return succeeded([...notes, text].join('\n'));
  }
  const store = openBucketFiles(settings.supabase, resolve(settings.dataDir));
  const placed = await placePictures(offer, dirname(file), store);
  const command = isDryRun ? 'compare' : 'apply';
  // Without a database the command is refused below.
  if (!isDryRun && hasDatabase(settings)) {
    for (const { bucket, path, content } of placed.missing) {
      await store.create(bucket, path, await content());
    }
  }
  const output = await onDatabase(settings, command, JSON.stringify(placed.offer));
  if (output.exitCode !== 0) {
    return output;
  }
  const count = placed.missing.length;
  const pictures = count === 0 ? [] : [`${count} new picture${count === 1 ? '' : 's'}`];
  const isSame = count === 0 && output.text === NOTHING_DIFFERS;
  const written = isDryRun ? 'Nothing was written: this is what "apply" would change.' : 'Applied.';
  const end = isSame ? [] : [written];
  return succeeded([...notes, ...pictures, output.text, ...end].join('\n'));
}

const exportedText = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Also exports what breaks a rule of the file, for example a row that SQL wrote: it is the file in which to correct it. */
async function exportOffer(environment: NodeJS.ProcessEnv, file: string): Promise<CommandOutput> {
  const exists = `${file} exists already, and is not overwritten: choose another name.`;
  if (existsSync(file)) {
    throw new Error(exists);
  }
  const settings = readSettings(environment);
  const output = await onDatabase(settings, 'read');
  if (output.exitCode !== 0) {
    return output;
  }
  const content = v.parse(exportedText, output.text);
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' });
  const pictures = namedPictures(content).filter((picture) => v.is(pictureFileField, picture.file));
  const store = openBucketFiles(settings.supabase, resolve(settings.dataDir));
  const failed = await writePictures(pictures, folder, store);
  const { mistakes = [] } = parseOffer(content);
  return succeeded(
    [
      `Wrote ${file} and ${pictures.length - failed.length} pictures.`,
      ...failed,
      ...mistakes.map(({ place, rule }) => `${place}: ${rule}`),
    ].join('\n'),
  );
}
