import { expect, test } from 'vitest';
import { quotedCompany } from './quoted-company.ts';

const saved = {
  company_name: 'Haddad Conseil',
  company_address: null,
  rc: '16/00-1',
  nif: null,
  nis: null,
  article: null,
};
const unnamed = { ...saved, company_name: null };

test.each([
  ['for the saved company', saved, ' haddad Conseil ', saved],
  ['for another company', saved, 'Benali Textiles', null],
  ['for no company', saved, null, saved],
  ['with numbers that have no name', unnamed, 'Benali Textiles', unnamed],
  ['of a customer who has saved nothing', null, 'Benali Textiles', null],
])('a booking %s', (_, company, bookedFor, quoted) => {
  expect(quotedCompany(company, bookedFor)).toEqual(quoted);
});
