import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const classNames = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;
const defaultVariables = /@mantine[\\/]core[\\/]styles[\\/]default-css-variables\.layer\.css$/;

/** The palettes of Mantine that the site uses; those of src/app/theme.ts are inline in the page. */
const usedPalettes = new Set(['gray', 'dark', 'red', 'green']);

/**
 * Loads the stylesheet of each Mantine component that a page uses, instead of one stylesheet with all of them:
 * the module of the component's class names imports it. Unused palettes are removed.
 */
export function mantineCssByComponent(): Plugin {
  return {
    name: 'mantine-css-by-component',
    enforce: 'pre',
    transform(code, id) {
      if (defaultVariables.test(id)) {
        return { code: withoutUnusedPalettes(code), map: null };
      }
      const [, name] = classNames.exec(id) ?? [];
      const file = `@mantine/core/styles/${name}.layer.css`;
      return name && existsSync(join('node_modules', file))
        ? { code: `import '${file}';\n${code}`, map: null }
        : null;
    },
  };
}

/** The stylesheet of default variables without the shades of unused palettes. */
export function withoutUnusedPalettes(css: string): string {
  const palettes = [...css.matchAll(/--mantine-color-(\w+)-0:/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !usedPalettes.has(name));
  return palettes.length === 0
    ? css
    : css.replaceAll(
        new RegExp(`--mantine-color-(?:${palettes.join('|')})-[\\w-]+:[^;]*;\\s*`, 'g'),
        '',
      );
}
