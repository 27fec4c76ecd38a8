import { readFileSync } from 'node:fs';
import type { CSSOptions, Plugin } from 'vite';

/** Of the client, and of the pages that the server renders: their classes have the same names. */
export const css: CSSOptions = {
  transformer: 'lightningcss',
  // The areas of a grid are named in one style sheet and used in others.
  lightningcss: { cssModules: { grid: false } },
};

const NAMES = 'src/app/breakpoints.css';
const conditions = new Map(
  [...readFileSync(NAMES, 'utf8').matchAll(/@custom-media (--[\w-]+) (\(.+\));/g)].map(
    ([, name = '', condition = '']) => [name, condition],
  ),
);

/** Puts the conditions of src/app/breakpoints.css in place of their names, as in `@media (--phone)`. */
export function customMedia(): Plugin {
  return {
    name: 'custom-media',
    enforce: 'pre',
    transform: { filter: { id: /\.css$/ }, handler: withConditions },
  };
}

/** A style sheet with conditions in place of their names. */
export function withConditions(css: string): string {
  return css.replace(/@media [^{]*/g, (query) =>
    query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
      const condition = conditions.get(name);
      if (condition === undefined) {
        throw new Error(`${NAMES} has no ${name}.`);
      }
      return condition;
    }),
  );
}
