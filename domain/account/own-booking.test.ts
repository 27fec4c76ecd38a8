import { expect, test } from 'vitest';
import { bookingDetails, listedBooking } from './bookings.fixtures.ts';
import { bookingNotice, lackedForDecision, roomOffer } from './own-booking.ts';

test.each([
  ['pending_approval', 'change'],
  ['approved', null],
  ['rejected', 'again'],
  ['cancelled', 'again'],
  ['expired', 'again'],
  ['completed', 'again'],
  ['on_hold', null],
])('for the room of a booking that is %s is offered: %s', (status, offer) => {
  expect(roomOffer(status)).toBe(offer);
});

const end = '2026-12-04T08:00:00.000Z';
const pending = { ...bookingDetails, status: 'pending_approval', hold_expires_at: end };
const expired = { ...bookingDetails, status: 'expired' };
const plan = { domiciliation: {} as NonNullable<typeof pending.domiciliation> };
const refused = {
  attachments: [{ review: 'refused', replaced_at: null } as (typeof pending.attachments)[number]],
};

test.each([
  ['sent', { ...pending, ...refused }, true],
  ['refused', { ...pending, ...refused }, false],
  ['expiredDocument', { ...expired, ...refused, ...plan }, true],
  ['expiredPlan', { ...expired, ...plan }, false],
  ['expiredRoom', expired, false],
  ['openUntil', { ...pending, ...plan }, false],
  ['holdUntil', pending, false],
  [null, { ...pending, hold_expires_at: null }, false],
  [null, { ...bookingDetails, hold_expires_at: end }, true],
])('the notice of a booking is %s', (notice, booking, isJustSent) => {
  expect(bookingNotice(booking, isJustSent)).toBe(notice);
});

test.each([
  ['pending_approval', 1],
  ['approved', 0],
])('the decision about a student whose booking is %s waits for %i documents', (status, missing) => {
  const booking = { ...listedBooking, organization_type: 'student', status };
  expect(lackedForDecision(booking)).toBe(missing);
});
