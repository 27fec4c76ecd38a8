import ts from 'typescript';
import { platformFeatures } from './newer-features.ts';

/** Objects that the browser has one of, and the interface of each. */
const singletons: Record<string, string> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
};

const features = platformFeatures();
const idOf = (owner: string, name = '') => `${owner}.${name}`;
const newer = new Map(features.map(({ owner, name, isNewer }) => [idOf(owner, name), isNewer]));
/** The names of methods that only newer features have. Common words (`take`, `use`) are also methods of libraries. */
const newerNames = new Set(
  features.flatMap(({ name = '', isNewer }) =>
    isNewer && /[A-Z]|^with$/.test(name) ? [name] : [],
  ),
);
features.filter(({ isNewer }) => !isNewer).forEach(({ name = '' }) => newerNames.delete(name));

/** What a built script uses that a browser of the floor lacks: `Array.toSorted`, `AbortSignal.any`, syntax. */
export function newerCalls(script: string): string[] {
  const file = ts.createSourceFile('chunk.js', script, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const call = newerPart(node);
    if (call !== null) {
      found.add(call);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found].sort();
}

function newerPart(node: ts.Node): string | null {
  if (ts.isClassStaticBlockDeclaration(node)) {
    return 'syntax: static block';
  }
  if (ts.isRegularExpressionLiteral(node)) {
    return newerPattern(node.text);
  }
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return /^\S*\(\?<[=!]/.test(node.text) ? newerPattern(node.text) : null;
  }
  if (ts.isPropertyAccessExpression(node)) {
    return newerMember(node);
  }
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    return newer.get(idOf('Window.prototype', node.expression.text))
      ? `${node.expression.text}()`
      : null;
  }
  return ts.isNewExpression(node) && ts.isIdentifier(node.expression)
    ? newer.get(idOf(node.expression.text))
      ? node.expression.text
      : null
    : null;
}

/** Look-behind, modifiers of a part, and sets. */
function newerPattern(pattern: string): string | null {
  return /\(\?(?:<[=!]|[a-z-]+:)/.test(pattern) || /\/[a-u]*v[a-z]*$/.test(pattern)
    ? `syntax: ${pattern}`
    : null;
}

function newerMember(node: ts.PropertyAccessExpression): string | null {
  const { expression, name } = node;
  if (ts.isIdentifier(expression)) {
    const singleton = singletons[expression.text];
    const owner = singleton ? `${singleton}.prototype` : expression.text;
    const isKnown = newer.get(idOf(owner, name.text));
    if (isKnown !== undefined) {
      return isKnown ? `${expression.text}.${name.text}` : null;
    }
  }
  const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
  return isCalled && newerNames.has(name.text) ? `${name.text}()` : null;
}
