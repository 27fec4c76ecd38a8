import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPhoneNumber } from './phone.ts';

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
