import { expect, test } from 'vitest';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import { customer } from '#machines/request-form/submission/submission.fixtures.ts';
import { input, paper, quarter } from './domiciliation.fixtures.ts';
import { formRules, isAssignable, newContext, withKind, withMonth } from './domiciliation.rules.ts';

const opened = newContext(input);
const document = (change: Partial<LegalDocument>): LegalDocument => ({
  ...paper('c20.pdf').file,
  id: 'c20',
  status: 'waiting',
  storedPath: null,
  kind: null,
  ...change,
});
const c20 = document({ kind: 'c20' });
const other = document({ id: 'other' });

test('a new form has the saved telephone', () => {
  const withPhone = newContext({ ...input, customer: { ...customer, phone: '0661 11 11 11' } });
  expect(withPhone.form.contactPhone).toBe('0661 11 11 11');
});

test('a plan selects its least months at once, and a plan that is no longer offered one', () => {
  expect(withMonth(opened, '2027-01').form.months).toEqual(quarter);
  expect(withMonth({ ...opened, plan: null }, '2027-01').form.months).toEqual(['2027-01']);
});

test('a month and a document remove the error that they may have corrected, and no other', () => {
  const companyName = 'companyNameRequired';
  const invalid = {
    ...opened,
    errors: { months: 'monthsPast', documents: 'documentsRequired', companyName },
  } as const;
  expect(withMonth(invalid, '2027-01').errors).toEqual({
    documents: 'documentsRequired',
    companyName,
  });
  expect(formRules.withAdded(invalid, { documents: [paper('scan.pdf')] }).errors).toEqual({
    months: 'monthsPast',
    companyName,
  });
});

test('a form opens at its months, after another refusal than theirs at its last step', () => {
  const stepAfter = (code: 'months_missing' | 'invalid_period' | 'internal') =>
    formRules.openingStep({ ...opened, failure: { code } });
  expect(formRules.openingStep(opened)).toBe('months');
  expect(stepAfter('months_missing')).toBe('months');
  expect(stepAfter('invalid_period')).toBe('months');
  expect(stepAfter('internal')).toBe('documents');
});

test('a paper that becomes none of the four leaves the others as they are', () => {
  const none = { ...c20, kind: null };
  expect(withKind([c20, other], { id: 'c20', kind: null })).toEqual([none, other]);
  expect(withKind([c20, other], { id: 'other', kind: 'c20' })).toEqual([
    none,
    { ...other, kind: 'c20' },
  ]);
  expect(withKind([other], { id: 'unknown', kind: 'c20' })).toEqual([other]);
});

test('a document can become none of the four whatever the server has, and no paper that it has', () => {
  const isAssignableTo = (kind: LegalDocument['kind'], sent: Partial<LegalDocument>) =>
    isAssignable(
      { ...opened, documents: [document({ id: 'sent', status: 'recorded', ...sent }), other] },
      { id: 'other', kind },
    );
  expect(isAssignableTo(null, {})).toBe(true);
  expect(isAssignableTo('c20', {})).toBe(true);
  expect(isAssignableTo('c20', { kind: 'c20' })).toBe(false);
});
