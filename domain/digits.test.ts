import { expect, test } from 'vitest';
import { westernDigits } from './digits.ts';

test('digits of Arabic and Persian keyboards become Western ones, other text stays', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(westernDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(westernDigits('قاعة 7, ٤٠ م')).toBe('قاعة 7, 40 م');
});
