import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createTexts } from '#src/app/i18n.ts';
import { SiteContext, type Site } from '#src/components/site-context.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { HowToPay } from '#src/features/account/how-to-pay.tsx';

const site: Site = {
  origin: 'https://riwaq.example',
  brand: 'Riwaq',
  holdHours: 72,
  contact: { address: '12 rue Didouche Mourad', email: '', phone: '' },
};
const noWay: SiteSettings['payment'] = { cash: false, bankTransfer: null, ccp: null, cheque: null };
const account = { account: '099 00427', holder: '', bank: '' };

test.each<[set: Partial<SiteSettings['payment']>, titles: string[]]>([
  [{}, []],
  [{ cash: true }, ['How to pay', 'Cash']],
  [{ bankTransfer: account }, ['How to pay', 'Bank transfer']],
  [{ ccp: { account: '0021456789', key: '68', holder: '' } }, ['How to pay', 'CCP']],
  [{ cheque: { payee: 'Riwaq' }, cash: true }, ['How to pay', 'Cheque', 'Cash']],
])('a way to pay without its setting is not shown: %j', async (set, titles) => {
  const markup = await markupOf({ ...noWay, ...set });
  const found = [...markup.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/g)].map(([, title = '']) => title);
  expect(found.map((title) => title.replaceAll(/<svg.*?<\/svg>/g, ''))).toEqual(titles);
});

test('the reference of a booking is the example where there is one', async () => {
  expect(await markupOf({ ...noWay, cash: true }, 'BK-7KQ2M9XH')).toContain('BK-7KQ2M9XH');
  expect(await markupOf({ ...noWay, cash: true })).not.toContain('For example');
});

async function markupOf(
  ways: SiteSettings['payment'],
  reference: string | null = null,
): Promise<string> {
  const i18n = await createTexts('Riwaq', 'en');
  await i18n.loadNamespaces(['account', 'payments']);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <SiteContext value={site}>
          <HowToPay ways={ways} reference={reference} />
        </SiteContext>
      </MantineProvider>
    </I18nextProvider>,
  );
}
