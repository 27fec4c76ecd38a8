import { existsSync } from 'node:fs';
import { join } from 'node:path';

const classNames = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;

/**
 * Lets each Mantine component that a page uses bring its own stylesheet, instead of one stylesheet with all of them:
 * the module of its class names imports it.
 */
export function mantineCssByComponent() {
  return {
    name: 'mantine-css-by-component',
    enforce: 'pre',
    transform(code, id) {
      const name = classNames.exec(id.split('?')[0])?.[1];
      const file = `@mantine/core/styles/${name}.layer.css`;
      return name && existsSync(join('node_modules', file))
        ? { code: `import '${file}';\n${code}`, map: null, moduleSideEffects: true }
        : null;
    },
  };
}
