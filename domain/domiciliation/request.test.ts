import * as v from 'valibot';
import { expect, test } from 'vitest';
import { monthsBetween } from '#domain/time/month.ts';
import { domiciliationPlanSchema, domiciliationTotal, offeredBenefits } from './plan.ts';
import { businessRoles, enterpriseStatuses } from './business.ts';
import { domiciliationRequestSchema } from './request.ts';

const request = {
  bookingType: 'domiciliation',
  domiciliationPlanId: '00000000-0000-4000-8000-0000000000a1',
  selectedMonths: ['2026-12', '2027-01'],
  enterpriseStatus: 'existing',
  businessRole: 'ceo',
  generalInfo: {
    clientName: 'Atlas Conseil',
    contactPerson: 'Amina Haddad',
    contactEmail: 'amina@example.com',
    contactPhone: '0550 12 34 56',
    notes: '',
  },
};

const withInfo = (change: object) => ({ generalInfo: { ...request.generalInfo, ...change } });

test('a request is taken as it is, its lines without space around them', () => {
  expect(v.parse(domiciliationRequestSchema, request)).toEqual(request);
  expect(
    v.parse(domiciliationRequestSchema, { ...request, ...withInfo({ clientName: ' Atlas ' }) })
      .generalInfo.clientName,
  ).toBe('Atlas');
});

test('every status and role of the specification is one', () => {
  expect(enterpriseStatuses).toEqual(['existing', 'in_process', 'startup']);
  expect(businessRoles).toEqual([
    'ceo',
    'founder',
    'co_founder',
    'accountant',
    'commercial_representative',
  ]);
  for (const enterpriseStatus of enterpriseStatuses) {
    for (const businessRole of businessRoles) {
      const changed = { ...request, enterpriseStatus, businessRole };
      expect(v.is(domiciliationRequestSchema, changed)).toBe(true);
    }
  }
});

test.each([
  ['another type', { bookingType: 'room_booking' }],
  ['a plan that is no id', { domiciliationPlanId: 'starter' }],
  ['no month', { selectedMonths: [] }],
  ['a month twice', { selectedMonths: ['2026-12', '2026-12'] }],
  ['a gap', { selectedMonths: ['2026-12', '2027-02'] }],
  ['the later first', { selectedMonths: ['2027-01', '2026-12'] }],
  ['no month of the year', { selectedMonths: ['2026-13'] }],
  ['a day', { selectedMonths: ['2026-12-01'] }],
  ['37 months', { selectedMonths: monthsBetween('2026-12', '2029-12') }],
  ['an unknown status', { enterpriseStatus: 'rich' }],
  ['an unknown role', { businessRole: 'guest' }],
  ['no company', withInfo({ clientName: ' ' })],
  ['no person', withInfo({ contactPerson: '' })],
  ['no phone', withInfo({ contactPhone: '' })],
  ['no address', withInfo({ contactEmail: 'amina' })],
  ['a name without end', withInfo({ clientName: 'a'.repeat(201) })],
  ['notes without end', withInfo({ notes: 'a'.repeat(4_001) })],
])('%s is refused', (_, change) => {
  expect(v.is(domiciliationRequestSchema, { ...request, ...change })).toBe(false);
});

test.each([
  ['36 months', { selectedMonths: monthsBetween('2026-12', '2029-11') }],
  ['a name of 200 characters', withInfo({ clientName: 'a'.repeat(200) })],
  ['notes of 4,000 characters', withInfo({ notes: 'a'.repeat(4_000) })],
])('%s are taken', (_, change) => {
  expect(v.is(domiciliationRequestSchema, { ...request, ...change })).toBe(true);
});

test('a plan costs its rate for each month', () => {
  expect(domiciliationTotal({ monthly_rate: 850_000 }, ['2026-12', '2027-01', '2027-02'])).toBe(
    2_550_000,
  );
  expect(domiciliationTotal({ monthly_rate: 850_000 }, [])).toBe(0);
});

const plan = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Starter',
  description: '',
  monthly_rate: 450_000,
  min_months: 1,
  benefits: ['address', 'calls'],
  translations: {},
};

test('a plan is for a month at least', () => {
  expect(v.parse(domiciliationPlanSchema, plan)).toEqual(plan);
  for (const min_months of [0, 1.5]) {
    expect(v.is(domiciliationPlanSchema, { ...plan, min_months })).toBe(false);
  }
  expect(v.is(domiciliationPlanSchema, { ...plan, id: 'starter' })).toBe(false);
  expect(v.is(domiciliationPlanSchema, { ...plan, benefits: ['parking'] })).toBe(false);
});

test('offered is what one of the plans has, in one order for all of them', () => {
  expect(
    offeredBenefits([{ benefits: ['calls', 'address'] }, { benefits: ['grand_hall', 'calls'] }]),
  ).toEqual(['address', 'grand_hall', 'calls']);
  expect(offeredBenefits([{ benefits: [] }])).toEqual([]);
});
