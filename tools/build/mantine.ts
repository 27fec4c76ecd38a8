import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../../src/app/theme.ts';

/** Parts of Mantine's components that no page has: the modules of their code, and what their classes are called in it. */
export const unusedParts = {
  Button: { modules: ['ButtonGroup', 'ButtonGroupSection'], classes: ['group', 'groupSection'] },
  ActionIcon: {
    modules: ['ActionIconGroup', 'ActionIconGroupSection'],
    classes: ['group', 'groupSection'],
  },
  Loader: {
    modules: ['Bars', 'Dots'],
    classes: [
      'barsLoader',
      'bar',
      'bars-loader-animation',
      'dotsLoader',
      'dot',
      'loader-dots-animation',
    ],
  },
};

/** Mantine's palettes that no component has. */
export const unusedPalettes = [
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'lime',
  'yellow',
  'orange',
];

/** `accent` has the shades of `terracotta`. */
export const unusedColors = [...unusedPalettes, 'terracotta'].join('|');
/** Of these only the numbered shades are used: no component has the colour. */
export const shadesOnly = 'dark|sea';

/** Modules without use, and what each exports. */
const unusedModules = new Map([
  ...Object.values(unusedParts).flatMap(({ modules }) =>
    modules.map((name) => [name, name] as const),
  ),
  // The rules that a provider would write into the page are in VARIABLES.
  ['MantineCssVariables', 'MantineCssVariables'],
  ['MantineClasses', 'MantineClasses'],
  // In place of src/app/color-scheme.ts.
  ['local-storage-manager', 'localStorageColorSchemeManager'],
]);
/** The style sheet of the theme's variables. */
const VARIABLES = 'virtual:mantine-variables.css';
const moduleName = /@mantine[\\/]core[\\/]esm[\\/].*[\\/]([\w-]+)\.mjs$/;
const classNames = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;

/**
 * Mantine without what the site does not use. The module of a component's class names imports the component's style sheet, so
 * that a page has the rules of its own components, not those of all.
 */
export function mantine(): Plugin {
  return {
    name: 'mantine',
    enforce: 'pre',
    config: () => ({ css: { lightningcss: { unusedSymbols: unusedClasses() } } }),
    resolveId: (id) => (id === VARIABLES ? id : null),
    load: (id) => (id === VARIABLES ? variableRules() : null),
    transform(code, id) {
      const [, name = ''] = moduleName.exec(id) ?? [];
      const exported = unusedModules.get(name);
      if (exported !== undefined) {
        return { code: `export const ${exported} = () => null;`, map: null };
      }
      if (name === 'default-colors') {
        return { code: withoutUnusedPalettes(code), map: null };
      }
      const [, component] = classNames.exec(id) ?? [];
      const sheet = `@mantine/core/styles/${component}.layer.css`;
      return component && existsSync(join('node_modules', sheet))
        ? { code: `import '${sheet}';\n${code}`, map: null }
        : null;
    },
  };
}

/** Mantine's variables for the theme, as its provider would write them into the page, without those that are not used. */
export function variableRules(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const rules = convertCssVariables(
    deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged)),
  );
  const left = new RegExp(
    `--mantine-color-(?:(?:${unusedColors})-|(?:${shadesOnly})-[a-z]|success:)`,
  );
  return rules.replaceAll(/--[\w-]+: [^;]*;/g, (declaration) =>
    left.test(declaration) ? '' : declaration,
  );
}

/** The module of Mantine's palettes without those that are not used. */
export function withoutUnusedPalettes(code: string): string {
  return code.replaceAll(
    new RegExp(`^\\t(?:${unusedPalettes.join('|')}): \\[[^\\]]*\\],?$`, 'gm'),
    '',
  );
}

/** The classes of the unused parts, as they are in the style sheets. */
export function unusedClasses(): string[] {
  return Object.entries(unusedParts).flatMap(([component, { classes }]) => {
    const file = `node_modules/@mantine/core/esm/components/${component}/${component}.module.mjs`;
    const names = new Map(
      [...readFileSync(file, 'utf8').matchAll(/"([\w-]+)": "(\w+)"/g)].map(
        ([, name = '', symbol = '']) => [name, symbol],
      ),
    );
    return classes.map((name) => {
      const symbol = names.get(name);
      if (symbol === undefined) {
        throw new Error(`${file} has no class ${name}.`);
      }
      return symbol;
    });
  });
}
