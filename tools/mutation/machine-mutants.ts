import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartMutants } from './chart-mutants.ts';
import { setupMutants } from './implementation-mutants.ts';
import { applyEdit, readSyntax } from './syntax.ts';

/** A machine with one wrong edit. `id` is a sentence, and does not change when lines move. */
export interface Mutant {
  id: string;
  machine: string;
  /** Below the project's folder. */
  file: string;
  line: number;
  /** What was there, and what is there instead. */
  before: string;
  after: string;
  /** The whole text of the file. */
  source: string;
}

/** The name of every folder in machines/ that has a machine. */
export function machineNames(root: string): string[] {
  return readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .map((path) => /^([^/]+)\/\1\.machine\.ts$/.exec(path)?.[1])
    .filter((name) => name !== undefined)
    .sort();
}

/** All wrong edits of a machine: of its chart, its guards, delays and actions, also those that it shares with others. */
export function machineMutants(root: string, machine: string): Mutant[] {
  const folder = join('machines', machine);
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const own = readdirSync(join(root, folder))
    .filter((name) => /\.(machine|actions)\.ts$/.test(name))
    .map((name) => join(folder, name));
  const shared = own.flatMap((file) =>
    [...textOf(file).matchAll(/'#(machines\/shared\/.+\.(?:states|setup)\.ts)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  return [...own, ...shared].flatMap((file) => mutantsOf(machine, file, textOf(file)));
}

/** The wrong edits of one source text of a machine. */
export function mutantsOf(machine: string, file: string, source: string): Mutant[] {
  const syntax = readSyntax(file, source);
  const mutations = [...chartMutants(syntax), ...setupMutants(syntax)];
  const seen = new Map<string, number>();
  return mutations.map(({ place, change, edit }) => {
    const sentence = `${machine} ${place}: ${change}`;
    const count = (seen.get(sentence) ?? 0) + 1;
    seen.set(sentence, count);
    const { line } = syntax.file.getLineAndCharacterOfPosition(edit.start);
    return {
      id: count > 1 ? `${sentence} (${String(count)})` : sentence,
      machine,
      file,
      line: line + 1,
      before: source.slice(edit.start, edit.end),
      after: edit.text,
      source: applyEdit(source, edit) + (edit.text.startsWith('negated(') ? negated : ''),
    };
  });
}

/** What a negated guard calls: by the guard's name, or its implementation. */
const negated = `
import { not as negatedGuard } from 'xstate';
function negated(guard: any): any {
  return typeof guard === 'function'
    ? (...args: any[]) => !guard(...args)
    : negatedGuard(guard);
}
`;
