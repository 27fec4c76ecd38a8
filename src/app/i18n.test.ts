import { expect, test } from 'vitest';
import { profileOfTests } from '#tests/support/site-settings.ts';
import { createTexts } from './i18n.ts';

test.each([
  ['en', '1,234.5 of 12,000'],
  ['fr', '1\u202f234,5 sur 12\u202f000'],
  ['ar', '1,234.5 من 12,000'],
] as const)('the numbers of a text are written as %s does', async (language, text) => {
  const texts = await createTexts(profileOfTests, language);
  expect(texts.t('carousel.position', { position: 1_234.5, total: 12_000 })).toBe(text);
});
