import { expect, test } from 'vitest';
import { idIn, referenceIn } from './reference.ts';

test.each([
  'BK-7RDM49WK',
  ' bk-7rdm49wk ',
  'BK7RDM49WK',
  'BK 7RDM 49WK',
  'BK–7RDM49WK',
  'BK\u22127RDM\u201149WK',
  'BK-7RDM\u200b49WK\ufeff',
  '\u2068BK-7RDM49WK\u2069',
  'BK-٧RDM٤٩WK',
  'ＢＫ－７ＲＤＭ４９ＷＫ',
  'Your request BK-7RDM49WK is approved.',
  'طلبك «BK-7RDM49WK»: مقبول',
  '#BK-7RDM49WK,',
  'https://riwaq.example/account/chat?request=BK-7RDM49WK&lang=fr',
])('%j has the reference BK-7RDM49WK', (text) => {
  expect(referenceIn(text)).toBe('BK-7RDM49WK');
});

test.each([
  '',
  'BK-7RDM49W',
  'BK-7RDM49WKX',
  'ABK-7RDM49WK',
  'BK-7RDM49W0',
  '7RDM49WK',
  'book a room',
])('%j has none', (text) => {
  expect(referenceIn(text)).toBe(null);
});

test('an id is found in its address', () => {
  const id = '6a1f2f0e-0000-4000-8000-000000000002';
  expect(idIn(`See https://riwaq.example/account/bookings?booking=${id.toUpperCase()}.`)).toBe(id);
  expect(idIn('6a1f2f0e')).toBe(null);
});
