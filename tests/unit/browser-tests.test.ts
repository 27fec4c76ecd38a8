import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Those of tests/e2e, counted as they are written: what a machine's plan runs on the page follows from its chart. Before a test is added that exceeds it: what
 * does the test prove that Node cannot? A test that Node can replace makes room.
 */
const MOST_BROWSER_TESTS = 135;

const root = join(import.meta.dirname, '../..');
const namesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
const parse = (path: string) =>
  ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest);

/** How many tests a file of tests/e2e defines. Rows that are computed (`seriesOf(...)`) count as one. */
function countTests(file: ts.SourceFile, lengths: ReadonlyMap<string, number>): number {
  let tests = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      tests += testsOfCall(node, lengths);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return tests;
}

function testsOfCall(call: ts.CallExpression, lengths: ReadonlyMap<string, number>): number {
  const callee = call.expression;
  if (ts.isIdentifier(callee)) {
    return callee.text === 'test' ? 1 : 0;
  }
  const isEach =
    ts.isPropertyAccessExpression(callee) &&
    ts.isIdentifier(callee.expression) &&
    callee.expression.text === 'test';
  const [rows] = call.arguments;
  return isEach && rows ? lengthOf(rows, lengths) : 0;
}

function lengthOf(rows: ts.Expression, lengths: ReadonlyMap<string, number>): number {
  if (ts.isAsExpression(rows) || ts.isSatisfiesExpression(rows)) {
    return lengthOf(rows.expression, lengths);
  }
  if (ts.isArrayLiteralExpression(rows)) {
    return rows.elements.length;
  }
  return (ts.isIdentifier(rows) ? lengths.get(rows.text) : undefined) ?? 1;
}

/** The lengths of the arrays that a file declares, by their names. */
function arraysOf(file: ts.SourceFile): [name: string, length: number][] {
  const none = new Map<string, number>();
  return file.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer ? [[name.text, lengthOf(initializer, none)]] : [],
    );
}

test('no more browser tests are defined than fit', () => {
  const shared = [
    'domain/language.ts',
    ...namesOf('tests/support').map((name) => join('tests/support', name)),
  ].flatMap((path) => arraysOf(parse(path)));
  const inFiles = namesOf('tests/e2e')
    .map((name) => parse(join('tests/e2e', name)))
    .map((file) => countTests(file, new Map([...shared, ...arraysOf(file)])));
  const count = inFiles.reduce((sum, tests) => sum + tests, 0);
  expect(count).toBeLessThanOrEqual(MOST_BROWSER_TESTS);
  // What is not counted is not limited.
  expect(count).toBeGreaterThan(MOST_BROWSER_TESTS - 20);
});
