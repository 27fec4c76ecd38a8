import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../locales/en/', import.meta.url);

/** The keys that are no word of a language: `summary.title`, `eventName`. Plural keys are without their form. */
const keys = new Set(
  readdirSync(folder)
    .flatMap((file) => keysOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Texts))
    .map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, ''))
    .filter((key) => /[._A-Z]/.test(key)),
);

interface Texts {
  [key: string]: string | Texts;
}

function keysOf(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [key] : keysOf(text).map((inner) => `${key}.${inner}`),
  );
}

/** Those of the words that are keys of texts. */
export function rawKeysIn(words: readonly string[]): string[] {
  return words.filter((word) => keys.has(word.replace(/^[\w-]+:/, '')));
}
