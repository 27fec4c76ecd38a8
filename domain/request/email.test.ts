import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emailSchema, mailtoOf, normalizeEmail } from '#domain/text/text.ts';

test.each([
  "o'neil@example.com",
  'a&b@example.com',
  'user+tag@example.com',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  'a..b@docomo.example',
  'user@münchen.example',
  'user@xn--mnchen-3ya.example',
  'مستخدم@مثال.إختبار',
  'جهة@example.com',
  'user@مثال.الجزائر',
  'user@mail.dept.example.museum',
  'user@my_host.example.com',
  '"john doe"@example.com',
  '"a@b"@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`,
  `${'a'.repeat(242)}@example.com`,
])('%j is an address, as it is', (address) => {
  expect(v.parse(emailSchema, address)).toBe(address);
});

test.each([
  [' amina@example.com\n'],
  ['\u200bamina@example.com\ufeff'],
  ['amina\u200d@example\u2060.com'],
  ['mailto:amina@example.com'],
  ['MAILTO:amina%40example.com?subject=Room&body=Hello'],
  ['<mailto:amina@example.com>'],
  ['Amina Haddad <amina@example.com>'],
  ['"Haddad, Amina" <amina@example.com>;'],
  ['<amina@example.com>'],
  ['amina@example.com;'],
  ['amina@example.com.'],
  ['(amina@example.com),'],
  ['« amina@example.com »'],
  ['E-mail : amina@example.com'],
  ['البريد الإلكتروني: amina@example.com،'],
])('%j is amina@example.com', (pasted) => {
  expect(v.parse(emailSchema, pasted)).toBe('amina@example.com');
});

test.each([
  ['amina', 'no sign'],
  ['amina@', 'no domain'],
  ['@example.com', 'no name'],
  ['amina@@example.com', 'two signs'],
  ['amina@example@com', 'two signs apart'],
  ['amina@example', 'no dot'],
  ['amina@example..com', 'two dots'],
  ['amina@.com', 'a dot first'],
  ['amina haddad@example.com', 'a space'],
  ['amina@exam ple.com', 'a space in the domain'],
  ['amina@example,com', 'a comma for the dot'],
  ['amina@example.c', 'a letter at the end'],
  ['amina@192.168.1.10', 'numbers'],
  ['amina@example.com, karim@example.com', 'two addresses'],
  ['Amina <amina@example.com>, Karim <karim@example.com>', 'two with names'],
  ['amina@example.com\u0000', 'a control character'],
])('%j is refused: %s', (typed) => {
  expect(v.is(emailSchema, typed)).toBe(false);
});

test('what is cut off is cut off once, and takes linear time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string(), (one, other) => {
      const cut = normalizeEmail(`${one}@${other}`);
      return v.is(emailSchema, cut) === (v.is(emailSchema, cut) && normalizeEmail(cut) === cut);
    }),
  );
  for (const hostile of ['"', '<', '(', 'a.', '-', ':', '@a', '\\', ' '].map((part) =>
    part.repeat(1_280),
  )) {
    expect(v.is(emailSchema, `${hostile}@`.slice(0, 1_280))).toBe(false);
  }
});

test.each([
  ["o'neil@example.com", "mailto:o'neil@example.com"],
  ['who?a&b#c%@example.com', 'mailto:who%3Fa%26b%23c%25@example.com'],
])('the link to %j has no signs of an address in it', (address, link) => {
  expect(mailtoOf(address)).toBe(link);
});
