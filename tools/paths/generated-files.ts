import { readFile, writeFile } from 'node:fs/promises';
import { explore } from './explore.ts';
import type { PathModel } from './path-model.ts';
import { makePlan } from './plan.ts';
import { NO_REASON, pageOf } from './print.ts';

/** A file that is made from a machine; `path` begins at the project's root. */
interface GeneratedFile {
  path: string;
  content: string;
}

/** Everything in docs/machines that is made from this machine. */
async function generatedFiles(model: PathModel): Promise<GeneratedFile[]> {
  const exploration = explore(model);
  const plan = makePlan(model, {}, exploration);
  // elkjs is large: the other commands do not load it.
  const { chartSvg } = await import('#tools/visualizer/chart/chart-svg.tsx');
  return [
    { path: `docs/machines/${model.name}.md`, content: pageOf(model, plan, exploration) },
    { path: `docs/machines/${model.name}.svg`, content: await chartSvg(model.machine) },
  ];
}

/** Writes the stale files, and returns their paths, each with its lines that lack a reason. */
export async function writeFiles(models: readonly PathModel[]): Promise<string[]> {
  const files = await changedFiles(models);
  await Promise.all(files.map(({ path, content }) => writeFile(path, content)));
  return files.flatMap(({ path, content }) => [
    path,
    ...content.split('\n').filter((line) => line.endsWith(`: ${NO_REASON}`)),
  ]);
}

/** The paths of the files that are not as they would be written. */
export async function staleFiles(models: readonly PathModel[]): Promise<string[]> {
  return (await changedFiles(models)).map(({ path }) => path);
}

async function changedFiles(models: readonly PathModel[]): Promise<GeneratedFile[]> {
  const files = (await Promise.all(models.map(generatedFiles))).flat();
  const changed = await Promise.all(
    files.map(async (file) => {
      const kept = await readFile(file.path, 'utf8').catch(() => null);
      return kept === file.content ? [] : [file];
    }),
  );
  return changed.flat();
}
