import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const LETTERS = /\p{L}/u;

/** Attributes and properties that people read or hear. */
const readable = new Set([
  'alt',
  'title',
  'label',
  'legend',
  'caption',
  'placeholder',
  'description',
  'message',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
]);

/** Operators whose left side can be shown, and those whose right side can; what is compared is not. */
const eitherSide = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);
const joining = new Set([...eitherSide, ts.SyntaxKind.AmpersandAmpersandToken]);

/** Texts that are written in a component instead of in locales, as `file:line text`. */
function literalTexts(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node, text: string) => {
    const words = text.trim();
    if (LETTERS.test(words)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} ${words}`);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) {
      report(node, node.text);
    } else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
      shownLiterals(node.expression).forEach((literal) => report(literal, literal.text));
    } else if (ts.isJsxAttribute(node) && readable.has(node.name.getText())) {
      const value = node.initializer;
      const shown = value && ts.isJsxExpression(value) ? value.expression : value;
      shownLiterals(shown).forEach((literal) => report(literal, literal.text));
    } else if (
      ts.isPropertyAssignment(node) &&
      (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) &&
      readable.has(node.name.text)
    ) {
      shownLiterals(node.initializer).forEach((literal) => report(literal, literal.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The literals that an expression can come to: of its branches and of its parts, not of what it calls. */
function shownLiterals(node: ts.Node | undefined): ts.LiteralLikeNode[] {
  if (!node) {
    return [];
  }
  if (ts.isStringLiteralLike(node)) {
    return [node];
  }
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans;
    return [
      node.head,
      ...parts.flatMap(({ expression, literal }) => [...shownLiterals(expression), literal]),
    ];
  }
  if (ts.isConditionalExpression(node)) {
    return [...shownLiterals(node.whenTrue), ...shownLiterals(node.whenFalse)];
  }
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    return [
      ...(eitherSide.has(operatorToken.kind) ? shownLiterals(left) : []),
      ...(joining.has(operatorToken.kind) ? shownLiterals(right) : []),
    ];
  }
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isNonNullExpression(node)
  ) {
    return shownLiterals(node.expression);
  }
  return [];
}

const components = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => `src/${path}`);

test('no component carries text of its own', () => {
  expect(components.length).toBeGreaterThan(100);
  const found = components.flatMap((path) =>
    literalTexts(path, readFileSync(join(root, path), 'utf8')),
  );
  expect(found).toEqual([]);
});

test.each([
  ['an element', '<p>Read me</p>', 'Read me'],
  ['an expression', "<p>{'Read me'}</p>", 'Read me'],
  ['a branch', "<p>{isOpen ? 'Close' : t('open')}</p>", 'Close'],
  ['an alternative', "<p>{name || 'No name'}</p>", 'No name'],
  ['a template', '<p>{`${count} rooms`}</p>', 'rooms'],
  ['a fragment', '<>مرحبا</>', 'مرحبا'],
  ['an attribute', '<img alt="An arch" />', 'An arch'],
  ['an attribute that is heard', "<b aria-label={'Close'} />", 'Close'],
  ['properties for a component', "<Modal close={{ 'aria-label': 'Close' }} />", 'Close'],
])('a text in %s is found with file and line', (_, jsx, text) => {
  expect(literalTexts('page.tsx', `\nexport const page = ${jsx};`)).toEqual([`page.tsx:2 ${text}`]);
});

test.each([
  ['a text of locales', "<p title={t('open')}>{t('close')}</p>"],
  ['marks and numbers', '<p>4 · {count} / 10 →</p>'],
  ['what no one reads', '<p className="lead" id="top" style={{ color: "red" }} />'],
  ['a comparison', "<p>{kind === 'free' && <b />}</p>"],
])('%s is no text of its own', (_, jsx) => {
  expect(literalTexts('page.tsx', `export const page = ${jsx};`)).toEqual([]);
});
