import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const { resolve: resolvePackage } = createRequire(import.meta.url);
const FACE = /@font-face \{[^}]*\}/g;
const FILE = /url\('([^']+\.woff2)\?subset=([\w-]+)'\)/;

/** What the texts need: kerning, marks, ligatures, the forms of Arabic letters and figures of one width. */
const FEATURES = 'kern liga mark mkmk ccmp calt rlig init medi fina isol locl tnum'.split(' ');

/**
 * A font face whose file is `….woff2?subset=name` gets a file with only what the face declares: the characters of its
 * `unicode-range`, and the weights of its `font-weight`. It is made once, in node_modules/.cache/fonts.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/fonts\.css$/ },
      handler: async (css) => {
        const faces = css.match(FACE) ?? [];
        const files = await Promise.all(faces.map(subsetOf));
        return faces.reduce((text, face, index) => {
          const file = files[index];
          return file ? text.replace(face, face.replace(FILE, `url('${file}')`)) : text;
        }, css);
      },
    },
  };
}

/** The file of this face; null: the face names no subset. */
async function subsetOf(face: string): Promise<string | null> {
  const [, source, name] = FILE.exec(face) ?? [];
  if (source === undefined || name === undefined) {
    return null;
  }
  const font = await readFile(resolvePackage(source));
  const key = createHash('sha256').update(font).update(face).digest('hex').slice(0, 12);
  const file = resolve(`node_modules/.cache/fonts/${key}/${name}.woff2`);
  if (!existsSync(file)) {
    const [min, max] = weightsOf(face);
    const subset = await subsetFont(font, charactersOf(face), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min, max, default: min } },
      keepFeatures: FEATURES,
    });
    await mkdir(dirname(file), { recursive: true });
    // Another build may make the same file.
    await writeFile(`${file}.${process.pid}`, subset);
    await rename(`${file}.${process.pid}`, file);
  }
  return file;
}

function weightsOf(face: string): [min: number, max: number] {
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
  return [Number(min), Number(max)];
}

/** The characters of the `unicode-range` of a font face. */
export function charactersOf(face: string): string {
  const [range = ''] = /unicode-range:[^;]*/.exec(face) ?? [];
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const from = parseInt(first, 16);
      const length = parseInt(last, 16) - from + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}
