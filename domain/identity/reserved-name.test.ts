import { expect, test } from 'vitest';
import { isReservedName } from './reserved-name.ts';

test.each([
  'Riwaq',
  ' R I W A Q ',
  'Ríwaq',
  'riwaq\u200b',
  'Staff',
  'the Riwaq team',
  'RIWAQ — Support',
  'Our team',
  'Administrator',
  'Équipe Riwaq',
  'L’équipe',
  'notre personnel',
  'Assistance',
  'الدعم',
  'الدَّعم',
  'فريقنا',
  'فريق Riwaq',
  'الإدارة',
  'الاداره',
  'الاسـتقبال',
])('%j is a name of the staff', (name) => {
  expect(isReservedName(name, 'Riwaq')).toBe(true);
});

test.each([
  '',
  'Yasmine Haddad',
  'Staffan Lund',
  'Riwaq Conseil',
  'Supporters de l’USMA',
  'The',
  'De la',
  'فريق البحث',
  'كريم',
])('%j is a name of a customer', (name) => {
  expect(isReservedName(name, 'Riwaq')).toBe(false);
});

test('the brand is that of the settings, whatever characters it has', () => {
  expect(isReservedName('zellige & co', 'Zellige & Co')).toBe(true);
  expect(isReservedName('Riwaq', 'Zellige & Co')).toBe(false);
  expect(isReservedName('C+', 'C++ (Alger)')).toBe(false);
  expect(isReservedName('Karim', '???')).toBe(false);
});
