import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';
import type { Mutation } from './chart-mutants.ts';
import { oneLine, type Syntax } from './syntax.ts';

/** The wrong edits of plain functions, such as rules and selectors: those that Stryker makes of `domain/`. */
export async function expressionMutants({ file }: Syntax): Promise<Mutation[]> {
  const { mutants } = await new Instrumenter(silent).instrument(
    [{ name: file.fileName, mutate: true, content: file.text }],
    { plugins: null, excludedMutations: [], ignorers: [{ shouldIgnore }] },
  );
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ location, replacement }) => {
      const positionOf = ({ line, column }: typeof location.start) =>
        file.getPositionOfLineAndCharacter(line, column);
      const [start, end] = [positionOf(location.start), positionOf(location.end)];
      const before = oneLine(file.text.slice(start, end));
      return {
        place: `(${nameAt(file, start)})`,
        change: `${before} becomes ${oneLine(replacement)}`,
        edit: { start, end, text: replacement },
      };
    });
}

/** The syntax that Stryker visits, as far as it is read here. */
interface Node {
  type: string;
  consequent?: { body?: readonly Node[] };
}

/** What only a mistake of a developer can cause is not changed: an error for developers, and its condition. */
function shouldIgnore({ node }: { node: Node }): string | undefined {
  const [statement] = node.consequent?.body ?? [];
  const isForDevelopers = [node, statement].some((one) => one?.type === 'ThrowStatement');
  return isForDevelopers ? 'for developers' : undefined;
}

/** The function or constant of the file that a position is in. */
function nameAt(file: ts.SourceFile, position: number): string {
  const statement = file.statements.find(({ end }) => end > position);
  if (statement && ts.isFunctionDeclaration(statement)) {
    return statement.name?.text ?? '';
  }
  const [constant] =
    statement && ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
  return constant?.name.getText(file) ?? '';
}

/** A logger of which every method does nothing. */
const silent = new Proxy({}, { get: () => () => false }) as ConstructorParameters<
  typeof Instrumenter
>[0];
