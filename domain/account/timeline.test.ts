import { describe, expect, test } from 'vitest';
import { bookingTimeline, ownChange, type TimelineBooking } from './timeline.ts';

const asked = '2026-12-01T08:00:00.000Z';
const decided = '2026-12-02T08:00:00.000Z';
const closed = '2026-12-20T17:00:00.000Z';
const pending: TimelineBooking = {
  status: 'pending_approval',
  created_at: asked,
  hold_expires_at: '2026-12-04T08:00:00.000Z',
  decided_at: null,
  closed_at: null,
  paid_amount: 0,
  last_paid_at: null,
  booking_type: 'room_booking',
  organization_type: 'enterprise',
  attachments: [],
  changes: [],
  periods: [],
};
const decidedAs = (status: string, change: Partial<TimelineBooking> = {}): TimelineBooking => ({
  ...pending,
  status,
  hold_expires_at: null,
  decided_at: decided,
  ...change,
});
const file = (
  created_at: string,
  change: Partial<TimelineBooking['attachments'][number]> = {},
): TimelineBooking['attachments'][number] => ({
  created_at,
  document_kind: null,
  review: 'unreviewed',
  reviewed_at: null,
  replaced_at: null,
  ...change,
});
const stepsOf = (booking: TimelineBooking) =>
  bookingTimeline(booking).map(({ kind, at }) => [kind, at]);

test('a request waits until its hold runs out, and that is its current step', () => {
  expect(bookingTimeline(pending)).toEqual([
    { kind: 'sent', at: asked, isCurrent: false },
    { kind: 'awaiting', at: '2026-12-04T08:00:00.000Z', isCurrent: true },
  ]);
});

test('documents are received when the last of them is', () => {
  const attachments = ['2026-12-01T08:02:00.000Z', '2026-12-01T08:01:00.000Z'].map((created_at) =>
    file(created_at),
  );
  expect(stepsOf({ ...pending, attachments })).toEqual([
    ['sent', asked],
    ['documents', '2026-12-01T08:02:00.000Z'],
    ['awaiting', '2026-12-04T08:00:00.000Z'],
  ]);
});

describe('missing documents', () => {
  const student = { organization_type: 'student' };
  const nic = file('2026-12-01T08:01:00.000Z', { document_kind: 'nic' });
  const papers = { booking_type: 'domiciliation', attachments: [nic] };

  test('are a step of a domiciliation when its last paper arrived, as long as one is missing', () => {
    const missing = ['documentsMissing', nic.created_at];
    expect(stepsOf({ ...pending, ...papers })[1]).toEqual(missing);
    expect(stepsOf(decidedAs('expired', papers))[1]).toEqual(missing);
    const attachments = [nic, nic, nic, nic].map((file) => ({ ...file, document_kind: null }));
    expect(stepsOf({ ...pending, ...papers, attachments })[1]).toEqual([
      'documents',
      nic.created_at,
    ]);
  });

  test('are a step without a date after the request, while nothing has arrived and it still can', () => {
    expect(stepsOf({ ...pending, ...student })).toEqual([
      ['sent', asked],
      ['documentsMissing', null],
      ['awaiting', '2026-12-04T08:00:00.000Z'],
    ]);
    expect(bookingTimeline(decidedAs('approved', student)).map(({ kind }) => kind)).toEqual([
      'sent',
      'documentsMissing',
      'approved',
    ]);
    expect(stepsOf(decidedAs('rejected', student))).toEqual([
      ['sent', asked],
      ['rejected', decided],
    ]);
  });
});

describe('a refused document', () => {
  const at = '2026-12-02T09:00:00.000Z';
  const sent = '2026-12-01T08:01:00.000Z';
  const refused = (replaced_at: string | null) =>
    file(sent, { review: 'refused', reviewed_at: at, replaced_at });
  const student = { ...pending, organization_type: 'student' };

  test('was received, and is a step by itself', () => {
    expect(stepsOf({ ...student, attachments: [refused(null)] })).toEqual([
      ['sent', asked],
      ['documents', sent],
      ['paperRefused', at],
      ['awaiting', '2026-12-04T08:00:00.000Z'],
    ]);
  });

  test('is replaced when the other one arrives', () => {
    const replaced = '2026-12-02T10:00:00.000Z';
    const attachments = [refused(replaced), file(replaced)];
    expect(stepsOf({ ...student, attachments })).toEqual([
      ['sent', asked],
      ['documents', sent],
      ['paperRefused', at],
      ['paperReplaced', replaced],
      ['awaiting', '2026-12-04T08:00:00.000Z'],
    ]);
  });
});

test.each(['rejected', 'expired', 'cancelled'])('a %s request was never approved', (status) => {
  expect(stepsOf(decidedAs(status))).toEqual([
    ['sent', asked],
    [status, decided],
  ]);
});

test('an approval is the current step until a payment arrives', () => {
  expect(bookingTimeline(decidedAs('approved')).at(-1)).toEqual({
    kind: 'approved',
    at: decided,
    isCurrent: true,
  });
  const last_paid_at = '2026-12-05T10:00:00.000Z';
  expect(stepsOf(decidedAs('approved', { paid_amount: 1, last_paid_at }))).toEqual([
    ['sent', asked],
    ['approved', decided],
    ['paid', last_paid_at],
  ]);
  // Given back since: nothing is paid.
  expect(stepsOf(decidedAs('approved', { paid_amount: 0, last_paid_at })).at(-1)).toEqual([
    'approved',
    decided,
  ]);
});

test.each(['cancelled', 'completed'])('an approved booking that is %s was both', (status) => {
  expect(stepsOf(decidedAs(status, { closed_at: closed }))).toEqual([
    ['sent', asked],
    ['approved', decided],
    [status, closed],
  ]);
});

test('a payment before an approval or after the end is at its place in time', () => {
  const paidAt = (last_paid_at: string) => ({ paid_amount: 1, last_paid_at });
  const kindsOf = (booking: TimelineBooking) => bookingTimeline(booking).map(({ kind }) => kind);
  expect(kindsOf({ ...pending, ...paidAt('2026-12-01T09:00:00.000Z') })).toEqual([
    'sent',
    'paid',
    'awaiting',
  ]);
  expect(kindsOf(decidedAs('approved', paidAt('2026-12-01T09:00:00.000Z')))).toEqual([
    'sent',
    'paid',
    'approved',
  ]);
  expect(
    kindsOf(decidedAs('completed', { closed_at: closed, ...paidAt('2026-12-21T09:00:00.000Z') })),
  ).toEqual(['sent', 'approved', 'completed', 'paid']);
});

test('an end without a date and a status of a newer server come last', () => {
  expect(stepsOf(decidedAs('completed')).at(-1)).toEqual(['completed', null]);
  expect(stepsOf(decidedAs('on_hold'))).toEqual([
    ['sent', asked],
    ['status', null],
  ]);
});

test('each new version is a step of its own, at its place', () => {
  const change = (at: string, by: 'customer' | 'staff') => ({
    at,
    by,
    total_before: 100,
    total: by === 'staff' ? 200 : 100,
    periods_before: [],
  });
  const changes = [
    change('2026-12-01T09:00:00.000Z', 'customer'),
    change('2026-12-05T09:00:00.000Z', 'staff'),
  ];
  const steps = bookingTimeline(decidedAs('approved', { changes }));
  expect(steps.map(({ kind, change: step }) => [kind, step?.by])).toEqual([
    ['sent', undefined],
    ['changed', 'customer'],
    ['approved', undefined],
    ['changed', 'staff'],
  ]);
});

test('a change of the period has the old and the new one, as far as they were recorded', () => {
  const hours = (from: string) => [{ first: '2026-12-09', last: '2026-12-09', from, to: '18:00' }];
  const change = (
    periods_before: ReturnType<typeof hours>,
    by: 'customer' | 'staff' = 'customer',
  ) => ({
    at: '2026-12-01T09:00:00.000Z',
    by,
    total_before: 100,
    total: 100,
    periods_before,
  });
  const periodsOf = (changes: ReturnType<typeof change>[]) =>
    bookingTimeline({ ...pending, changes, periods: hours('13:00') })
      .filter(({ kind }) => kind === 'changed')
      .map(({ periods }) => periods);
  expect(periodsOf([change(hours('09:00')), change(hours('10:00'))])).toEqual([
    { before: hours('09:00'), after: hours('10:00') },
    { before: hours('10:00'), after: hours('13:00') },
  ]);
  expect(periodsOf([change([]), change(hours('13:00'))])).toEqual([null, null]);
  const own = { ...pending, changes: [change(hours('09:00'))], periods: hours('13:00') };
  expect(ownChange(own)?.periods?.after).toEqual(hours('13:00'));
  expect(ownChange({ ...own, changes: [...own.changes, change([], 'staff')] })).toBeNull();
});
