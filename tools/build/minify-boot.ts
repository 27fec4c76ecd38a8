import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Files of `public` are copied as they are; every page waits for `boot.js`, so it is minified. */
export function minifyBoot(): Plugin {
  return {
    name: 'minify-boot',
    apply: 'build',
    writeBundle: async ({ dir }) => {
      const file = join(dir ?? '', 'boot.js');
      const { code } = await minify(file, await readFile(file, 'utf8'), {
        // Browsers below the floor run it, too: it shows them a sentence.
        compress: { target: 'es2015' },
      });
      await writeFile(file, code);
    },
  };
}
