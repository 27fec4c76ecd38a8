import { expect, test } from 'vitest';
import { untranslatedTexts } from './untranslated.ts';

test('a text is named with the languages that it lacks, unless it is empty', () => {
  const picture = { file: 'pictures/1.jpg', alt_text: { en: '' } };
  expect(
    untranslatedTexts({
      gallery: [picture, { ...picture, alt_text: { en: 'Stairs', fr: 'Escalier', ar: 'درج' } }],
      domiciliation_plans: [
        {
          name: { en: 'Address', fr: 'Adresse' },
          description: { en: 'Mail' },
          monthly_rate_in_dinars: 4500,
          min_months: 3,
          benefits: [],
          is_active: true,
        },
      ],
    }),
  ).toEqual([
    'domiciliation_plans 1 (Address), name: is shown in English in place of ar',
    'domiciliation_plans 1 (Address), description: is shown in English in place of fr, ar',
  ]);
});
