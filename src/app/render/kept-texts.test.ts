import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { keepTexts } from './kept-texts.ts';

test('a text without parameters is kept; others, and those that are not loaded, are looked up each time', async () => {
  // With texts of its own: those of `createTexts` are the files', which all tests of a worker read.
  const texts = createInstance();
  await texts.init({
    lng: 'en',
    resources: {
      en: { common: { auth: { signIn: 'Sign in' }, unread_other: '{{count}} unread' } },
    },
  });
  const keeping = keepTexts(texts);
  const read = () => [
    keeping.getFixedT('en', 'common')('auth.signIn'),
    keeping.getFixedT('en', 'common')('unread', { count: 3 }),
    keeping.getFixedT('en', 'rooms')('title'),
  ];
  expect(read()).toEqual(['Sign in', '3 unread', 'title']);

  texts.addResourceBundle('en', 'rooms', { title: 'Rooms' });
  texts.addResource('en', 'common', 'auth.signIn', 'Changed');
  texts.addResource('en', 'common', 'unread_other', 'Changed');
  expect(read()).toEqual(['Sign in', 'Changed', 'Rooms']);
  expect(keeping.language).toBe('en');
  expect(Object.keys(keeping)).toEqual([]);
});
