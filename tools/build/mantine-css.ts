import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const classNames = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;
const defaultVariables = /@mantine[\\/]core[\\/]styles[\\/]default-css-variables\.layer\.css$/;

/** Mantine's own palettes that the site uses; those of src/app/theme.ts come with the page. */
const usedPalettes = new Set(['gray', 'dark', 'red', 'green']);

/**
 * Lets each Mantine component that a page uses bring its own stylesheet, instead of one stylesheet with all of them:
 * the module of its class names imports it. Of the palettes only the used ones stay.
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

/** The stylesheet of default variables without the shades of palettes that nothing refers to. */
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
