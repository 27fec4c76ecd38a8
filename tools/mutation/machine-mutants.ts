import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartMutants } from './chart-mutants.ts';
import { expressionMutants } from './expression-mutants.ts';
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

/** The folder of every machine, by the name that both have. */
function machineFolders(root: string): Map<string, string> {
  const paths = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' });
  return new Map(
    paths.flatMap((path): [string, string][] => {
      const [, folder, name] = /^((?:.+\/)?([^/]+))\/\2\.machine\.ts$/.exec(path) ?? [];
      return folder && name ? [[name, join('machines', folder)]] : [];
    }),
  );
}

/** The name of every folder in machines/ that has a machine. */
export function machineNames(root: string): string[] {
  return [...machineFolders(root).keys()].sort();
}

/** The folder of a machine, or of what machines share. */
export function folderOf(root: string, name: string): string {
  return machineFolders(root).get(name) ?? join('machines', name);
}

/** What machines share has mutants as a machine has them, except the parts of charts, which each of its machines has. */
export const SHARED: readonly string[] = ['request-form', 'shared'];

/** All wrong edits of a machine: of its chart, guards, delays and actions, also those that it shares, and of its rules. */
export async function machineMutants(root: string, machine: string): Promise<Mutant[]> {
  const folder = folderOf(root, machine);
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const own = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !isOther.test(name))
    .map((name) => join(folder, name))
    .filter((file) => !SHARED.includes(machine) || !isOfChart.test(file));
  const shared = own
    .filter((file) => isOfChart.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/'#(machines\/request-form\/[^/]+\.(?:states|setup)\.ts)'/g)].map(
        ([, name = '']) => name,
      ),
    );
  const mutants = [...own, ...shared].map((file) => mutantsOf(machine, file, textOf(file)));
  return (await Promise.all(mutants)).flat();
}

/** What is no part of a machine: its tests and what they are made from. */
const isOther = /\.(test|paths|types)\.ts$|fixtures\.ts$/;

/** The files that are wiring; all others are plain functions. */
const isOfChart = /\.(machine|states|setup)\.ts$/;

/** The wrong edits of one source text of a machine. */
export async function mutantsOf(machine: string, file: string, source: string): Promise<Mutant[]> {
  const syntax = readSyntax(file, source);
  const mutations = isOfChart.test(file)
    ? [...chartMutants(syntax), ...setupMutants(syntax)]
    : await expressionMutants(syntax);
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
      source: applyEdit(source, edit) + (/^(negated|nothing)\(/.test(edit.text) ? helpers : ''),
    };
  });
}

/** What a wrong edit may call: `negated` of a guard by its name or its implementation; `nothing`, an action that nothing sees. */
const helpers = `
import { enqueueActions as enqueueNothing, not as negatedGuard } from 'xstate';
function negated(guard: any): any {
  return typeof guard === 'function'
    ? (...args: any[]) => !guard(...args)
    : negatedGuard(guard);
}
function nothing(): any {
  return enqueueNothing(() => undefined);
}
`;
