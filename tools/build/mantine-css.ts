import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const classNames = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;

/**
 * Lets each Mantine component that a page uses bring its own stylesheet, instead of one stylesheet with all of them:
 * the module of its class names imports it.
 */
export function mantineCssByComponent(): Plugin {
  return {
    name: 'mantine-css-by-component',
    enforce: 'pre',
    transform(code, id) {
      const [, name] = classNames.exec(id) ?? [];
      const file = `@mantine/core/styles/${name}.layer.css`;
      return name && existsSync(join('node_modules', file))
        ? { code: `import '${file}';\n${code}`, map: null }
        : null;
    },
  };
}
