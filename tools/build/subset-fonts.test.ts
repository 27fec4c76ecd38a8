import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/language.ts';
import { charactersOf } from './subset-fonts.ts';

const faces = readFileSync('src/app/fonts.css', 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
const charactersByName = new Map(
  faces.map((face) => [/\?subset=([\w-]+)/.exec(face)?.[1], new Set(charactersOf(face))]),
);
const charactersOfFont = (name: string) => charactersByName.get(name) ?? new Set();

/** The characters of all texts in a language. */
function charactersIn(language: Language): string[] {
  const folder = `locales/${language}`;
  const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  return [...new Set(texts.join('').replaceAll('\n', ''))];
}

test('the characters of a font face are those of its range', () => {
  const face = '@font-face {\n  unicode-range:\n    U+0041-0043, U+E9,\n    U+2192;\n}';
  expect(charactersOf(face)).toBe('ABCé→');
});

test.each(languages)('the texts in %s need no font of other Latin letters', (language) => {
  const other = charactersOfFont('other-latin');
  expect(charactersIn(language).filter((character) => other.has(character))).toEqual([]);
});

test('no character is in both Latin fonts', () => {
  const other = charactersOfFont('other-latin');
  expect([...charactersOfFont('latin')].filter((character) => other.has(character))).toEqual([]);
  expect(other.size).toBeGreaterThan(50);
});
