import { expect, test } from 'vitest';
import { createTexts } from '#src/app/i18n.ts';
import { keepTexts } from './kept-texts.ts';

test('a text without parameters is kept; others, and those that are not loaded, are looked up each time', async () => {
  const texts = await createTexts('Riwaq', 'en');
  const keeping = keepTexts(texts);
  const read = () => [
    keeping.getFixedT('en', 'common')('auth.signIn'),
    keeping.getFixedT('en', 'common')('unread', { count: 3 }),
    keeping.getFixedT('en', 'rooms')('title'),
  ];
  expect(read()).toEqual(['Sign in', '3 unread messages', 'title']);

  await texts.loadNamespaces('rooms');
  texts.addResource('en', 'common', 'auth.signIn', 'Changed');
  texts.addResource('en', 'common', 'unread_other', 'Changed');
  expect(read()).toEqual(['Sign in', 'Changed', 'Rooms']);
  expect(keeping.language).toBe('en');
  expect(Object.keys(keeping)).toEqual([]);
});
