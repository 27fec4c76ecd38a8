import { expect, test } from 'vitest';
import * as v from 'valibot';
import { accountDetailsSchema, type AccountDetails } from './details.ts';

const nothing: AccountDetails = {
  phone: '',
  company_name: '',
  company_address: '',
  rc: '',
  nif: '',
  nis: '',
  article: '',
  language: null,
};
const fieldsAtFault = (change: object) =>
  (v.safeParse(accountDetailsSchema, { ...nothing, ...change }).issues ?? []).map((issue) =>
    v.getDotPath(issue),
  );

test('nothing needs to be known', () => {
  expect(v.parse(accountDetailsSchema, nothing)).toEqual(nothing);
});

test('texts are normalized as those of a request', () => {
  const details = {
    ...nothing,
    company_name: '  Atlas\tConseil\u202e ',
    rc: ' 16/00-1234567 B 26 ',
  };
  const { company_name: name, rc } = v.parse(accountDetailsSchema, details);
  expect([name, rc]).toEqual(['Atlas Conseil', '16/00-1234567 B 26']);
});

test.each([
  ['phone', 'call me'],
  ['company_name', 'a'.repeat(201)],
  ['company_address', 'a'.repeat(201)],
  ['nif', '1'.repeat(201)],
  ['article', 'a\u0000'],
  ['language', 'de'],
])('%s is refused as %j', (field, value) => {
  expect(fieldsAtFault({ [field]: value })).toEqual([field]);
});

test('decisions cannot be declined', () => {
  expect(fieldsAtFault({ unwanted_mails: ['reminders', 'decisions'] })).toEqual([
    'unwanted_mails.1',
  ]);
});
