import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  domiciliationFormSchema,
  domiciliationSteps,
  emptyDomiciliationForm,
  toDomiciliationRequest,
  validateDomiciliationStep,
  type DomiciliationForm,
  type DomiciliationStep,
} from './form.ts';
import { domiciliationRequestSchema } from './request.ts';

const PLAN_ID = '00000000-0000-4000-8000-0000000000a1';

const contact = { name: 'Amina Haddad', email: 'amina@example.com' };

const form: DomiciliationForm = {
  ...emptyDomiciliationForm(contact),
  months: ['2026-12', '2027-01', '2027-02'],
  companyName: 'Atlas Conseil',
  enterpriseStatus: 'startup',
  businessRole: 'founder',
  contactPhone: '0550 12 34 56',
};

const context = { plan: { min_months: 3 }, documentCount: 4, today: '2026-12-31' };

const check = (step: DomiciliationStep, change: Partial<DomiciliationForm> = {}, known = context) =>
  validateDomiciliationStep(step, { ...form, ...change }, known);

test('the empty form has the contact of the user, and nothing else', () => {
  expect(emptyDomiciliationForm(contact)).toEqual({
    months: [],
    companyName: '',
    enterpriseStatus: null,
    businessRole: null,
    contactPerson: 'Amina Haddad',
    contactEmail: 'amina@example.com',
    contactPhone: '',
    notes: '',
  });
});

test('the empty form has the saved telephone and company of the account', () => {
  const account = { ...contact, phone: '0550 00 00 00', company: 'Atlas Conseil' };
  const { companyName, contactPhone } = emptyDomiciliationForm(account);
  expect([companyName, contactPhone]).toEqual(['Atlas Conseil', '0550 00 00 00']);
});

test.each(domiciliationSteps)('of a whole form nothing is wrong in step %s', (step) => {
  expect(check(step)).toEqual({});
});

describe('months', () => {
  test.each([
    ['none', [], { months: 'monthsTooFew' }],
    ['one less than the minimum', ['2026-12', '2027-01'], { months: 'monthsTooFew' }],
    ['more than the minimum', ['2026-12', '2027-01', '2027-02', '2027-03'], {}],
    [
      'enough, but the first is past',
      ['2026-11', '2026-12', '2027-01', '2027-02'],
      { months: 'monthsPast' },
    ],
    ['too few and past', ['2026-11'], { months: 'monthsTooFew' }],
  ])('%s', (_, months, expected) => {
    expect(check('months', { months })).toEqual(expected);
  });

  test('a plan of one month needs one', () => {
    const known = { ...context, plan: { min_months: 1 } };
    expect(check('months', { months: ['2026-12'] }, known)).toEqual({});
    expect(check('months', { months: [] }, known)).toEqual({ months: 'monthsTooFew' });
  });
});

describe('business', () => {
  test.each([
    [{ companyName: '  ' }, { companyName: 'companyNameRequired' }],
    [{ enterpriseStatus: null }, { enterpriseStatus: 'enterpriseStatusRequired' }],
    [{ businessRole: null }, { businessRole: 'businessRoleRequired' }],
    [{ contactEmail: 'amina' }, { contactEmail: 'contactEmailInvalid' }],
    [{ notes: '' }, {}],
  ])('of %j the errors are %j', (change, expected) => {
    expect(check('business', change)).toEqual(expected);
  });

  test('errors are in the order of the page', () => {
    const empty = emptyDomiciliationForm({ name: '', email: '' });
    expect(Object.keys(check('business', empty))).toEqual([
      'companyName',
      'enterpriseStatus',
      'businessRole',
      'contactPerson',
      'contactEmail',
      'contactPhone',
    ]);
  });
});

test.each([
  [0, { documents: 'documentsRequired' }],
  [3, { documents: 'documentsRequired' }],
  [4, {}],
  [5, {}],
])('%i documents', (documentCount, expected) => {
  expect(check('documents', {}, { ...context, documentCount })).toEqual(expected);
});

describe('the request', () => {
  test('is what was typed, without space around it but in the notes', () => {
    const request = toDomiciliationRequest(PLAN_ID, {
      ...form,
      companyName: ' Atlas Conseil ',
      contactPerson: ' Amina ',
      contactEmail: ' amina@example.com ',
      contactPhone: ' 0550 12 34 56 ',
      notes: ' A line\n',
    });
    expect(request).toEqual({
      bookingType: 'domiciliation',
      domiciliationPlanId: PLAN_ID,
      selectedMonths: ['2026-12', '2027-01', '2027-02'],
      enterpriseStatus: 'startup',
      businessRole: 'founder',
      generalInfo: {
        clientName: 'Atlas Conseil',
        contactPerson: 'Amina',
        contactEmail: 'amina@example.com',
        contactPhone: '0550 12 34 56',
        notes: ' A line\n',
      },
    });
    expect(v.is(domiciliationRequestSchema, request)).toBe(true);
  });

  test.each([{ enterpriseStatus: null }, { businessRole: null }])(
    'is not made of a form with %j',
    (change) => {
      expect(() => toDomiciliationRequest(PLAN_ID, { ...form, ...change })).toThrow(
        'toDomiciliationRequest needs a status and a role',
      );
    },
  );
});

test('a form is kept and read again as it was, and nothing else is one', () => {
  expect(v.parse(domiciliationFormSchema, JSON.parse(JSON.stringify(form)))).toEqual(form);
  for (const field of Object.keys(form)) {
    expect(v.is(domiciliationFormSchema, { ...form, [field]: 7 })).toBe(false);
  }
});

test('what the server would refuse is removed from the request', () => {
  const request = toDomiciliationRequest(PLAN_ID, {
    ...form,
    companyName: ' Atlas\u0000 Conseil\ud83d ',
    contactPerson: 'Ame\u0301lie\n',
    notes: 'a\u001b\r\nb',
  });
  expect(v.parse(domiciliationRequestSchema, request)).toEqual(request);
  // oxlint-disable-next-line no-restricted-properties -- the other fields are those of the form
  expect(request.generalInfo).toMatchObject({
    clientName: 'Atlas Conseil',
    contactPerson: 'Amélie',
    notes: 'a\nb',
  });
});
