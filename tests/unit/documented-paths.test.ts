import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Files that a build or a start creates. */
const generated = /^(data|dist)\//;
const path = /^\.?[\w-]+(\/[\w.$-]+)*\/?$/;

/** The paths in backticks and the targets of relative links that do not exist. A folder's row in a table names what is inside it. */
function missingPaths(document: string): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  return text.split('\n').flatMap((line) => {
    const quoted = [...line.matchAll(/`([^`]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => path.test(code) && code.includes('/') && !generated.test(code));
    const folder = line.startsWith('| `') ? (quoted[0] ?? '') : '';
    const linked = [...line.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) =>
      join(dirname(document), target),
    );
    return [
      ...quoted.filter((name) => !existsSync(name) && !existsSync(join(folder, name))),
      ...linked.filter((name) => !existsSync(name)),
    ];
  });
}

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])(
  'every path in %s exists',
  (document) => {
    expect(missingPaths(document)).toEqual([]);
  },
);
