import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { explore } from '../explore.ts';
import { FOLDER, type PathsConfig } from '../config.ts';
import type { PathModel } from '../path-model.ts';
import { makePlan } from '../plan.ts';
import { NO_REASON, pageOf } from '../print.ts';

/** The test that compares the committed plan. */
export const PLAN_TEST = `${FOLDER} has this plan`;

/** A file that is made from a machine; `path` begins at the project's root. */
interface GeneratedFile {
  path: string;
  content: string;
}

/** Everything in the folder that is made from this machine. */
async function generatedFiles(
  model: PathModel,
  draw: PathsConfig['draw'],
): Promise<GeneratedFile[]> {
  const exploration = explore(model);
  const plan = makePlan(model, {}, exploration);
  const page = {
    path: `${FOLDER}/${model.name}.md`,
    content: pageOf(model, plan, exploration, { isDrawn: draw !== undefined }),
  };
  return draw
    ? [page, { path: `${FOLDER}/${model.name}.svg`, content: await draw(model.machine) }]
    : [page];
}

/** Writes the stale files, and returns their paths, each with its lines that lack a reason. */
export async function writeFiles(config: PathsConfig): Promise<string[]> {
  const files = await changedFiles(config);
  await mkdir(FOLDER, { recursive: true });
  await Promise.all(files.map(({ path, content }) => writeFile(path, content)));
  return files.flatMap(({ path, content }) => [
    path,
    ...content.split('\n').filter((line) => line.endsWith(`: ${NO_REASON}`)),
  ]);
}

/** The paths of the files that are not as they would be written. */
export async function staleFiles(config: PathsConfig): Promise<string[]> {
  return (await changedFiles(config)).map(({ path }) => path);
}

async function changedFiles({ models, draw }: PathsConfig): Promise<GeneratedFile[]> {
  const files = (await Promise.all(models.map((model) => generatedFiles(model, draw)))).flat();
  const changed = await Promise.all(
    files.map(async (file) => {
      const kept = await readFile(file.path, 'utf8').catch(() => null);
      return kept === file.content ? [] : [file];
    }),
  );
  return changed.flat();
}
