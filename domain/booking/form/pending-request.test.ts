import { expect, test } from 'vitest';
import { validForm } from './form.fixtures.ts';
import { heldSpans, type PendingRequest } from './pending-request.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const pending: PendingRequest = {
  id: '1',
  reference: 'RB-1',
  version: 1,
  total: 0,
  documentCount: 0,
  form: { ...validForm, billingType: 'daily' },
};
const hourly = { billingType: 'hourly' as const, startTime: '09:00', endTime: '11:30' };
const { startTime: _start, endTime: _end, ...withoutHours } = pending.form;

test.each<[string, PendingRequest | null, { start: string; end: string }[]]>([
  ['no request', null, []],
  [
    'a request without a billing type',
    { ...pending, form: { ...pending.form, billingType: null } },
    [],
  ],
  [
    'days',
    { ...pending, form: withoutHours },
    [{ start: '2026-12-09T23:00:00.000Z', end: '2026-12-11T23:00:00.000Z' }],
  ],
  [
    'hours',
    { ...pending, form: { ...pending.form, ...hourly } },
    [{ start: '2026-12-10T08:00:00.000Z', end: '2026-12-10T10:30:00.000Z' }],
  ],
])('%s: what the request holds of its room', (_, request, spans) => {
  expect(
    heldSpans(algiers, request).map(({ start, end }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
    })),
  ).toEqual(spans);
});
