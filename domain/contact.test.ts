import { expect, test } from 'vitest';
import { validateContact } from './contact.ts';

const contact = {
  contactPerson: 'Amina Haddad',
  contactEmail: 'amina@example.com',
  contactPhone: '0550 12 34 56',
};

test.each([
  ['a whole contact', {}, {}],
  ['nobody', { contactPerson: '' }, { contactPerson: 'contactPersonRequired' }],
  ['a person of spaces', { contactPerson: ' ' }, { contactPerson: 'contactPersonRequired' }],
  ['no email', { contactEmail: '' }, { contactEmail: 'contactEmailRequired' }],
  ['an email of spaces', { contactEmail: ' ' }, { contactEmail: 'contactEmailRequired' }],
  ['half an email', { contactEmail: 'amina@' }, { contactEmail: 'contactEmailInvalid' }],
  ['an email between spaces', { contactEmail: ' amina@example.com ' }, {}],
  ['no phone', { contactPhone: '' }, { contactPhone: 'contactPhoneRequired' }],
  ['half a phone', { contactPhone: '0550' }, { contactPhone: 'contactPhoneInvalid' }],
  ['a phone as people write it', { contactPhone: ' +213 (0)550-12-34-56 ' }, {}],
])('of a contact with %s all that is wrong is told', (_what, change, errors) => {
  expect(validateContact({ ...contact, ...change })).toEqual(errors);
});

test('what is wrong is told in the order of the page', () => {
  const errors = validateContact({ contactPerson: '', contactEmail: '', contactPhone: '' });
  expect(Object.keys(errors)).toEqual(['contactPerson', 'contactEmail', 'contactPhone']);
});
