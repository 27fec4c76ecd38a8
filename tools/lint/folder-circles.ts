import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** An import between two files, as paths from the root of the project. */
export interface Import {
  from: string;
  to: string;
}

const IMPORT = /(?:^(?:import|export)\s[^'";]*?from\s+|\bimport\()'((?:#|\.{1,2}\/)[^']+)'/gm;

/** The imports of all files of a folder but its tests, with types and what is loaded later. */
export function importsIn(root: string, folder: string): Import[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((from) =>
      [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)].map(([, target = '']) => ({
        from,
        to: target.startsWith('#') ? target.slice(1) : posix.join(dirname(from), target),
      })),
    );
}

/** Folders that import one another, directly or by others, with an import that leads around: empty where there are none. */
export function folderCircles(imports: readonly Import[]): string[] {
  const arrows = imports
    .map(({ from, to }) => ({ from, to, start: dirname(from), end: dirname(to) }))
    .filter(({ start, end }) => start !== end);
  const endsOf = (folder: string) =>
    arrows.filter(({ start }) => start === folder).map(({ end }) => end);
  const reaches = (start: string, wanted: string, seen = new Set<string>()): boolean =>
    endsOf(start).some(
      (end) => end === wanted || (!seen.has(end) && reaches(end, wanted, seen.add(end))),
    );
  return arrows
    .filter(({ start, end }) => reaches(end, start))
    .map(({ from, to }) => `${from} imports ${to}`);
}
