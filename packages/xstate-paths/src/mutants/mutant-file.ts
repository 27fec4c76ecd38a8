/** The mutant that a test file is run with, by its place among all of the machine; -1 is the machine as it is. */
export function mutantIn(path: string): number | null {
  const [, index] = /\?mutant=(-?\d+)/.exec(path) ?? [];
  return index === undefined ? null : Number(index);
}
