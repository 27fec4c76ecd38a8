import { readFileSync } from 'node:fs';
import { Features } from 'lightningcss';
import type { Plugin } from 'vite';

const NAMES = 'src/app/breakpoints.css';
const conditions = new Map(
  [...readFileSync(NAMES, 'utf8').matchAll(/@custom-media (--[\w-]+) (\(.+\));/g)].map(
    ([, name = '', condition = '']) => [name, condition],
  ),
);

/**
 * Builds the style sheets with Lightning CSS, with the conditions of src/app/breakpoints.css in place of their names, as in
 * `@media (--phone)`. The client and the pages that the server renders need it: their classes have the same names.
 */
export function styleSheets(): Plugin {
  return {
    name: 'style-sheets',
    enforce: 'pre',
    config: () => ({
      css: {
        transformer: 'lightningcss',
        lightningcss: {
          // The areas of a grid are named in one style sheet and used in others.
          cssModules: { grid: false },
          // Written for older browsers, it needs a scheme from a style sheet; the visualizer's is from its page.
          exclude: Features.LightDark,
        },
      },
    }),
    transform: { filter: { id: /\.css$/ }, handler: withConditions },
  };
}

/** A style sheet with conditions in place of their names. */
export function withConditions(sheet: string): string {
  return sheet.replace(/@media [^{]*/g, (query) =>
    query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
      const condition = conditions.get(name);
      if (condition === undefined) {
        throw new Error(`${NAMES} has no ${name}.`);
      }
      return condition;
    }),
  );
}
