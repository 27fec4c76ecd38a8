import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Vite's manifest of the built client: the files of each module and their imports. */
const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof manifestSchema>;

/** Paths of files, relative to the client's folder. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** What the server needs of the built client. */
export type ClientFiles = ReturnType<typeof readClientFiles>;

/** Reads the built client of `folder` once. */
export function readClientFiles(folder: string) {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const manifest = v.parse(
    v.pipe(v.string(), v.parseJson(), manifestSchema),
    read('.vite/manifest.json'),
  );
  const styles = new Map<string, string>();
  const names = new Map(Object.keys(manifest).map((name) => [plainName(name), name]));
  const fontOf = (script: string): string => {
    const [, font] =
      Object.entries(manifest).find(([name]) => name.endsWith(`/${script}.woff2`)) ?? [];
    if (!font) {
      throw new Error(`The built client has no ${script} font.`);
    }
    return font.file;
  };
  const dataUris = new Map<string, string>();

  return {
    template: read('index.html'),
    /** The scripts and styles of a page with these routes and other modules, for example its texts; `reach`: also what they import later. */
    filesOf: (
      routeIds: readonly string[],
      modules: readonly string[],
      reach: 'first' | 'with what they load later' = 'first',
    ): PageFiles => {
      const entries = [
        'index.html',
        ...routeIds.map((routeId) => names.get(componentOf(routeId))),
        ...modules,
      ];
      const visited = new Set<string>();
      const first = entries.flatMap((entry) => chunksOf(manifest, entry, visited));
      const chunks = reach === 'first' ? first : withLater(manifest, first, visited);
      return {
        scripts: chunks.map(({ file }) => file),
        styles: [...new Set(chunks.flatMap(({ css }) => css))],
      };
    },
    readStyle: (name: string) => {
      const known = styles.get(name) ?? read(name);
      styles.set(name, known);
      return known;
    },
    /** The font files of a language's script. */
    fonts: { latin: fontOf('latin'), arabic: fontOf('arabic') },
    /** A font file as an address that contains it. */
    dataUriOf: (font: string) => {
      const known =
        dataUris.get(font) ??
        `data:font/woff2;base64,${readFileSync(join(folder, font), 'base64')}`;
      dataUris.set(font, known);
      return known;
    },
  };
}

/** A module after its imports, so that styles keep their order. Import cycles are allowed. */
function chunksOf(
  manifest: Manifest,
  name: string | undefined,
  visited: Set<string>,
): Manifest[string][] {
  const chunk = name === undefined ? undefined : manifest[name];
  if (name === undefined || !chunk || visited.has(name)) {
    return [];
  }
  visited.add(name);
  return [...chunk.imports.flatMap((imported) => chunksOf(manifest, imported, visited)), chunk];
}

/** `/rooms/$slug` is in src/routes/rooms.$slug.tsx, `/rooms/` in rooms.index.tsx; a folder is equal to a dot. */
function componentOf(routeId: string): string {
  const path = routeId.endsWith('/') ? `${routeId}index` : routeId;
  return plainName(`src/routes${path}.tsx?tsr-split=component`);
}

/** With what these chunks import later, and so on. The first script is left out: it imports every page. */
function withLater(manifest: Manifest, chunks: Manifest[string][], visited: Set<string>) {
  const all = [...chunks];
  for (const chunk of all) {
    if (chunk !== manifest['index.html']) {
      all.push(...chunk.dynamicImports.flatMap((name) => chunksOf(manifest, name, visited)));
    }
  }
  return all;
}

function plainName(name: string): string {
  return name.replaceAll('/', '.');
}
