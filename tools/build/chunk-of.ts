import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';

/**
 * The modules of these folders as a group of chunks: `a/{b,c}` is two of them, and those after a `!` are left out.
 * A folder that does not exist ends the build: a rename moves no code unseen.
 */
export function chunkOf(name: string, ...folders: string[]) {
  const pathsOf = (some: string[]) => some.flatMap(expand).map((folder) => resolve(folder) + sep);
  const without = pathsOf(folders.flatMap((each) => (each.startsWith('!') ? each.slice(1) : [])));
  const within = pathsOf(folders.filter((each) => !each.startsWith('!')));
  const lost = [...within, ...without].find((path) => !existsSync(path));
  if (lost !== undefined) {
    throw new Error(`The chunk ${name} is made of the folder ${lost}, which does not exist.`);
  }
  const test = (id: string) => {
    const isIn = (path: string) => resolve(id).startsWith(path);
    return within.some(isIn) && !without.some(isIn);
  };
  return { name, test };
}

function expand(folder: string): string[] {
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(folder) ?? [];
  return names?.split(',').map((name) => before + name + after) ?? [folder];
}
