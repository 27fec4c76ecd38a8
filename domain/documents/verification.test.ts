import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toBookingRequest } from '#domain/booking/form/form-request.ts';
import { validateBookingStep } from '#domain/booking/form/form-validation.ts';
import { emptyBookingForm } from '#domain/booking/form/form.ts';
import { needsDocument, validateRole, verificationInfoSchema } from './verification.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { context } from '#domain/booking/form/form.fixtures.ts';

const none = { instagram: '', whatsapp: '', facebook: '', linkedin: '', tiktok: '' };
const two = { ...none, instagram: '@atlas', tiktok: '@atlas' };
const enterprise = { organizationType: 'enterprise', organizationTypeOther: '', socials: none };

const wrong = (info: object) =>
  v.safeParse(verificationInfoSchema, info).issues?.map((issue) => v.getDotPath(issue)) ?? [];

test.each([
  ['an enterprise', {}, []],
  ['a student', { organizationType: 'student' }, []],
  ['a partner with two socials', { organizationType: 'partner', socials: two }, []],
  [
    'a partner with one',
    { organizationType: 'partner', socials: { ...two, tiktok: ' ' } },
    ['socials'],
  ],
  ['a partner with none', { organizationType: 'partner' }, ['socials']],
  ['another role named', { organizationType: 'other', organizationTypeOther: 'Club' }, []],
  ['another role unnamed', { organizationType: 'other' }, ['organizationTypeOther']],
  [
    'another role of spaces',
    { organizationType: 'other', organizationTypeOther: ' ' },
    ['organizationTypeOther'],
  ],
  ['an unknown role', { organizationType: 'friend' }, ['organizationType']],
  ['half a document', { documentCount: 0.5 }, ['documentCount']],
  ['fewer than no documents', { documentCount: -1 }, ['documentCount']],
])('the request of %s is judged by its fields', (_what, change, fields) => {
  expect(wrong({ ...enterprise, ...change })).toEqual(fields);
});

test('without a number no documents follow', () => {
  expect(v.parse(verificationInfoSchema, enterprise)).toEqual({ ...enterprise, documentCount: 0 });
});

test.each(['student', 'partner', 'enterprise', 'other'] as const)(
  'what the form of a %s refuses, the request refuses too',
  (organizationType) => {
    const empty = emptyBookingForm(
      algiers,
      { available_billing_types: ['daily'] },
      { name: '', email: '' },
    );
    for (const socials of [none, { ...none, linkedin: 'x' }, two]) {
      for (const organizationTypeOther of ['', ' ', 'Club']) {
        const form = { ...empty, organizationType, organizationTypeOther, socials };
        const errors = validateBookingStep('verification', form, { ...context, documentCount: 1 });
        const refused = Object.keys(errors);
        const { verificationInfo } = toBookingRequest('salle-1', form, 1);
        expect(wrong(verificationInfo)).toEqual(refused);
        expect(Object.keys(validateRole(verificationInfo))).toEqual(refused);
      }
    }
  },
);

test.each([
  ['student', true],
  ['partner', true],
  ['enterprise', false],
  ['other', false],
  [null, false],
])('a %s needs a document: %s', (role, expected) => {
  expect(needsDocument(role)).toBe(expected);
});
