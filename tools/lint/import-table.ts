import { relative } from 'node:path';
import { composers, table, testOnly } from './layers.ts';

/** What is wrong with an import, as a sentence; null where the table allows it. `file` is relative to the project. */
export function complaintAbout(file: string, source: string): string | null {
  if (/(?:^|\/)packages\//.test(source)) {
    return `A package is imported by its name, not as ${source}.`;
  }
  const layerOf = table.find(([, { folders }]) =>
    folders.some((folder) => file.startsWith(`${folder}/`)),
  );
  if (!layerOf || composers.includes(file)) {
    return null;
  }
  const [name, { may, tests = [], sibling = '\\./.*' }] = layerOf;
  const ofTests = /\.(test\.tsx?|paths\.ts)$/.test(file) ? [...testOnly, ...tests] : [];
  return new RegExp(`^(?:${[sibling, ...may, ...ofTests].join('|')})$`).test(source)
    ? null
    : `The import table of docs/architecture.md does not let ${name} import ${source}.`;
}

interface ImportNode {
  source?: { value?: unknown } | null;
}

interface RuleContext {
  filename: string;
  cwd: string;
  report(problem: { node: ImportNode; message: string }): void;
}

/** The import table of docs/architecture.md as a rule of oxlint: imports from the same folder use `./`, all others use aliases. */
export default {
  meta: { name: 'project' },
  rules: {
    'import-table': {
      create(context: RuleContext) {
        const check = (node: ImportNode) => {
          const source = node.source?.value;
          const message =
            typeof source === 'string'
              ? complaintAbout(relative(context.cwd, context.filename), source)
              : null;
          if (message) {
            context.report({ node, message });
          }
        };
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
        };
      },
    },
  },
};
