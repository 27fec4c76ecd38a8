import { expect, test } from 'vitest';
import type { SiteProfile } from '#domain/site/site-profile.ts';
import { HowToPay, WaysToPay } from '#src/features/account/payments/how-to-pay.tsx';
import { markupOf, textsIn } from '#tests/support/render-in-node.tsx';

const noWay: SiteProfile['payment'] = { cash: false, bankTransfer: null, ccp: null, cheque: null };
const account = { account: '099 00427', holder: 'SARL Riwaq', bank: 'Banque' };

test.each<[set: Partial<SiteProfile['payment']>, titles: string[]]>([
  [{}, []],
  [{ cash: true }, ['How to pay', 'Cash']],
  [{ bankTransfer: account }, ['How to pay', 'Bank transfer']],
  [{ ccp: { account: '0021456789', key: '68', holder: '' } }, ['How to pay', 'CCP']],
  [{ cheque: { payee: 'Riwaq' }, cash: true }, ['How to pay', 'Cheque', 'Cash']],
])('a way to pay without its setting is not shown: %j', async (set, titles) => {
  const markup = await shown({ ...noWay, ...set });
  const found = [...markup.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/g)].map(([, title = '']) => title);
  expect(found.flatMap(textsIn)).toEqual(titles);
});

test('each way has its details and where it needs the reference', async () => {
  const lines = textsIn(
    await shown({ ...noWay, bankTransfer: account, cheque: { payee: 'Riwaq' } }),
  );
  expect(lines.slice(2)).toEqual([
    'Bank transfer',
    'Account holder',
    'SARL Riwaq',
    'Bank',
    'Banque',
    'Account number (RIB)',
    '099 00427',
    'Write the booking reference as the payment reference.',
    'Cheque',
    'Payable to',
    'Riwaq',
    'Address',
    '12 rue Didouche Mourad',
    'Write the booking reference on the back of the cheque.',
  ]);
});

test('a detail that is not set is a dash', async () => {
  const markup = await shown({ ...noWay, bankTransfer: { ...account, holder: '' } });
  expect(textsIn(markup)[4]).toBe('–');
});

test('the reference of a booking is the example where there is one', async () => {
  expect(await shown({ ...noWay, cash: true }, 'BK-7KQ2M9XH')).toContain('BK-7KQ2M9XH');
  expect(await shown({ ...noWay, cash: true })).not.toContain('For example');
});

test('the ways to pay a booking name its reference', async () => {
  const markup = await markupOf(<WaysToPay reference="BK-7KQ2M9XH" />, {
    texts: ['account', 'payments'],
    settings: { payment: { ...noWay, cheque: { payee: 'Riwaq' }, cash: true } },
  });
  expect(textsIn(markup).filter((text) => text.includes('BK-'))).toEqual([
    'On the back: BK-7KQ2M9XH',
    'Give BK-7KQ2M9XH at reception.',
  ]);
});

function shown(ways: SiteProfile['payment'], reference: string | null = null): Promise<string> {
  const texts = ['account', 'payments'] as const;
  return markupOf(<HowToPay reference={reference} />, { texts, settings: { payment: ways } });
}
