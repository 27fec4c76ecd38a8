import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** The project files that each file imports, types included. Each file is read once per run. */
const graph = new Map();

function importsOf(file, root) {
  const known = graph.get(file);
  if (known) {
    return known;
  }
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  const imports = importedFiles.flatMap(({ fileName }) => resolve(fileName, file, root));
  graph.set(file, imports);
  return imports;
}

/** The file of a relative import or an alias (`#domain/…` is `domain/…`); empty for a package. */
function resolve(source, file, root) {
  const target = source.startsWith('#') ? join(root, source.slice(1)) : join(dirname(file), source);
  return /^[#.]/.test(source) && /\.tsx?$/.test(target) && existsSync(target) ? [target] : [];
}

/** The files from `start` to `end` along imports, both included; null when there is no such path. */
function findPath(start, end, root) {
  const importers = new Map([[start, null]]);
  for (const file of importers.keys()) {
    if (file === end) {
      const path = [];
      for (let step = file; step !== null; step = importers.get(step)) {
        path.unshift(step);
      }
      return path;
    }
    for (const next of importsOf(file, root)) {
      if (!importers.has(next)) {
        importers.set(next, file);
      }
    }
  }
  return null;
}

/** Reports import cycles, type imports included. */
export const noImportCycles = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = ({ source }) => {
      for (const target of resolve(source?.value ?? '', context.filename, context.cwd)) {
        const path = findPath(target, context.filename, context.cwd);
        if (path) {
          const files = [context.filename, ...path].map((file) => relative(context.cwd, file));
          context.report({ node: source, message: `Import cycle: ${files.join(' -> ')}` });
        }
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
