/**
 * `npm run pack:packages`: each package of `packages/` as a tarball in `dist/packages`, JavaScript with types, as it is published. In
 * the workspace the packages are TypeScript, and nothing is built. docs/decisions/142
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const target = join(root, 'dist/packages');

type Manifest = Record<string, unknown>;

/** The manifest as it is published: its exports are the built files. */
function publishedManifest({ private: _, exports: sources, ...rest }: Manifest): Manifest {
  const exports = Object.entries(sources as Record<string, string | Record<string, string>>).map(
    ([name, file]) => [
      name,
      typeof file === 'string'
        ? { types: builtFile(file, '.d.ts'), default: builtFile(file, '.js') }
        : Object.fromEntries(
            Object.entries(file).map(([key, path]) => [key, builtFile(path, '.js')]),
          ),
    ],
  );
  return { ...rest, exports: Object.fromEntries(exports) as Manifest };
}

function builtFile(source: string, extension: string): string {
  return source.replace('./src/', './dist/').replace(/(?<!\.d)\.tsx?$/, extension);
}

/** Compiles the sources of a package. */
function compile(sources: readonly string[], rootDir: string, outDir: string): void {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ) as { config: { compilerOptions: object } };
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir,
      outDir,
    },
    root,
  );
  const program = ts.createProgram(sources, options);
  const problems = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (problems.length > 0) {
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
  }
}

/** Packages that only the workspace provides. */
function undeclaredImports(files: readonly string[], manifest: Manifest): string[] {
  const declared = new Set(
    [
      [manifest.name],
      ...['dependencies', 'peerDependencies'].map((kind) => Object.keys(manifest[kind] ?? {})),
    ].flat(),
  );
  const imported = files
    .filter((file) => /\.(?:m?js|tsx?)$/.test(file))
    .flatMap((file) => ts.preProcessFile(ts.sys.readFile(file) ?? '').importedFiles)
    .flatMap(({ fileName }) => /^(?:@[^/]+\/)?[^/.:]+(?=\/|$)/.exec(fileName) ?? []);
  return [...new Set(imported)].filter((name) => !declared.has(name));
}

async function pack(name: string): Promise<void> {
  const from = join(root, 'packages', name);
  const to = join(target, name);
  const sources = join(from, 'src');
  const files = (await readdir(sources, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
  compile(
    files.filter((file) => /\.tsx?$/.test(file)),
    sources,
    join(to, 'dist'),
  );
  for (const file of files.filter((path) => !['.ts', '.tsx'].includes(extname(path)))) {
    await cp(file, file.replace(sources, join(to, 'dist')));
  }
  const others = (await readdir(from)).filter((file) => !['src', 'package.json'].includes(file));
  for (const file of others) {
    await cp(join(from, file), join(to, file), { recursive: true });
  }
  const manifest = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as Manifest;
  const undeclared = undeclaredImports(files, manifest);
  if (undeclared.length > 0) {
    throw new Error(
      `${name} imports what its package.json does not name: ${undeclared.join(', ')}`,
    );
  }
  await writeFile(
    join(to, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`,
  );
  const options = ['--silent', '--pack-destination', target];
  const file = execFileSync('npm', ['pack', ...options], { cwd: to, encoding: 'utf8' });
  console.log(join('dist/packages', file.trim()));
}

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
for (const name of await readdir(join(root, 'packages'))) {
  await pack(name);
}
