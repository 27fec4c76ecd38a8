import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** What a source file can name texts by: literals, and templates as patterns; and of which namespaces. */
interface Names {
  /** Null for a file that asks for no texts itself, as a list of links does: another file takes its keys. */
  namespaces: Set<string> | null;
  literals: Set<string>;
  patterns: RegExp[];
}

const sources = ['src', 'domain', 'machines'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|paths|gen|d)\.tsx?$/.test(path))
    .map((path) => namesIn(readFileSync(join(root, folder, path), 'utf8'))),
);

function namesIn(source: string): Names {
  const tree = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest);
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  const namespaces = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      literals.add(node.text);
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      // Without a word of its own it could mean every text.
      if (parts.some((part) => /\w{3}/.test(part))) {
        patterns.push(new RegExp(`^${parts.map(escaped).join('.+')}$`));
      }
    } else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first] = node.arguments;
      const name = first && ts.isStringLiteralLike(first) ? first.text : null;
      if (node.expression.text === 'useTranslation') {
        namespaces.add(name ?? 'common');
      } else if (name !== null && source.slice(node.pos, node.end).includes('returnObjects')) {
        // A whole group of texts at once.
        patterns.push(new RegExp(`^${escaped(name)}\\.`));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { namespaces: namespaces.size > 0 ? namespaces : null, literals, patterns };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${prefix}${key}.`)
      : [prefix + key.replace(PLURAL, '')],
  );
}

function isUsed(namespace: string, key: string): boolean {
  return sources.some(
    ({ namespaces, literals, patterns }) =>
      (namespaces?.has(namespace) ?? true) &&
      (literals.has(key) || patterns.some((pattern) => pattern.test(key))),
  );
}

const namespaces = readdirSync(join(root, 'locales/en')).map((file) => file.replace('.json', ''));

test.each(namespaces.filter((namespace) => namespace !== 'errors'))(
  'every text of %s is shown somewhere',
  (namespace) => {
    const path = join(root, 'locales/en', `${namespace}.json`);
    const keys = new Set(keysOf(JSON.parse(readFileSync(path, 'utf8')) as object));
    expect([...keys].filter((key) => !isUsed(namespace, key))).toEqual([]);
  },
);

test('an unused text is found', () => {
  expect(isUsed('common', 'nav.home')).toBe(true);
  expect(isUsed('home', 'how.choose.title')).toBe(true);
  expect(isUsed('common', 'nav.cellar')).toBe(false);
  // Named by pages of other texts only.
  expect(isUsed('common', 'hero.title')).toBe(false);
});
