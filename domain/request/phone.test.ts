import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casesOf } from '#tests/cases/cases.ts';
import { isPhoneNumber, telOfTyped } from './phone.ts';

test.each(casesOf('phones-copied.tsv'))('%s can be called: %s', (typed = '') => {
  expect(isPhoneNumber(JSON.parse(typed) as string)).toBe(true);
});

test.each([
  '0550 12 34 56',
  '0550123456',
  '0550.12.34.56',
  '0550-12-34-56',
  '0550–12–34–56',
  '0550/12/34/56',
  '(0550) 12 34 56',
  '550 12 34 56',
  '0661 22 33 44',
  '0770 00 00 01',
  '0982 40 08 88',
  '021 63 45 12',
  '021634512',
  '(021) 63-45-12',
  '+213 550 12 34 56',
  '+213550123456',
  '+213 (0) 550 12 34 56',
  '+213 ( 0 ) 550 12 34 56',
  '+213 0550 12 34 56',
  '+213 21 63 45 12',
  '00213 550 12 34 56',
  '00213 (0)21 63 45 12',
  '213 550 12 34 56',
  '(+213) 550 12 34 56',
  '٠٥٥٠ ١٢ ٣٤ ٥٦',
  '+۲۱۳ ۵۵۰ ۱۲ ۳۴ ۵۶',
  '\u2066+213 550 12 34 56\u2069',
  '0550\u00a012\u00a034\u00a056',
  ' 0550 12 34 56 ',
  '+33 6 12 34 56 78',
  '0033 612345678',
  '+1 (212) 555-0123',
  '+44 20 7946 0958',
  '+290 1234',
  '+123456789012345',
  '0550 12 34 56 / 0661 22 33 44',
  '0550 12 34 56/0661 22 33 44',
  '0550 12 34 56 ou 021 63 45 12',
  '0550 12 34 56, +33 6 12 34 56 78',
  '0550 12 34 56 أو 0661 22 33 44',
  '०५५० १२ ३४ ५६',
  '０５５０－１２－３４－５６',
  '＋２１３ ５５０ １２ ３４ ５６',
  '0\ufe0f\u20e35\ufe0f\u20e350 12 34 56',
  '0550\u00ad12\ufeff34\u206356',
  '0550‒12—34﹣56',
  '0550\u202412\u202234\u202756',
  '0550\u300012\u200934\u202f56',
  '0550_12_34_56',
  '[0550] 12 34 56',
  '021 23 45 67 ext. 12',
  '021 23 45 67 x12',
  '021 23 45 67 #12',
  '021 23 45 67 (poste 12)',
  '021 23 45 67, poste n° 12',
  '021 23 45 67 داخلي 12',
  '٠٢١ ٢٣ ٤٥ ٦٧ داخلي ١٢',
  '021 23 45 67 poste 12 / 0550 12 34 56',
  '021 23 45 67 / 68 / 69',
  '021 23 45 67-68',
  '021 23 45 67 à 69',
  '021 23 45 67 et 68',
  'tel:+213550123456',
  'tel:+213-21-23-45-67;ext=12',
  'https://wa.me/213550123456?text=Salam',
  'https://api.whatsapp.com/send?phone=%2B213550123456&text=1',
  'wa.me/33612345678',
  'Tel. 0550 12 34 56',
  'TÉL 0550 12 34 56',
  'N° : 0550 12 34 56',
  'Mobile (WhatsApp): 0550 12 34 56',
  'هاتف: 0550 12 34 56',
  'الهاتف ٠٥٥٠ ١٢ ٣٤ ٥٦',
  '0550 12 34 56 (WhatsApp)',
  '☎ 0550 12 34 56',
  'Tél: 021 23 45 67 Mobile: 0550 12 34 56',
])('%j can be called', (typed) => {
  expect(isPhoneNumber(typed)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['0550', 'four digits'],
  ['0550 12 34 5', 'a mobile with a digit too few'],
  ['0550 12 34 567', 'a mobile with a digit too many'],
  ['021 63 45 1', 'a landline with a digit too few'],
  ['021 63 45 123', 'a landline with a digit too many'],
  ['+213 550 12 34', 'Algeria with digits too few'],
  ['00213', 'a country without a number'],
  ['+0 123 456 789', 'a country that begins with 0'],
  ['+12 3456', 'six digits abroad'],
  ['+1234567890123456', 'sixteen digits abroad'],
  ['33 6 12 34 56 78', 'abroad without + or 00'],
  ['call me', 'letters'],
  ['0550 12 34 56 Ali', 'a number and a name'],
  ['Ali 0550 12 34 56', 'a name and a number'],
  ['0550 12 34 56, ask for Ali', 'a number and a remark'],
  ['0550-AB-34-56', 'letters for digits'],
  ['ali@riwaq.example', 'an email address'],
  ['+', 'a lone sign'],
  ['0550 12 34 56 / 12', 'a second number with digits too few'],
  ['0550 +12 34 56', 'a sign in the middle'],
  ['poste 12', 'a lone extension'],
  ['Tél : ', 'a lone label'],
  ['0550 12 34 x 56', 'digits behind a sign'],
  ['0550 12 34 56/57', 'a second line of a mobile'],
  ['wa.me/12', 'a link without a number'],
])('%j is asked about: %s', (typed) => {
  expect(isPhoneNumber(typed)).toBe(false);
});

const digit = fc.integer({ min: 0, max: 9 });
const mobile = fc
  .tuple(fc.constantFrom(5, 6, 7), fc.array(digit, { minLength: 8, maxLength: 8 }))
  .map(([first, others]) => [first, ...others].join(''));
const separator = fc.constantFrom('', ' ', '.', '-', '/', '\u00a0');

/** Writes `digits` with separators anywhere between them. */
const written = (digits: string) =>
  fc
    .array(separator, { minLength: digits.length, maxLength: digits.length })
    .map((separators) =>
      Array.from(digits, (one, index) => one + (separators[index] ?? '')).join(''),
    );

test('an Algerian mobile is understood behind every prefix, however it is grouped', () => {
  const prefixed = fc
    .tuple(fc.constantFrom('0', '+213 ', '+213 (0)', '00213', '213'), mobile.chain(written))
    .map(([prefix, number]) => prefix + number);
  fc.assert(fc.property(prefixed, (typed) => isPhoneNumber(typed)));
});

test.each([
  ['+213 (0) 21 00 00 00', 'tel:+21321000000'],
  ['٠٢١ ٢٣ ٤٥ ٦٧ داخلي ١٢', 'tel:+21321234567'],
  ['021\u221223\u221245\u221267/68', 'tel:+21321234567'],
  ['0550 12 34 56 / 0661 22 33 44', 'tel:+213550123456'],
  ['0033 612345678', 'tel:+33612345678'],
  ['30 30', 'tel:3030'],
])('%j is called by %j', (typed, address) => {
  expect(telOfTyped(typed)).toBe(address);
});

test('characters that cannot be seen, and dashes, dots and spaces of every kind, change nothing', () => {
  const ignored = fc.constantFrom(
    ...Array.from('\u061c\u200b\u200c\u200d\u200f\u2060\u2066\u2069\ufeff\u00ad\ufe0f'),
  );
  const between = fc.constantFrom(
    ...Array.from(' \u00a0\u2003\u3000-\u2010\u2011\u2014\u2212\ufe58.\u00b7\u2022\u2024'),
  );
  const copied = fc.tuple(
    mobile,
    fc.array(fc.tuple(ignored, between), { minLength: 9, maxLength: 9 }),
  );
  fc.assert(
    fc.property(copied, ([number, signs]) =>
      isPhoneNumber(
        `0${Array.from(number, (one, index) => one + (signs[index] ?? []).join('')).join('')}`,
      ),
    ),
  );
});

test('the digits of an Arabic keyboard mean the same as Western ones', () => {
  const anything = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789+ ./-()ab')),
    maxLength: 20,
  });
  fc.assert(
    fc.property(anything, (typed) => {
      const eastern = typed.replaceAll(/\d/g, (one) => String.fromCodePoint(0x660 + Number(one)));
      return isPhoneNumber(eastern) === isPhoneNumber(typed);
    }),
  );
});

test('7 to 15 digits behind + or 00 are a number from abroad, fewer or more are not', () => {
  const foreign = fc
    .tuple(
      fc.constantFrom('+', '00'),
      fc.integer({ min: 3, max: 9 }),
      fc.array(digit, { maxLength: 19 }),
    )
    .map(([prefix, first, others]) => ({ prefix, digits: [first, ...others].join('') }));
  fc.assert(
    fc.property(foreign, ({ prefix, digits }) => {
      const isAllowed = digits.length >= 7 && digits.length <= 15;
      return isPhoneNumber(prefix + digits) === isAllowed;
    }),
  );
});

test('no text without a digit, and none with fewer than seven, is a number', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const count = text.match(/\p{Nd}/gu)?.length ?? 0;
      return count >= 7 || !isPhoneNumber(text);
    }),
  );
});
