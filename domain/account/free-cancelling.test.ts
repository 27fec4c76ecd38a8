import { expect, test } from 'vitest';
import { freeCancelEnd } from './free-cancelling.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const booking = { status: 'approved', start_date: '2027-03-03', start_time: '09:00' };

test('cancelling an approved booking is free until so many hours before its start in the building', () => {
  expect(freeCancelEnd(algiers, booking, 48)).toEqual(new Date('2027-03-01T08:00:00Z'));
  expect(freeCancelEnd(algiers, { ...booking, start_time: null }, 24)).toEqual(
    new Date('2027-03-01T23:00:00Z'),
  );
});

test.each([{ status: 'pending_approval' }, { status: 'completed' }, { start_date: null }])(
  'there is no such time for %j',
  (change) => {
    expect(freeCancelEnd(algiers, { ...booking, ...change }, 48)).toBeNull();
  },
);
