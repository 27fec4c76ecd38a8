import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contactEntries, validateContact } from './contact.ts';

const contact = {
  contactPerson: 'Amina Haddad',
  contactEmail: 'amina@example.com',
  contactPhone: '0550 12 34 56',
};

test.each([
  ['a whole contact', {}, {}],
  ['no person', { contactPerson: '' }, { contactPerson: 'contactPersonRequired' }],
  ['a person of spaces', { contactPerson: ' ' }, { contactPerson: 'contactPersonRequired' }],
  ['no email', { contactEmail: '' }, { contactEmail: 'contactEmailRequired' }],
  ['an email of spaces', { contactEmail: ' ' }, { contactEmail: 'contactEmailRequired' }],
  ['half an email', { contactEmail: 'amina@' }, { contactEmail: 'contactEmailInvalid' }],
  ['an email between spaces', { contactEmail: ' amina@example.com ' }, {}],
  ['no phone', { contactPhone: '' }, { contactPhone: 'contactPhoneRequired' }],
  ['half a phone', { contactPhone: '0550' }, { contactPhone: 'contactPhoneInvalid' }],
  ['a phone as people write it', { contactPhone: ' +213 (0)550-12-34-56 ' }, {}],
])('a contact with %s has all of its errors', (_what, change, errors) => {
  expect(validateContact({ ...contact, ...change })).toEqual(errors);
});

test('errors are in the order of the page', () => {
  const errors = validateContact({ contactPerson: '', contactEmail: '', contactPhone: '' });
  expect(Object.keys(errors)).toEqual(['contactPerson', 'contactEmail', 'contactPhone']);
});

test.each([
  ['a whole contact', {}],
  ['an email between spaces', { contactEmail: ' amina@example.com ' }],
  ['no person', { contactPerson: ' ' }],
  ['half an email', { contactEmail: 'amina@' }],
  ['an endless email', { contactEmail: `${'a'.repeat(200)}@example.com` }],
  ['half a phone', { contactPhone: '0550' }],
  ['words for a phone', { contactPhone: 'call me' }],
  ['an endless phone', { contactPhone: Array(30).fill('0550 12 34 56').join(', ') }],
])('a request refuses what the form refuses: %s', (_what, change) => {
  const asked = { ...contact, ...change };
  const { issues } = v.safeParse(v.object(contactEntries), asked);
  const refused = [...new Set(issues?.map((issue) => v.getDotPath(issue)))];
  expect(refused).toEqual(Object.keys(validateContact(asked)));
});
