import { COLUMNS_FILE, isSettingsFile, type Promised, type SourceFile } from './promises.ts';

/** Finds the files in which something promised takes effect. It reads names, not types: a hint for a person, and a check. */
export function usesIn(sources: readonly SourceFile[]): (promised: Promised) => string[] {
  const files = sources.filter(({ path }) => !path.startsWith('locales/')).map(indexed);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const words = wordsOf(files);
  const finders = {
    setting: ({ name }: Promised) => files.filter((file) => usesSetting(file, name)),
    column: ({ owner, name }: Promised) =>
      files.filter((file) => usesColumn(file, byPath, { owner, name })),
    text: ({ owner, name }: Promised) => files.filter((file) => usesText(file, owner, name, words)),
  };
  return (promised) => finders[promised.kind](promised).map(({ path }) => path);
}

/** The words of all files, and whether one of their templates makes a word: `${name}Required`. */
function wordsOf(files: readonly IndexedFile[]): { has: (word: string) => boolean } {
  const words = new Set(files.flatMap((file) => [...file.words]));
  const templates = files.flatMap(({ text }) => [...text.matchAll(/`([^`\n]*)`/g)]);
  const patterns = [...new Set(templates.map(([, template = '']) => template))]
    .filter(
      (template) => /^(?:\w|\$\{[^{}]*\})+$/.test(template) && fixedPartOf(template).length > 2,
    )
    .map(patternOf);
  return {
    has: (word) =>
      words.has(word) ||
      patterns.some((pattern) =>
        pattern
          .exec(word)
          ?.slice(1)
          .every((part) => words.has(part)),
      ),
  };
}

function fixedPartOf(template: string): string {
  return template.replaceAll(/\$\{[^}]*\}/g, '');
}

/** A template of a literal as a pattern with a group for each part that is computed. */
function patternOf(template: string): RegExp {
  const source = template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '(.+)');
  return new RegExp(`^${source}$`);
}

interface IndexedFile extends SourceFile {
  words: Set<string>;
  /** The files of the domain that it imports: their schemas are the columns that the browser reads. */
  imports: string[];
  /** Of the templates of its keys, like `how.${step}.title`. */
  patterns: RegExp[];
}

function indexed({ path, text }: SourceFile): IndexedFile {
  const isSql = path.endsWith('.sql');
  const used = isSql ? withoutDeclarations(text) : text.replaceAll(/^import .*?;$/gms, '');
  const templates = isSql ? [] : [...used.matchAll(/`((?:[^`$\n]|\$\{[^`{}]*\})*)`/g)];
  return {
    path,
    text: used,
    words: new Set(used.match(/[\w-]+/g)),
    imports: [...text.matchAll(/from '#(domain\/[^']+)'/g)].map(([, imported = '']) => imported),
    patterns: templates
      .map(([, template = '']) => template)
      .filter((template) => /^[\w:.-]*\$\{/.test(template) && /[.:]/.test(template))
      .map(patternOf),
  };
}

/** Creating a column and describing it is no effect of it; functions, policies, triggers and indexes are. */
function withoutDeclarations(sql: string): string {
  return sql
    .replaceAll(/^create table .*?^\);$/gms, '')
    .replaceAll(/^comment on .*?;$/gms, '')
    .replaceAll(/^alter table .*?;$/gms, '')
    .replaceAll(/--.*$/gm, '');
}

/** A variable is read where it is declared, the property that has its value anywhere else. */
function usesSetting({ path, text, words }: IndexedFile, name: string): boolean {
  if (name === name.toUpperCase()) {
    const isRead = new RegExp(`(?:env|values)\\.${name}\\b|(?:of|text)\\('${name}'\\)`);
    return isSettingsFile(path) && isRead.test(text);
  }
  return (
    !isSettingsFile(path) && words.has(name) && (/settings/i.test(text) || /\bsite\b/.test(text))
  );
}

/** A file names the table; it, or a schema that it imports, names the column. */
function usesColumn(
  { path, words, imports }: IndexedFile,
  files: ReadonlyMap<string, IndexedFile>,
  { owner, name }: Pick<Promised, 'owner' | 'name'>,
): boolean {
  return (
    path !== COLUMNS_FILE &&
    words.has(owner) &&
    (words.has(name) ||
      (path.startsWith('src/') && imports.some((imported) => files.get(imported)?.words.has(name))))
  );
}

/** Its key is written in a file with its namespace, or its parts that are computed are words of some file. */
function usesText(
  { text, patterns, words: own }: IndexedFile,
  namespace: string,
  key: string,
  words: { has: (word: string) => boolean },
): boolean {
  const qualified = `${namespace}:${key}`;
  if (text.includes(`'${qualified}'`)) {
    return true;
  }
  const isOfNamespace =
    text.includes(`'${namespace}'`) ||
    (namespace === 'common' && text.includes('useTranslation()'));
  // A file that asks for no texts itself, such as a list of links, names those of `common`.
  const isList = namespace === 'common' && !own.has('useTranslation');
  return (
    ((isOfNamespace || isList) && text.includes(`'${key}'`)) ||
    patterns.some((pattern) => {
      const parts = (isOfNamespace ? pattern.exec(key) : null) ?? pattern.exec(qualified);
      return parts?.slice(1).every((part) => part.split('.').every((word) => words.has(word)));
    })
  );
}
