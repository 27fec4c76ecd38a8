import * as v from 'valibot';
import { expect, test } from 'vitest';
import { directionOf, languageTagSchema, localized } from './language.ts';

test('only Arabic is written right to left', () => {
  expect([directionOf('en'), directionOf('fr'), directionOf('ar')]).toEqual(['ltr', 'ltr', 'rtl']);
});

test('a text without a translation is the text of the row', () => {
  const room = { name: 'Casbah Room', translations: { fr: { name: 'Salle Casbah' }, ar: {} } };
  expect(localized(room, 'name', 'fr')).toBe('Salle Casbah');
  expect(localized(room, 'name', 'ar')).toBe('Casbah Room');
  expect(localized(room, 'name', 'en')).toBe('Casbah Room');
});

test.each([
  ['fr', 'fr'],
  ['fr-FR', 'fr'],
  ['AR_dz', 'ar'],
  ['en-Latn-GB', 'en'],
  ['xx', null],
  ['frisian', null],
  ['', null],
  ['<b>', null],
  [undefined, null],
])('the language of the tag %j is %j', (tag, language) => {
  const parsed = v.safeParse(languageTagSchema, tag);
  expect(parsed.success ? parsed.output : null).toBe(language);
});
