import { expect, test } from 'vitest';
import { useErrorText } from '#src/features/domiciliation/use-field.ts';
import { markupOf, textsIn } from '#tests/support/render-in-node.tsx';

function TooFew({ months }: { months: number }) {
  return useErrorText({ min_months: months })('monthsTooFew');
}

test.each([
  ['en', 'Minimum subscription is 6 months.', 'Minimum subscription is 1 month.'],
  ['fr', 'L’abonnement minimum est de 6 mois.', 'L’abonnement minimum est de 1 mois.'],
  ['ar', 'الحد الأدنى للاشتراك 6 أشهر.', 'الحد الأدنى للاشتراك شهر واحد.'],
] as const)(
  'too few months are refused with the minimum of the plan: %s',
  async (language, ...texts) => {
    const shown = [6, 1].map((months) =>
      markupOf(<TooFew months={months} />, { language, texts: ['domiciliation'] }),
    );
    expect((await Promise.all(shown)).map((markup) => textsIn(markup).join())).toEqual(texts);
  },
);
