/**
 * `npm run package`: the built site with the packages that it needs to run, as one archive, which an owner unpacks and starts
 * without this repository (docs/deploy.md).
 */
import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { ownerTexts, placeInArchive } from './texts.ts';

const root = join(import.meta.dirname, '../..');
const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  engines: v.record(v.string(), v.string()),
  dependencies: v.record(v.string(), v.string()),
});

function run(command: string, args: string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: 'inherit' });
}

/** The packages that the bundles import, built-in modules left out. */
async function importedPackages(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const imported = sources
    .flatMap((source) => ts.preProcessFile(source).importedFiles)
    .flatMap(({ fileName }) => /^(?:@[^/]+\/)?[^/.][^/]*/.exec(fileName) ?? []);
  return [...new Set(imported)]
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .toSorted();
}

const manifest = v.parse(
  manifestSchema,
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
);
const title = `${manifest.name}-${manifest.version}`;
const packages = join(root, 'dist/package');
const folder = join(packages, title);

run('npm', ['run', '--silent', 'build'], root);
await rm(packages, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const part of ['dist/client', 'dist/render', 'dist/server', 'supabase', ...ownerTexts]) {
  await cp(join(root, part), join(folder, placeInArchive(part)), { recursive: true });
}
await chmod(join(folder, 'dist/server/riwaq.js'), 0o755);

const { dependencies, ...rest } = manifest;
const needed = await importedPackages(join(folder, 'dist/server'));
const versions = needed.map((name) => {
  const version = dependencies[name];
  if (version === undefined) {
    throw new Error(`The server imports ${name}, which is not among the dependencies.`);
  }
  return [name, version] as const;
});
await writeFile(
  join(folder, 'package.json'),
  `${JSON.stringify(
    {
      ...rest,
      private: true,
      type: 'module',
      bin: { riwaq: './dist/server/riwaq.js' },
      dependencies: Object.fromEntries(versions),
    },
    null,
    2,
  )}\n`,
);
// With the versions of our lock, those of the packages' own packages included.
await cp(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
run('npm', ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
run('tar', ['-czf', `${title}.tgz`, title], packages);
console.log(`dist/package/${title}.tgz`);
