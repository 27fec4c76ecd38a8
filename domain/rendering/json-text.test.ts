import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test('JSON in a page has no opening bracket, and the same value', () => {
  const value = { text: '</script><script>' };
  expect(jsonText(value)).not.toContain('<');
  expect(JSON.parse(jsonText(value))).toEqual(value);
});
