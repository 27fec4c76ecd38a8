/** What the product promises by having it: its settings, its columns and its texts, read from their sources. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A file of the project, by its path from the root. */
export interface SourceFile {
  path: string;
  text: string;
}

/** One setting, column or text. `owner` is what a file names besides it when it uses it: its table, or its namespace. */
export interface Promised {
  kind: 'setting' | 'column' | 'text';
  owner: string;
  name: string;
}

/** Where settings are declared. */
const SETTINGS_FILES = [
  'server/settings/environment.ts',
  'server/settings/setting-contradictions.ts',
  'server/settings/settings.ts',
  'server/settings/site-settings.ts',
  'src/config/settings.ts',
  'domain/site/site-settings.ts',
];
export const COLUMNS_FILE = 'server/db/schema.gen.ts';

export function isSettingsFile(path: string): boolean {
  return SETTINGS_FILES.includes(path);
}

/** The files that promise something, or that it may take effect in. */
export function readSources(): SourceFile[] {
  const folders = ['locales/en', 'domain', 'machines', 'server', 'src', 'supabase/migrations'];
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders];
  return execFileSync('git', listed, { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:tsx?|sql|json)$/.test(path) && existsSync(path))
    .filter((path) => !/\.test\.|\.paths\.|\.fixtures\.|server\/(?:test-|db\/seed)/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Everything promised in the sources. */
export function promisesOf(files: readonly SourceFile[]): Promised[] {
  return files.flatMap(({ path, text }): Promised[] => {
    if (isSettingsFile(path)) {
      return settingsOf(text);
    }
    if (path === COLUMNS_FILE) {
      return columnsOf(text);
    }
    const [, namespace] = /^locales\/en\/([\w-]+)\.json$/.exec(path) ?? [];
    return namespace ? textsOf(namespace, JSON.parse(text) as Texts) : [];
  });
}

/** The variables of the environment, and the properties that the program reads them as. */
function settingsOf(text: string): Promised[] {
  const variables = [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)];
  const bodies = [
    ...text.matchAll(/^export interface Settings[^{]*\{\n(.*?)^\}/gms),
    ...text.matchAll(/^export const siteSettingsSchema = v.object\(\{\n(.*?)^\}\)/gms),
  ];
  const properties = bodies.flatMap(([, body = '']) => [...body.matchAll(/^ {2}(\w+):/gm)]);
  const names = new Set([...variables, ...properties].map(([, name = '']) => name));
  return [...names].map((name) => ({
    kind: 'setting',
    owner: 'settings',
    name,
  }));
}

function columnsOf(text: string): Promised[] {
  const tables = new Map(
    [...text.matchAll(/^ {2}'?([\w.]+)'?: ([A-Z]\w+);/gm)].map(([, table = '', type = '']) => [
      type,
      table,
    ]),
  );
  return [...text.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].flatMap(
    ([, type = '', body = '']) => {
      const table = tables.get(type);
      return table === undefined
        ? []
        : [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => ({
            kind: 'column' as const,
            owner: table.replace(/^\w+\./, ''),
            name,
          }));
    },
  );
}

interface Texts {
  [key: string]: string | Texts;
}

/** One entry for all plural forms and contexts of a text. */
function textsOf(namespace: string, texts: Texts, path = ''): Promised[] {
  const all = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ kind: 'text' as const, owner: namespace, name: path + singular(key) }]
      : textsOf(namespace, value, `${path}${key}.`),
  );
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

function singular(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other|[A-Z][a-z]+)$/, '');
}
