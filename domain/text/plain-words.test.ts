import { expect, test } from 'vitest';
import { hasWords } from './plain-words.ts';

test.each([
  ['BK-7Q2M4X, Atelier d’été, Salle Mezghena', '7q2', true],
  ['BK-7Q2M4X, Atelier d’été, Salle Mezghena', 'mezghena ete', true],
  ['BK-7Q2M4X, Atelier d’été, Salle Mezghena', 'ete hall', false],
  ['القاعة الكبرى', 'القاعه الكبري', true],
  ['القاعة الكبرى', 'قاعَة', true],
  ['BK-7Q2M4X', '  ', true],
])('In “%s”, “%s” is found: %s', (text, typed, isFound) => {
  expect(hasWords(text, typed)).toBe(isFound);
});
