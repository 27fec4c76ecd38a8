import * as v from 'valibot';
import { bookingDetailsSchema } from './booking-details.ts';
import type { AccountBooking } from './bookings.ts';

/** An approved booking of the Grand Hall in the list of its customer. */
export const listedBooking: AccountBooking = {
  id: 'booking-1',
  ref_code: 'BK-7KQ2M9XH',
  booking_type: 'room_booking',
  organization_type: 'enterprise',
  event_name: 'Workshop',
  status: 'approved',
  created_at: '2026-12-01T08:00:00.000Z',
  hold_expires_at: null,
  rooms: { name: 'Grand Hall', slug: 'grande-salle', translations: {} },
  timelines: [{ booking_dates: '[2027-03-01,2027-03-04)' }],
  total_price: 1_211_900,
  paid_amount: 211_900,
  domiciliation: null,
  attachments: [],
  proof_sent_at: null,
  due_on: null,
  is_cancellation_asked: false,
};

/** The details of an approved booking that has nothing else. */
export const bookingDetails = v.parse(bookingDetailsSchema, {
  ...Object.fromEntries(Object.keys(bookingDetailsSchema.entries).map((name) => [name, null])),
  id: 'booking-1',
  ref_code: 'BK-7KQ2M9XH',
  status: 'approved',
  created_at: '2026-12-01T08:00:00.000Z',
  booking_type: 'room_booking',
  subtotal: 0,
  tva: 0,
  total_price: 0,
  paid_amount: 0,
  kept_amount: 0,
  is_price_complete: true,
  price_lines: [],
  attachments: [],
  payment_proofs: [],
  changes: [],
  periods: [],
  customer_name: '',
  customer_email: '',
  room_translations: {},
  calendar_sequence: 0,
});
