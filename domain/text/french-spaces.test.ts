import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withFrenchSpaces } from './french-spaces.ts';

test('spaces before high punctuation and inside quotation marks do not break', () => {
  expect(withFrenchSpaces('« Atelier » : libre ; vraiment ? Oui !')).toBe(
    '«\u00a0Atelier\u00a0»\u00a0: libre\u202f; vraiment\u202f? Oui\u202f!',
  );
});

test('times, addresses and other text stay unchanged', () => {
  const text = 'De 09:00 à 17:00, https://riwaq.example?lang=fr, 1 500 DA';
  expect(withFrenchSpaces(text)).toBe(text);
});

test('every file of French texts stays JSON with the same keys', () => {
  const spaces = /[\u00a0\u202f]/g;
  for (const file of readdirSync('locales/fr')) {
    const json = readFileSync(`locales/fr/${file}`, 'utf8');
    const withSpaces = (text: string): unknown =>
      JSON.parse(JSON.stringify(JSON.parse(text)).replaceAll(spaces, ' '));
    expect(withSpaces(withFrenchSpaces(json))).toEqual(withSpaces(json));
  }
});
